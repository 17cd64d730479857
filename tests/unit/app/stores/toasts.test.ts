import { beforeEach, expect, test } from 'vitest';
import {
  $toasts,
  dismissToastsOf,
  lastUndo,
  maxToasts,
  toast,
  undoToast,
} from '../../../../src/app/stores/toasts.ts';

const run = () => {};
const undo = { label: 'Undo', run };
const texts = () => $toasts.get().map(({ text }) => text);

beforeEach(() => $toasts.set([]));

test('what says the same is said once, the last time', () => {
  toast({ tone: 'success', text: 'Copied' });
  toast({ tone: 'success', text: 'Other' });
  toast({ tone: 'success', text: 'Copied' });
  expect(texts()).toEqual(['Other', 'Copied']);
});

test('two undos of the same text are two, two retries of one failure are one', () => {
  toast({ owner: 'a', tone: 'success', text: 'Saved', action: undo });
  toast({ owner: 'a', tone: 'success', text: 'Saved', action: undo });
  expect(texts()).toEqual(['Saved', 'Saved']);
  $toasts.set([]);
  toast({ owner: 'a', tone: 'error', text: 'Failed', action: { label: 'Retry', run } });
  toast({ owner: 'a', tone: 'error', text: 'Failed', action: { label: 'Retry', run } });
  toast({ owner: 'b', tone: 'error', text: 'Failed', action: { label: 'Retry', run } });
  expect($toasts.get().map(({ owner }) => owner)).toEqual(['a', 'b']);
});

test('a later toast about the same takes the place of the earlier', () => {
  toast({ about: 'a', tone: 'success', text: 'Sent', action: undo });
  toast({ tone: 'success', text: 'Other' });
  const [first] = $toasts.get();
  toast({ about: 'a', tone: 'error', text: 'Refused' });
  expect(texts()).toEqual(['Refused', 'Other']);
  expect($toasts.get()[0]).toEqual({ id: first?.id, about: 'a', tone: 'error', text: 'Refused' });
});

test('of too many the oldest goes', () => {
  for (let at = 0; at <= maxToasts; at += 1) toast({ tone: 'success', text: String(at), action: undo });
  expect(texts()).toEqual(['1', '2', '3']);
});

test('those of an owner go with it', () => {
  toast({ owner: 'a', tone: 'success', text: 'Saved', action: undo });
  toast({ tone: 'success', text: 'Copied' });
  dismissToastsOf('a');
  expect(texts()).toEqual(['Copied']);
});

test('the newest undo is found among others, and is used once', () => {
  const undone: string[] = [];
  const undoing = (text: string) => ({ label: 'Undo', undoes: true, run: () => void undone.push(text) });
  toast({ tone: 'success', text: 'First', action: undoing('First') });
  toast({ tone: 'success', text: 'Second', action: undoing('Second') });
  toast({ tone: 'error', text: 'Failed', action: { label: 'Retry', run } });
  for (let last = lastUndo(); last; last = lastUndo()) undoToast(last);
  expect(undone).toEqual(['Second', 'First']);
  expect(texts()).toEqual(['Failed']);
});
