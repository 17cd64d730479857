import { describe, expect, test } from 'vitest';
import { mentionedIn } from '../../../src/composer/text/mentioned.ts';

const [one, two] = ['123456789012345678', '223456789012345678'];

describe('what a text mentions by its id', () => {
  test('is found once each, in its order and at its place', () => {
    const text = `Hé <@${one}> <@!${one}> <#${one}> et <@&${two}>`;
    const found = mentionedIn(text);
    expect(found.map(({ kind, id }) => [kind, id])).toEqual([
      ['user', one],
      ['channel', one],
      ['role', two],
    ]);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
      `<@${one}>`,
      `<#${one}>`,
      `<@&${two}>`,
    ]);
  });

  test.each(['', '@everyone', '<@123>', `<@${one}`, `<:name:${one}>`, '<t:1700000000:f>', `</case:${one}>`])(
    'is nothing in %j',
    (text) => {
      expect(mentionedIn(text)).toEqual([]);
    },
  );

  test('is cut, where a text is nothing else', () => {
    const many = Array.from({ length: 90 }, (_, at) => `<@${BigInt(one) + BigInt(at)}>`).join('');
    expect(mentionedIn(many)).toHaveLength(20);
  });
});
