/** A dangerous save needs confirmation. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Consent } from '../../../../src/app/stores/settings/settings-state.ts';
import { type FormValue, formHost, savedForm } from './form-host.ts';

let host: ReturnType<typeof formHost>;
let tab: ReturnType<typeof host.tab>;
let asked: FormValue[][];
let answer: (consent: Consent) => void;
beforeEach(async () => {
  host = formHost();
  asked = [];
  tab = host.tab((value, base) => {
    asked.push([value, base]);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  await tab.settings.load();
  tab.settings.set('size', 5);
});
afterEach(() => host.close());

/** Starts a save, and confirms or declines once asked. */
async function saveWith(consent: Consent) {
  const saving = tab.settings.save();
  await expect.poll(() => asked.length).toBe(1);
  answer(consent);
  return saving;
}

test('it is asked about the new value in the place of the saved one', async () => {
  await saveWith('given');
  expect(asked).toEqual([[{ ...savedForm, size: 5 }, savedForm]]);
});

test('agreed to, it is sent as confirmed; with nothing to ask, as it is', async () => {
  expect((await saveWith('given')).kind).toBe('saved');
  expect(host.confirmed).toEqual([true]);
  asked = [];
  tab.settings.set('size', 6);
  expect((await saveWith('needless')).kind).toBe('saved');
  expect(host.confirmed).toEqual([true, false]);
});

test('refused, nothing is sent and the draft stays', async () => {
  expect((await saveWith('refused')).kind).toBe('unchanged');
  expect(host.sent).toEqual([]);
  expect(tab.ready().draft.size).toBe(5);
});

test('while the question is open, Save asks no other', async () => {
  const saving = tab.settings.save();
  await expect.poll(() => asked.length).toBe(1);
  expect((await tab.settings.save()).kind).toBe('unchanged');
  answer('given');
  await saving;
  expect(asked).toHaveLength(1);
  expect(host.sent).toHaveLength(1);
});

test('what was changed meanwhile is not saved by the answer to another question', async () => {
  const saving = tab.settings.save();
  await expect.poll(() => asked.length).toBe(1);
  tab.settings.set('size', 9);
  answer('given');
  expect((await saving).kind).toBe('unchanged');
  expect(host.sent).toEqual([]);
});

test('a value that is not valid is not asked about', async () => {
  tab.settings.set('size', 99);
  expect((await tab.settings.save()).kind).toBe('invalid');
  expect(asked).toEqual([]);
});

test('an undo asks nothing: it goes back to what was there', async () => {
  const outcome = await saveWith('given');
  if (outcome.kind !== 'saved') throw new Error(outcome.kind);
  expect((await outcome.undo()).kind).toBe('saved');
  expect(asked).toHaveLength(1);
  expect(host.value()).toEqual(savedForm);
  expect(host.confirmed).toEqual([true, true]);
});
