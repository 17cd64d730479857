/** What a document screen reads before it is drawn. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emitWrite } from '../../../../src/app/stores/writes.ts';
import { readAhead, takeAhead } from '../../../../src/screen-kits/document/ahead.ts';

const reply = async () => ({ ok: true, value: {}, etag: null }) as const;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  emitWrite('1');
  vi.useRealTimers();
});

test('is read once, and given to the first who asks', () => {
  const sent = readAhead('1:captcha', reply);
  expect(readAhead('1:captcha', reply)).toBe(sent);
  expect(takeAhead('1:logs')).toBeUndefined();
  expect(takeAhead('1:captcha')).toBe(sent);
  expect(takeAhead('1:captcha')).toBeUndefined();
});

test('is read again after five seconds, and after a write', () => {
  const sent = readAhead('1:captcha', reply);
  vi.advanceTimersByTime(5000);
  const later = readAhead('1:captcha', reply);
  expect(later).not.toBe(sent);
  emitWrite('1');
  expect(takeAhead('1:captcha')).toBeUndefined();
});

test('is not kept when it fails: the screen asks again', async () => {
  await readAhead('1:captcha', async () => ({ ok: false, error: { kind: 'offline' } }) as const);
  expect(takeAhead('1:captcha')).toBeUndefined();
});
