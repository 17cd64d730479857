/** Messages in the hash of a URL. */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  fromMessageHash,
  longestHash,
  toMessageHash,
  toShortMessageHash,
} from '../../../src/composer/json/message-hash.ts';
import type { MessageTemplate } from '../../../src/contract/message.ts';
import { anyMessage, fullMessage } from './message-samples.ts';

const packedHash = (source: string | Buffer) =>
  `#message=z.${deflateRawSync(source, { level: 9 }).toString('base64url')}`;
const hashOf = (text: string) => `#message=${Buffer.from(text).toString('base64url')}`;

describe('a message in an address', () => {
  test('comes back as it was', async () => {
    expect(await fromMessageHash(toMessageHash(fullMessage))).toEqual(fullMessage);
    await fc.assert(
      fc.asyncProperty(anyMessage, async (message) => {
        expect(await fromMessageHash(toMessageHash(message))).toEqual(message);
        expect(await fromMessageHash(await toShortMessageHash(message))).toEqual(message);
      }),
    );
  });

  test('needs no escape in an address', async () => {
    await fc.assert(
      fc.asyncProperty(anyMessage, async (message) => {
        for (const hash of [toMessageHash(message), await toShortMessageHash(message)]) {
          expect(hash).toMatch(/^#message=(?:z\.)?[\w-]+$/);
          expect(new URL(`https://example.org/${hash}`).hash).toBe(hash);
        }
      }),
    );
  });

  test('is compressed where that makes it shorter', async () => {
    const rules = { content: 'Soyez aimables, restez dans le sujet. '.repeat(40) };
    const hash = await toShortMessageHash(rules);
    expect(hash).toMatch(/^#message=z\./);
    expect(hash.length * 10).toBeLessThan(toMessageHash(rules).length);
    expect(await fromMessageHash(hash)).toEqual(rules);
    const word = { content: 'a' };
    expect(await toShortMessageHash(word)).toBe(toMessageHash(word));
  });

  test('is not compressed by a browser that cannot', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await toShortMessageHash(fullMessage)).toBe(toMessageHash(fullMessage));
  });

  test('is no hash at all when there is nothing in it', async () => {
    expect(toMessageHash({})).toBe('');
    expect(await toShortMessageHash({})).toBe('');
    expect(toMessageHash({ content: '', embeds: [] })).toBe('');
  });

  test('may be over the limits, since it is still being written', async () => {
    const message = { content: 'é'.repeat(9000) };
    expect(await fromMessageHash(toMessageHash(message))).toEqual(message);
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
    ['#message=z.', 'nothing compressed'],
    ['#message=z.%%%', 'no base64 behind the mark'],
    [packedHash('{"content":"a"}').slice(0, -4), 'a compressed text that is cut off'],
    [`#message=z.${hashOf('{"content":"a"}').slice(9)}`, 'what was never compressed'],
    [packedHash('{"content":"a","tts":true}'), 'a member that is not known, compressed'],
    [packedHash(Buffer.from([0x22, 0xff, 0x22])), 'a compressed text that is no UTF-8'],
  ])('is null for %s (%s)', async (hash) => {
    expect(await fromMessageHash(hash)).toBe(null);
  });

  test('never throws', async () => {
    const mark = fc.constantFrom('', 'z.');
    await fc.assert(
      fc.asyncProperty(mark, fc.string({ unit: 'binary' }), async (start, text) => {
        await fromMessageHash(`#message=${start}${text}`);
      }),
    );
    const bytes = fc.uint8Array({ maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(bytes, async (any) => {
        await fromMessageHash(`#message=z.${Buffer.from(any).toString('base64url')}`);
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        await fromMessageHash(hashOf(text));
        await fromMessageHash(packedHash(text));
      }),
    );
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
  ])('is neither made nor read: %s', async (_, message) => {
    expect(toMessageHash(message)).toBe('');
    expect(await toShortMessageHash(message)).toBe('');
    expect(await fromMessageHash(hashOf(JSON.stringify(message)))).toBe(null);
    expect(await fromMessageHash(packedHash(JSON.stringify(message)))).toBe(null);
  });

  test('is not even decoded when its hash is too long', async () => {
    const decoded = vi.spyOn(globalThis, 'atob');
    onTestFinished(() => decoded.mockRestore());
    expect(
      await fromMessageHash(hashOf(JSON.stringify({ content: 'a', embeds: [], more: text(longestHash) }))),
    ).toBe(null);
    expect(decoded).not.toHaveBeenCalled();
  });

  test('is still read at the bound, where all of the text is there', async () => {
    const message = { content: text(10_000), embeds: [{ description: text(30_000) }] };
    expect(await fromMessageHash(toMessageHash(message))).toEqual(message);
    expect(await fromMessageHash(await toShortMessageHash(message))).toEqual(message);
  });

  test('is not decompressed as a whole', async () => {
    const bomb = packedHash(Buffer.alloc(140_000_000, ' '));
    expect(bomb.length).toBeLessThanOrEqual(longestHash);
    expect(await fromMessageHash(bomb)).toBe(null);
    // Like in a browser: everything that goes in comes out at once, a thousand bytes for each.
    let taken = 0;
    vi.stubGlobal(
      'DecompressionStream',
      class extends TransformStream<Uint8Array, Uint8Array> {
        constructor() {
          super({
            transform(part, controller) {
              taken += part.length;
              controller.enqueue(new Uint8Array(part.length * 1000));
            },
          });
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await fromMessageHash(bomb)).toBe(null);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(2048);
  });
});
