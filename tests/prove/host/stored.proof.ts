/** Session keys and cookies that are none: the host refuses each in words, and the browser can send every one that it keeps. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewToken } from '../../../src/contract/sessions.ts';
import { openTestApi, siteOrigin, type TestApi } from '../../unit/server/api.ts';
import { figure } from '../figure.ts';

const values = 200;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** Texts that fit into a header. */
const headerText = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 200 }),
  fc.string({ minLength: 2000, maxLength: 4000 }),
  fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  fc.constantFrom('', ' ', '"', '%', '%00', '%E0%A4%A', 'a=b; refresh=c', '__proto__', '=', ',', '{"a":1}'),
);
const sendable = headerText.map((text) => text.replace(/[^\t\x20-\x7e]/g, '?'));
const some = (seed: number) => fc.sample(sendable, { numRuns: values, seed });

test('a cookie that is none', async () => {
  const wrong: string[] = [];
  for (const text of some(1))
    for (const cookie of [`__Host-refresh=${text}`, text]) {
      const reply = await api.app.request(renewToken.path, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: siteOrigin },
      });
      if (reply.status !== 401) wrong.push(`${cookie.slice(0, 60)}: ${reply.status}`);
    }
  figure('stored', `${values * 2} cookies, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
});

test('a session key that is none', async () => {
  const wrong: string[] = [];
  for (const text of some(2)) {
    const reply = await api.app.request('/user', { headers: { authorization: `Bearer ${text}` } });
    if (reply.status !== 401) wrong.push(`${text.slice(0, 60)}: ${reply.status}`);
  }
  figure('stored', `${values} session keys, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
});
