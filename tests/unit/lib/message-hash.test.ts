import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MessageTemplate } from '../../../src/contract/message.ts';
import { fromMessageHash, longestHash, toMessageHash } from '../../../src/lib/message-hash.ts';
import { anyMessage, fullMessage } from './message-samples.ts';

const hashOf = (text: string) => `#message=${Buffer.from(text).toString('base64url')}`;

describe('a message in an address', () => {
  test('comes back as it was', () => {
    expect(fromMessageHash(toMessageHash(fullMessage))).toEqual(fullMessage);
    fc.assert(
      fc.property(anyMessage, (message) => {
        expect(fromMessageHash(toMessageHash(message))).toEqual(message);
      }),
    );
  });

  test('needs no escape in an address', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const hash = toMessageHash(message);
        expect(hash).toMatch(/^#message=[\w-]+$/);
        expect(new URL(`https://example.org/${hash}`).hash).toBe(hash);
      }),
    );
  });

  test('is no hash at all when there is nothing in it', () => {
    expect(toMessageHash({})).toBe('');
    expect(toMessageHash({ content: '', embeds: [] })).toBe('');
  });

  test('may be over the limits, since it is still being written', () => {
    const message = { content: 'é'.repeat(9000) };
    expect(fromMessageHash(toMessageHash(message))).toEqual(message);
  });

  test.each([
    ['', 'nothing'],
    ['#', 'an empty hash'],
    ['#message', 'the name alone'],
    ['#message=', 'no message'],
    ['#timeout_seconds', 'the anchor of a field'],
    ['#message=%%%', 'no base64'],
    ['#message=abc', 'no UTF-8 or JSON'],
    ['#message=_____w', 'bytes that are no UTF-8'],
    [hashOf('{"content":'), 'half a message'],
    [`#notours=${hashOf('{"content":"a"}').slice(9)}`, 'another name'],
    [
      `#message=${Buffer.from('{"content":"\xff"}', 'latin1').toString('base64url')}`,
      'text that is no UTF-8',
    ],
    [hashOf('[]'), 'no object'],
    [hashOf('{}'), 'an empty object'],
    [hashOf('{"content":"a","tts":true}'), 'a member that is not known'],
    [hashOf('{"content":"a","__proto__":{"b":1}}'), 'a prototype'],
    [hashOf('{"content":5}'), 'a number for text'],
  ])('is null for %s (%s)', (hash) => {
    expect(fromMessageHash(hash)).toBe(null);
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void fromMessageHash(`#message=${text}`)));
    fc.assert(fc.property(fc.json(), (text) => void fromMessageHash(hashOf(text))));
  });
});

describe('a message far over the limits of the platform', () => {
  const text = (length: number) => 'x'.repeat(length);
  test.each<[string, MessageTemplate]>([
    ['its text', { content: text(10_001) }],
    [
      'its embeds together',
      { embeds: [{ description: text(15_000) }, { fields: [{ name: 'a', value: text(15_000) }] }] },
    ],
    ['the number of its embeds', { embeds: Array.from({ length: 51 }, () => ({ title: 'a' })) }],
    [
      'the fields of one embed',
      { embeds: [{ fields: Array.from({ length: 126 }, () => ({ name: 'a', value: 'b' })) }] },
    ],
  ])('is neither made nor read: %s', (_, message) => {
    expect(toMessageHash(message)).toBe('');
    expect(fromMessageHash(hashOf(JSON.stringify(message)))).toBe(null);
  });

  test('is not even decoded when its hash is too long', () => {
    const decoded = vi.spyOn(globalThis, 'atob');
    onTestFinished(() => decoded.mockRestore());
    expect(
      fromMessageHash(hashOf(JSON.stringify({ content: 'a', embeds: [], more: text(longestHash) }))),
    ).toBe(null);
    expect(decoded).not.toHaveBeenCalled();
  });

  test('is still read at the bound, where all of the text is there', () => {
    const message = { content: text(10_000), embeds: [{ description: text(30_000) }] };
    expect(fromMessageHash(toMessageHash(message))).toEqual(message);
  });
});
