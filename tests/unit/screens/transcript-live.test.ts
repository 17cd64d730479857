import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResourceState } from '../../../src/app/stores/resource.ts';
import type { Ticket } from '../../../src/contract/ticket-history.ts';
import type { Transcript } from '../../../src/contract/transcript.ts';
import { isReopenable, keepLive, pauses } from '../../../src/screens/transcript/live.ts';
import type { Looked } from '../../../src/screens/transcript/store.ts';
import { emptyTranscript } from './transcript-samples.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
let device: EventTarget;
beforeEach(() => {
  device = new EventTarget();
  page.hidden = false;
  vi.useFakeTimers({ now: Date.parse('2026-11-15T10:01:00.000Z') });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is kept live, with how often it was looked at. */
function looking(ticket: Partial<Ticket>, looked: Looked = 'same') {
  const value: Transcript = { ...emptyTranscript, ticket: { ...emptyTranscript.ticket, ...ticket } };
  const $state = atom<ResourceState<Transcript>>({ kind: 'ready', value });
  let times = 0;
  const look = () => {
    times += 1;
    return Promise.resolve(looked);
  };
  return { stop: keepLive({ $state, look }), times: () => times };
}
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};
const open = { state: 'open', closed_at: null } as const;

test('an open ticket is looked at every few seconds, more seldom while the page is hidden, and not any more in the end', async () => {
  const { stop, times } = looking(open);
  await vi.advanceTimersByTimeAsync(3 * pauses.visible);
  expect(times()).toBe(3);
  show(false);
  await vi.advanceTimersByTimeAsync(pauses.hidden);
  expect(times()).toBe(4);
  show(true);
  expect(times()).toBe(5);
  device.dispatchEvent(new Event('online'));
  expect(times()).toBe(6);
  stop();
  show(true);
  await vi.advanceTimersByTimeAsync(10 * pauses.hidden);
  expect(times()).toBe(6);
});

test('a host that does not answer is asked more and more seldom, and one that cannot be asked not again', async () => {
  const failing = looking(open, 'failed');
  await vi.advanceTimersByTimeAsync(pauses.visible * (1 + 2 + 4));
  expect(failing.times()).toBe(3);
  await vi.advanceTimersByTimeAsync(10 * pauses.longest);
  expect(failing.times()).toBeLessThan(16);
  failing.stop();
  const older = looking(open, 'not_offered');
  await vi.advanceTimersByTimeAsync(10 * pauses.visible);
  expect(older.times()).toBe(1);
});

test('a closed ticket is looked at as long as it can be opened again', async () => {
  // A minute ago.
  const { stop, times } = looking({});
  await vi.advanceTimersByTimeAsync(pauses.visible);
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  const atTheEnd = times();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times()).toBe(atTheEnd);
  stop();
});

test('a ticket from another bot cannot be opened again', () => {
  expect(isReopenable(emptyTranscript.ticket)).toBe(true);
  expect(isReopenable({ ...emptyTranscript.ticket, imported_from: 'Carl-bot' })).toBe(false);
  expect(isReopenable({ ...emptyTranscript.ticket, ...open })).toBe(false);
});
