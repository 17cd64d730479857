/** The list of forms in which the account has drafts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $draftChanges, draftsOf, dropDrafts } from '../../../../src/app/stores/drafts.ts';
import { $ownDrafts, draftCount } from '../../../../src/app/stores/own-drafts.ts';
import { $session } from '../../../../src/app/stores/session.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};
const user = { id: '1' } as Extract<ReturnType<typeof $session.get>, { kind: 'signed_in' }>['user'];

beforeEach(() => {
  vi.useFakeTimers();
  // As in a browser, its entries are its own keys.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  $session.set({ kind: 'signed_in', user });
});
afterEach(() => {
  for (const id of ['1', '2']) dropDrafts(id);
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (owner: string, field = 'a') => draftsOf(owner).write(field, { base: 1, draft: 2 });

test('forms are told by guild and screen, and entries of a list by their ids', () => {
  const stop = $ownDrafts.listen(() => {});
  type('1:g:captcha');
  type('1:g:captcha', 'b');
  type('1:g:auto-sanction/7');
  type('1:g:auto-sanction/new');
  type('1:h:captcha');
  type('1:h:view');
  type('1:i:appeal', 'answers');
  type('2:g:logs');
  const drafts = $ownDrafts.get();
  expect([...drafts.keys()].sort()).toEqual(['g', 'h']);
  expect(drafts.get('g')?.get('auto-sanction')).toEqual(['7', 'new']);
  expect(drafts.get('g')?.has('logs')).toBe(false);
  expect([draftCount(drafts.get('g')), draftCount(drafts.get('h')), draftCount(undefined)]).toEqual([
    3, 1, 0,
  ]);
  stop();
});

test('typing on changes nothing for those who listen; the last field that is saved does', () => {
  const heard = vi.fn();
  const stop = $ownDrafts.listen(heard);
  type('1:g:captcha');
  expect(heard).toHaveBeenCalledTimes(1);
  const known = $draftChanges.get();
  type('1:g:captcha');
  vi.advanceTimersByTime(500);
  type('1:g:captcha');
  expect($draftChanges.get()).toBe(known);
  expect(heard).toHaveBeenCalledTimes(1);
  draftsOf('1:g:captcha').remove('a');
  expect(heard).toHaveBeenCalledTimes(2);
  expect($ownDrafts.get().size).toBe(0);
  stop();
});

test('there are none without a session', () => {
  const stop = $ownDrafts.listen(() => {});
  type('1:g:captcha');
  $session.set({ kind: 'signed_out' });
  expect($ownDrafts.get().size).toBe(0);
  stop();
});
