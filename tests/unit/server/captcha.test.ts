import type { PgSession } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { channels, roles, settings } from '../../../server/db/schema.ts';
import { demoGuilds, type GuildKey } from '../../../server/demo/data/guilds.ts';
import type { CaptchaSettings } from '../../../src/contract/captcha.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';

let api: TestApi;
let owner: string;
let value: CaptchaSettings;
let tag: string;

beforeAll(async () => {
  api = await openTestApi();
  owner = await api.signIn('owner');
});
afterAll(() => api.close());

const pathOf = (guild: GuildKey) => `/guild/${demoGuilds[guild]}/captcha`;
const read = (guild: GuildKey = 'potager', token = owner) =>
  api.app.request(pathOf(guild), { headers: bearer(token) });
const save = (body: unknown, headers: Record<string, string> = {}, guild: GuildKey = 'potager') =>
  api.app.request(pathOf(guild), {
    method: 'POST',
    headers: bearer(owner, headers),
    body: JSON.stringify(body),
  });
const tagOf = (reply: Response) => reply.headers.get('ETag') ?? '';

beforeEach(async () => {
  const reply = await read();
  value = (await reply.json()) as CaptchaSettings;
  tag = tagOf(reply);
});

describe('reading', () => {
  it('gives the saved settings and a strong tag', () => {
    expect(value).toMatchObject({ enabled: true, kind: 'image', min_account_age_seconds: 86_400 });
    expect(tag).toMatch(/^"[\w-]{22}"$/);
  });

  it.each([
    ['library', 'Welcome!'],
    ['arabDevs', 'أهلًا وسهلًا!'],
  ] as const)('gives defaults in the language of the guild %s, with a tag', async (guild, greeting) => {
    const token = guild === 'library' ? await api.signIn('admin') : owner;
    const reply = await read(guild, token);
    const settingsThere = (await reply.json()) as CaptchaSettings;
    expect(settingsThere.enabled).toBe(false);
    expect(settingsThere.message.content?.startsWith(greeting)).toBe(true);
    expect(tagOf(reply)).toMatch(/^"[\w-]{22}"$/);
  });

  it('fills in what an older version did not store', async () => {
    const now = api.clock.now;
    await api.database.db.insert(settings).values({
      guild_id: demoGuilds.hostile,
      name: 'captcha',
      value: { enabled: false, attempts: 7 },
      tag: 'old',
      updated_at: now,
      updated_by: '1',
    });
    const reply = await read('hostile');
    expect(await reply.json()).toMatchObject({ attempts: 7, kind: 'button', timeout_seconds: 300 });
    expect(tagOf(reply)).toBe('"old"');
  });
});

describe('saving', () => {
  it('replaces all of it and gives the new tag', async () => {
    const changed = { ...value, attempts: 4, success_message: null };
    const reply = await save(changed, { 'If-Match': tag });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual(changed);
    const again = await read();
    expect(await again.json()).toEqual(changed);
    expect(tagOf(again)).toBe(tagOf(reply));
    expect(tagOf(again)).not.toBe(tag);
  });

  it('is refused with the present value when somebody else saved in between', async () => {
    const theirs = { ...value, attempts: value.attempts === 9 ? 8 : 9 };
    const first = await save(theirs, { 'If-Match': tag });
    const { status, key, current, answer } = await refusalOf(
      save({ ...value, attempts: 1 }, { 'If-Match': tag }),
    );
    expect([status, key]).toEqual([412, 'stale']);
    expect(current).toEqual(theirs);
    expect(tagOf(answer)).toBe(tagOf(first));
    expect(await (await read()).json()).toEqual(theirs);
  });

  it('lets one of a hundred writers with the same tag through, on saved settings and on defaults', async () => {
    for (const guild of ['potager', 'arabDevs'] as const) {
      const start = await read(guild);
      const mine = (await start.json()) as CaptchaSettings;
      const writers = Array.from({ length: 100 }, (_, index) =>
        save({ ...mine, timeout_seconds: 600 + index }, { 'If-Match': tagOf(start) }, guild),
      );
      const statuses = (await Promise.all(writers)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(99).fill(412)]);
    }
  });

  it('honours a weakened tag and a list of tags, and nothing of a header without tags', async () => {
    expect((await save(value, { 'If-Match': `W/${tag}` })).status).toBe(200);
    expect((await save(value, { 'If-Match': `"other", ${tag}` })).status).toBe(200);
    expect((await save(value, { 'If-Match': '*' })).status).toBe(200);
    expect((await save(value, { 'If-Match': 'nonsense' })).status).toBe(412);
    expect((await save({ ...value, attempts: 2 }, { 'If-Match': '"other"' })).status).toBe(412);
  });

  it('asks the database the same, however many tags there are', async () => {
    const sessions: Pick<PgSession, 'prepareQuery'> = Object.getPrototypeOf(api.database.db._.session);
    const prepared = vi.spyOn(sessions, 'prepareQuery');
    onTestFinished(() => prepared.mockRestore());
    const queriesWith = async (tags: number) => {
      prepared.mockClear();
      const list = Array.from({ length: tags }, (_, at) => `"tag-${at}"`).join(', ');
      expect((await save(value, { 'If-Match': list })).status).toBe(412);
      return prepared.mock.calls.map(([{ sql }]) => sql);
    };
    // The first call also builds the statements.
    await queriesWith(1);
    const one = await queriesWith(1);
    expect(one.length).toBeGreaterThan(1);
    expect(await queriesWith(500)).toEqual(one);
  });

  it('without a tag overwrites', async () => {
    await save({ ...value, attempts: 6 });
    expect(await (await save({ ...value, attempts: 5 })).json()).toMatchObject({ attempts: 5 });
  });
});

describe('a faulty body', () => {
  const fields = async (body: unknown) => {
    const { status, key, fields: found } = await refusalOf(save(body));
    expect([status, key]).toEqual([422, 'invalid']);
    return found;
  };

  it('is told every fault at once, and nothing is saved', async () => {
    const found = await fields({
      ...value,
      attempts: 11,
      timeout_seconds: 59,
      kind: 'video',
      on_failure: null,
      min_account_age_seconds: 1.5,
      bypass_role_ids: ['1', '1'],
      message: { content: 'x'.repeat(2001) },
      extra: true,
    });
    expect(found).toEqual(
      expect.arrayContaining([
        { path: 'attempts', key: 'too_big', limit: 10 },
        { path: 'timeout_seconds', key: 'too_small', limit: 60 },
        { path: 'kind', key: 'not_allowed' },
        { path: 'on_failure', key: 'required' },
        { path: 'min_account_age_seconds', key: 'not_whole' },
        { path: 'bypass_role_ids', key: 'repeated' },
        { path: 'message.content', key: 'too_long', limit: 2000 },
        { path: 'extra', key: 'unknown_key' },
      ]),
    );
    const after = await read();
    expect(tagOf(after)).toBe(tag);
  });

  it('names a missing member, an embed deep inside, and a rule between fields', async () => {
    const { attempts: _, ...without } = value;
    expect(await fields(without)).toEqual([{ path: 'attempts', key: 'required' }]);
    const embeds = [{ title: 'fine' }, { title: '', description: 'fine', color: -1 }];
    expect(await fields({ ...value, message: { embeds } })).toEqual([
      { path: 'message.embeds.1.title', key: 'required', limit: 1 },
      { path: 'message.embeds.1.color', key: 'too_small', limit: 0 },
    ]);
    expect(await fields({ ...value, channel_id: null })).toEqual([
      { path: 'channel_id', key: 'captcha.channel_required' },
    ]);
  });

  it('keeps components, but none that leave no room for its button or that nobody posts', async () => {
    const link = (label: string) => ({ type: 2, style: 5, label, url: 'https://vigie.example' });
    const row = (count: number) => ({
      type: 1,
      components: Array.from({ length: count }, (_, index) => link(`${index}`)),
    });
    const full = { components: Array.from({ length: 5 }, () => row(5)) };
    const file = { flags: 32_768, components: [{ type: 13, file: { url: 'attachment://a.pdf' } }] };
    expect(await fields({ ...value, message: full, success_message: file })).toEqual([
      { path: 'message.components', key: 'components.no_room' },
      { path: 'success_message.components', key: 'components.file_not_posted' },
    ]);
    const body = {
      ...value,
      message: { content: 'Hello.', components: [row(2)] },
      // Only the challenge needs room for a button.
      success_message: full,
    };
    expect((await save(body)).status).toBe(200);
    expect(await (await read()).json()).toEqual(body);
  });

  it('names channels and roles that are not in this guild, and roles that the bot cannot give', async () => {
    const rows = await api.database.db.select().from(roles);
    const inPotager = rows.filter(({ guild_id }) => guild_id === demoGuilds.potager);
    const elsewhere = rows.find(({ name }) => name === 'Night Owl')?.id;
    const [foreign] = (await api.database.db.select().from(channels)).filter(
      ({ guild_id }) => guild_id === demoGuilds.nebula,
    );
    const above = inPotager.find(({ name }) => name === 'Conseil du jardin')?.id ?? '';
    const managed = inPotager.find(({ name }) => name === 'MétéoBot')?.id ?? '';
    const found = await fields({
      ...value,
      channel_id: foreign?.id,
      log_channel_id: '1',
      unverified_role_id: above,
      verified_role_id: managed,
      bypass_role_ids: [above, elsewhere],
    });
    expect(found).toEqual([
      { path: 'channel_id', key: 'channel.unknown' },
      { path: 'log_channel_id', key: 'channel.unknown' },
      { path: 'unverified_role_id', key: 'role.not_assignable' },
      { path: 'verified_role_id', key: 'role.not_assignable' },
      { path: 'bypass_role_ids.1', key: 'role.unknown' },
    ]);
    const everyone = { ...value, verified_role_id: demoGuilds.potager };
    expect(await fields(everyone)).toEqual([{ path: 'verified_role_id', key: 'role.not_assignable' }]);
  });

  it('is refused for text that no database keeps', async () => {
    expect(await fields({ ...value, message: { content: 'a\0b' } })).toEqual([
      { path: 'message.content', key: 'malformed' },
    ]);
    expect(await fields({ ...value, message: { content: '\ud83d' } })).toEqual([
      { path: 'message.content', key: 'malformed' },
    ]);
  });

  it.each(['', '{', 'null x', '\ufeff'])('that is not JSON is 400: %j', async (body) => {
    const reply = api.app.request(pathOf('potager'), { method: 'POST', headers: bearer(owner), body });
    const { status, key } = await refusalOf(reply);
    expect([status, key]).toEqual([400, 'body.malformed']);
  });

  it('that is not UTF-8 is 400', async () => {
    const whole = Buffer.from(JSON.stringify({ ...value, message: { content: 'café' } }), 'latin1');
    const reply = api.app.request(pathOf('potager'), {
      method: 'POST',
      headers: bearer(owner),
      body: whole,
    });
    expect((await refusalOf(reply)).key).toBe('body.malformed');
  });

  it.each(['null', '[]', '"text"', '1', '{"__proto__":{"enabled":true}}'])(
    'that is another kind of JSON is 422: %s',
    async (body) => {
      const reply = api.app.request(pathOf('potager'), { method: 'POST', headers: bearer(owner), body });
      expect((await refusalOf(reply)).status).toBe(422);
    },
  );
});

it('keeps hostile text as it is', async () => {
  const content = '<script>alert(1)</script> \u202e \u200d \u2028 "\'`{{x}}';
  const reply = await save({ ...value, message: { content } });
  expect(((await reply.json()) as CaptchaSettings).message.content).toBe(content);
});
