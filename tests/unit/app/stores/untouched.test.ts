import { expect, test } from 'vitest';
import { isUntouched } from '../../../../src/app/stores/settings/untouched.ts';

const base = { message: { content: 'Hi', embeds: [{ title: 'Rules' }] } };
const embeds = (...added: readonly object[]) => ({
  message: { content: '', embeds: [{ title: '' }, ...added] },
});

test('a part of a list that has just been added is no mistake yet', () => {
  expect(isUntouched('message.embeds.1', base, embeds({}))).toBe(true);
  expect(isUntouched('message.embeds.1', base, embeds({ fields: [{ name: '', value: '' }] }))).toBe(true);
  const field = embeds({ title: 'a', fields: [{ name: '', value: '' }] });
  expect(isUntouched('message.embeds.1.fields.0.name', base, field)).toBe(true);
});

test('what was there, or what has been typed, is', () => {
  expect(isUntouched('message.content', base, embeds())).toBe(false);
  expect(isUntouched('message.embeds.0.title', base, embeds())).toBe(false);
  expect(isUntouched('message.embeds.1.url', base, embeds({ url: 'no address' }))).toBe(false);
});
