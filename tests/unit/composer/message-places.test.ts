import { describe, expect, test } from 'vitest';
import { firstError } from '../../../src/composer/parts/first-error.ts';
import { changedAt } from '../../../src/composer/text/changed-at.ts';

describe('where a message has changed', () => {
  const message = { content: 'a', embeds: [{ title: 'b', author: { name: 'c' } }] };

  test.each([
    ['nowhere', { ...message, embeds: [{ title: 'b', author: { name: 'c' } }] }, ''],
    ['its text', { ...message, content: 'aa' }, 'content'],
    ['its text, which is gone', { embeds: message.embeds }, 'content'],
    ['a title', { ...message, embeds: [{ title: 'bb', author: { name: 'c' } }] }, 'embeds.0.title'],
    ['a name', { ...message, embeds: [{ title: 'b', author: { name: '' } }] }, 'embeds.0.author.name'],
    ['a new embed', { ...message, embeds: [...message.embeds, {}] }, 'embeds#2'],
    ['two parts of an embed', { ...message, embeds: [{ title: '', author: { name: '' } }] }, 'embeds.0'],
    ['all over', { content: '', embeds: [] }, '.'],
  ])('%s', (_, after, place) => {
    expect(changedAt(message, after)).toBe(place);
  });
});

describe('the first error of a message', () => {
  const message = { content: '', embeds: [{ title: 'a', fields: [{ name: '', value: 'b' }] }] };
  const at = (errors: Record<string, string>) => firstError(message, (path) => errors[path]);

  test('is the one of the text, before any of an embed', () => {
    expect(at({ 'embeds.0.title': 'second', content: 'first' })).toBe('first');
    expect(firstError({}, (path) => (path === 'content' ? 'empty' : undefined))).toBe('empty');
  });

  test('is found however deep it is, in the order of the fields', () => {
    expect(at({ 'embeds.0.fields.0.name': 'deep' })).toBe('deep');
    expect(at({ 'embeds.0.fields.0.name': 'later', 'embeds.0.title': 'sooner' })).toBe('sooner');
    expect(at({ embeds: 'all of them', 'embeds.0.title': 'one' })).toBe('all of them');
  });

  test('is none where nothing is wrong', () => {
    expect(at({})).toBeUndefined();
  });
});
