/** What somebody writes in an appeal, kept in their browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDrafts } from '../../../src/app/stores/drafts.ts';
import { appealDraft } from '../../../src/screens/appeal/draft.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};

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
});
afterEach(() => {
  for (const id of ['1', '2']) dropDrafts(id);
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  entries.clear();
});

const written = [
  { question: 'Why: then?', answer: 'A mistake.' },
  { question: 'What now?', answer: 'Rest.' },
];

test('is there after a reload, for the person and the server it is for alone', () => {
  appealDraft('1', 'g').keepAnswers(written);
  appealDraft('1', 'g').keepReply('In spring.');
  vi.runAllTimers();
  const again = appealDraft('1', 'g');
  expect(again.answers(['Why: then?', 'What now?'])).toEqual(['A mistake.', 'Rest.']);
  expect(again.reply()).toBe('In spring.');
  for (const other of [appealDraft('2', 'g'), appealDraft('1', 'h')]) {
    expect(other.answers(['What now?'])).toEqual(['']);
    expect(other.reply()).toBe('');
  }
});

test('stays with its question when the server asks others, or in another order', () => {
  const draft = appealDraft('1', 'g');
  draft.keepAnswers(written);
  expect(draft.answers(['What now?', 'Who?'])).toEqual(['Rest.', '']);
  draft.keepAnswers([
    { question: 'Why?', answer: 'One.' },
    { question: 'Why?', answer: 'Two.' },
  ]);
  expect(draft.answers(['Why?', 'Why?'])).toEqual(['One.', 'Two.']);
});

test('is gone once it is sent, or emptied, and what is stored by mistake is no draft', () => {
  const draft = appealDraft('1', 'g');
  draft.keepAnswers(written);
  draft.keepReply('In spring.');
  draft.forget();
  expect([draft.answers(['What now?']), draft.reply()]).toEqual([[''], '']);
  draft.keepReply('In spring.');
  draft.keepReply('');
  vi.runAllTimers();
  expect(entries.size).toBe(0);
  entries.set('draft:1:g:appeal:answers', JSON.stringify({ base: null, draft: [{ question: 1 }], at: 1 }));
  entries.set('draft:1:g:appeal:reply', JSON.stringify({ base: null, draft: 7, at: 1 }));
  expect([draft.answers(['What now?']), draft.reply()]).toEqual([[''], '']);
});
