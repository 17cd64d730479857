/** Reads that are sent before their screen asks for them. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { earlyFetch, fetchAhead, forgetEarlyCalls } from '../../../src/api/early.ts';

const url = 'https://host.test/guild/1/captcha';
const signedIn = { headers: { authorization: 'Bearer mine' } };
const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  sent.mockReset().mockImplementation(async () => new Response(`reply ${sent.mock.calls.length}`));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  forgetEarlyCalls();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const read = async (init: RequestInit = signedIn) => (await earlyFetch(url, init)).text();

describe('a read that was sent ahead', () => {
  beforeEach(() => fetchAhead(url, 'mine'));

  test('is the reply to the first who asks, and to nobody else', async () => {
    expect([await read(), await read()]).toEqual(['reply 1', 'reply 2']);
  });

  test('is sent once, however often the pointer comes, also after its reply is taken', async () => {
    fetchAhead(url, 'mine');
    await read();
    fetchAhead(url, 'mine');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('is no reply to another session', async () => {
    expect(await read({ headers: { authorization: 'Bearer yours' } })).toBe('reply 2');
  });

  test('is sent again when nobody has asked for five seconds', async () => {
    vi.advanceTimersByTime(5000);
    expect(await read()).toBe('reply 2');
  });

  test('is dropped by a write, which may change it', async () => {
    await earlyFetch('https://host.test/guild/1/logs', { ...signedIn, method: 'PUT' });
    expect(await read()).toBe('reply 3');
  });
});
