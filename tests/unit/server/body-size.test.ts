import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { bodyBytes, bodyLimitOf } from '../../../server/http/body-sizes.ts';
import { actionLimits } from '../../../src/contract/actions.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { type AutomodRule, automodLimits, automodTypes } from '../../../src/contract/automod-rule.ts';
import { contract } from '../../../src/contract/index.ts';
import { type MessageTemplate, messageLimits } from '../../../src/contract/message.ts';
import { cutTo } from '../../../src/lib/characters.ts';
import { runs } from '../../runs.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';
import { goodValues } from './fuzz/good-values.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

/** Different texts of so many characters, each of which takes four bytes: no character takes more. */
const texts = (count: number, length: number) =>
  Array.from(
    { length: count },
    (_, index) => String.fromCodePoint(0x20000 + index) + '\u{20bb7}'.repeat(length - 1),
  );
const text = (length: number) => texts(1, length)[0] ?? '';
const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => String(10n ** 19n + BigInt(index)));
const address = `https://cdn.example/${'a'.repeat(2048 - 'https://cdn.example/'.length)}`;

/** The largest message. */
function fullMessage(): MessageTemplate {
  const { content, embeds, allEmbeds } = messageLimits;
  const image = { url: address };
  const shared = allEmbeds / embeds;
  return {
    content: text(content),
    embeds: Array.from({ length: embeds }, () => ({
      title: text(100),
      description: text(shared - 300),
      url: address,
      author: { name: text(100), url: address, icon_url: address },
      footer: { text: text(100), icon_url: address },
      image,
      thumbnail: image,
    })),
  };
}

/** JSON with all other characters escaped, as programs that write ASCII do. It is the longest encoding. */
const escapedJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A domain of 255 characters, with labels of the greatest length. */
const domain = (first: string) => cutTo([first, text(63), text(63), text(63)].join('.'), 255);

/** A rule of one type with full lists. */
function fullRule(type: AutomodRule['type']): AutomodRule {
  const { exemptRoles, exemptChannels, words, regex, links, invites, attachments } = automodLimits;
  const lists: Readonly<Record<string, unknown>> = {
    words: texts(words.words, words.word),
    allow: texts(words.allow, words.word),
    patterns: texts(regex.patterns, regex.pattern),
    domains: texts(links.domains, 63).map(domain),
    allowed_guild_ids: ids(invites.guilds),
    blocked_extensions: Array.from({ length: attachments.extensions }, (_, index) =>
      String(index).padStart(attachments.extension, 'x'),
    ),
  };
  const rule: Record<string, unknown> = { ...automodDefaults[type] };
  for (const [name, list] of Object.entries(lists)) if (name in rule) rule[name] = list;
  return {
    ...rule,
    reason: text(automodLimits.reason),
    exempt: { role_ids: ids(exemptRoles), channel_ids: ids(exemptChannels) },
    actions: [
      { kind: 'delete' },
      { kind: 'warn' },
      { kind: 'log', channel_id: ids(1)[0] },
      { kind: 'ban', duration_seconds: actionLimits.banSeconds.max, delete_message_seconds: 0 },
      { kind: 'reply', message: fullMessage(), delete_after_seconds: null },
    ],
  } as AutomodRule;
}

describe('a rule with all of its lists full, and a reply as long as it may be, is not too large:', () => {
  it.each(automodTypes)('%s', async (type) => {
    const { status, fields } = await callsIn(api, 'potager', token).refused(
      'POST',
      `/automod/${type}`,
      fullRule(type),
    );
    // Its only faults are unknown roles and channels.
    expect(status).toBe(422);
    expect(new Set(fields?.map(({ key }) => key))).toEqual(new Set(['channel.unknown', 'role.unknown']));
    expect(fields).toHaveLength(automodLimits.exemptRoles + automodLimits.exemptChannels + 1);
  });

  it('and is saved', async () => {
    const { exempt } = automodDefaults.links;
    const { actions, ...rule } = fullRule('links');
    const body = { ...rule, exempt, actions: actions.filter(({ kind }) => kind !== 'log') };
    expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(600_000);
    const { status } = await callsIn(api, 'potager', token).write('POST', '/automod/links', body);
    expect(status).toBe(200);
    expect((await callsIn(api, 'potager', token).read('/automod/links')).value).toEqual(body);
  });
});

describe('a body over 1 MiB', () => {
  const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: bearer(token, headers), body, duplex: 'half' };
    return refusalOf(api.app.request(`/guild/${demoGuilds.potager}/automod/words`, init as RequestInit));
  };
  const stream = (bytes: number) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let sent = 0; sent < bytes; sent += 1024) controller.enqueue(new Uint8Array(1024).fill(32));
        controller.close();
      },
    });

  it('is refused, whether its length is said or not', async () => {
    const long = ' '.repeat(bodyBytes + 1);
    expect(bodyBytes).toBe(1_048_576);
    expect(await send(long, { 'Content-Length': String(bodyBytes + 1) })).toMatchObject({ status: 413 });
    expect(await send(long)).toMatchObject({ status: 413, key: 'body.too_large' });
    expect(await send(stream(bodyBytes + 1024))).toMatchObject({ status: 413 });
  });

  it('is read when it is just that long', async () => {
    expect(await send(stream(bodyBytes))).toMatchObject({ status: 400, key: 'body.malformed' });
  });
});

describe('a body larger than its call can use', () => {
  const unknown = JSON.stringify(
    Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1])),
  );

  it.each([
    ['POST', '/auth/token'],
    ['POST', '/auth/demo'],
    ['POST', '/auth/logout'],
    ['POST', '/user/premium'],
    ['PUT', `/guild/${demoGuilds.potager}/recurring/order`],
    ['POST', '/there/is/nothing'],
  ])('is refused unread, without a caller: %s %s', async (method, path) => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const said = { 'Content-Length': String(unknown.length) };
    const refusal = await refusalOf(api.app.request(path, { method, body: unknown, headers: said }));
    expect(refusal.status).toBe(413);
    // Otherwise the next request on the connection would be lost.
    expect(refusal.answer.headers.get('connection')).toBe('close');
    const init = { method, body, duplex: 'half' };
    expect(await refusalOf(api.app.request(path, init as RequestInit))).toMatchObject({ status: 413 });
    expect(read).toBeLessThan(bodyLimitOf('orderRecurringMessages') + 4096);
  });

  it.each(Object.entries(contract).filter(([, { method }]) => method !== 'GET'))(
    'leaves room for any that is valid: %s',
    (name, endpoint) => {
      if (!('body' in endpoint) || !endpoint.body) return expect(bodyLimitOf(name)).toBe(4096);
      for (let seed = 0; seed < runs(20); seed += 1) {
        const [value] = fc.sample(
          goodValues(endpoint.body, () => undefined),
          { numRuns: 1, seed },
        );
        expect(escapedJson(value).length).toBeLessThanOrEqual(bodyLimitOf(name));
      }
    },
  );
});

describe('a body of the largest size that is all faults', () => {
  const refused = (body: unknown) => callsIn(api, 'potager', token).refused('POST', '/automod/words', body);

  it('has its list named, and the entries that would have fitted', async () => {
    const { fields } = await refused({ ...automodDefaults.words, words: Array(500_000).fill(0) });
    const { words } = automodLimits.words;
    expect(fields).toHaveLength(words + 2);
    expect(fields).toContainEqual({ path: 'words', key: 'too_many', limit: words });
    expect(fields).toContainEqual({ path: `words.${words}`, key: 'malformed' });
  });

  it('has a hundred of its unknown members named', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`k${index}`, 1]));
    const { fields } = await refused({ ...automodDefaults.words, ...unknown });
    expect(fields).toHaveLength(100);
  });
});
