import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessGrants, guilds, members, users } from '../../../server/db/schema.ts';
import { discord } from '../../../server/platform/discord/discord.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { tokenFor } from '../../databases/token.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';
import {
  gone,
  guildId,
  helper,
  memberId,
  moderator,
  openDiscordStub,
  ownerId,
  person,
  resetStub,
  role,
} from './discord-stub.ts';

const stub = openDiscordStub();
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi({ mirror: discord(stub.rest).mirror });
  const { db } = api.database;
  await db.insert(users).values({ id: memberId, username: 'noor', display_name: 'Noor' });
});
afterAll(() => api.close());

const seconds = (count: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + count * 1000);
};
/** A read does not wait until the guild is read again; a write does. */
async function waitForGuild(): Promise<void> {
  seconds(61);
  token = await tokenFor(api.database.db, memberId, api.clock.now);
  await write();
}
beforeEach(async () => {
  resetStub(stub);
  // What the test before has started would be shared by this one.
  await waitForGuild();
  resetStub(stub);
  stub.answers[guildPath] = { ...guildAnswer(), roles: managing };
  await api.database.db.delete(guilds).where(eq(guilds.id, guildId));
  // What the test before has cached is expired.
  seconds(3600);
  // The token is expired too.
  token = await tokenFor(api.database.db, memberId, api.clock.now);
});

const guildPath = `/guilds/${guildId}`;
const memberPath = `${guildPath}/members/${memberId}`;
const guildAnswer = () => stub.answers[guildPath] as object;
const memberWith = (...roles: readonly string[]) => ({ user: person(memberId, 'noor'), roles });
const managing = [role(guildId, 0, '0'), role(helper, 1, '0'), role(moderator, 3, bitsOf(['manage_guild']))];
/** A reply that the platform sends when the test lets it. */
function heldAnswer() {
  let give: (value: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
const away = () => new Response('', { status: 503 });

const read = (id = guildId) => api.app.request(`/guild/${id}`, { headers: bearer(token) });
/** A write of an unknown message, so that callers who may write get a 404. */
const write = () =>
  api.app.request(`/guild/${guildId}/recurring/1`, { method: 'DELETE', headers: bearer(token) });
const outcome = async (reply: Response | Promise<Response>) => {
  const answer = await reply;
  return answer.ok ? answer.status : `${answer.status} ${(await refusalOf(answer)).key}`;
};
const mayWrite = '404 not_found';
const asksOf = (path: string) => stub.asked.filter((one) => one === `GET ${path}`).length;

describe('the rights of a member', () => {
  it('come from the platform, for a guild that the host has never seen', async () => {
    const reply = await read();
    expect(await reply.json()).toMatchObject({ name: 'A real guild', viewer: { role: 'manager' } });
    const [row] = await api.database.db
      .select()
      .from(members)
      .where(and(eq(members.guild_id, guildId), eq(members.user_id, memberId)));
    expect(row).toMatchObject({ role_ids: [moderator], role_position: 3, checked_at: api.clock.now });
  });

  it('are asked for once in a minute', async () => {
    await read();
    const before = stub.asked.length;
    seconds(60);
    expect([await outcome(read()), await outcome(write())]).toEqual([200, mayWrite]);
    expect(stub.asked).toHaveLength(before);
    seconds(1);
    await read();
    expect(asksOf(memberPath)).toBe(2);
  });

  it.each<[string, () => void]>([
    ['loses the role', () => Object.assign(stub.answers, { [memberPath]: memberWith(helper) })],
    [
      'keeps a role that loses its permissions',
      () => {
        const roles = managing.map((one) => ({ ...one, permissions: '0' }));
        stub.answers[guildPath] = { ...guildAnswer(), roles };
      },
    ],
    ['leaves', () => Object.assign(stub.answers, { [memberPath]: gone(10_007) })],
  ])('end within a minute for who %s', async (_, change) => {
    expect(await outcome(write())).toBe(mayWrite);
    change();
    seconds(61);
    expect(await outcome(read())).toBe('404 guild.not_found');
    expect(await outcome(write())).toBe('404 guild.not_found');
  });

  it('are asked for again when the clock was set back', async () => {
    expect(await outcome(write())).toBe(mayWrite);
    Object.assign(stub.answers, { [memberPath]: gone(10_007) });
    seconds(-1800);
    expect(await outcome(write())).toBe('404 guild.not_found');
    // Long before the answer that nobody knows the member.
    Object.assign(stub.answers, { [memberPath]: memberWith(moderator) });
    seconds(-1800);
    expect(await outcome(write())).toBe(mayWrite);
  });

  it('end within a minute for an owner who gives the guild away', async () => {
    stub.answers[guildPath] = { ...guildAnswer(), owner_id: memberId };
    stub.answers[memberPath] = memberWith();
    expect(await (await read()).json()).toMatchObject({ viewer: { role: 'owner' } });
    stub.answers[guildPath] = { ...guildAnswer(), owner_id: ownerId };
    seconds(61);
    expect(await outcome(read())).toBe('404 guild.not_found');
  });

  it('are asked for once by all who wait for them at a time', async () => {
    await read();
    seconds(61);
    const held = heldAnswer();
    stub.answers[memberPath] = held.answer;
    const calls = [read(), read(), write()];
    held.give(memberWith(moderator));
    expect(await Promise.all(calls.map(outcome))).toEqual([200, 200, mayWrite]);
    expect(asksOf(memberPath)).toBe(2);
  });

  it('begin when somebody joins, a minute later at most', async () => {
    stub.answers[memberPath] = gone(10_007);
    expect(await outcome(read())).toBe('404 guild.not_found');
    const before = stub.asked.length;
    stub.answers[memberPath] = memberWith(moderator);
    expect(await outcome(read())).toBe('404 guild.not_found');
    expect(stub.asked).toHaveLength(before);
    seconds(61);
    expect(await outcome(read())).toBe(200);
  });
});

describe('what was granted', () => {
  const grant = (subject_id: string, subject_kind: 'role' | 'person') =>
    api.database.db
      .insert(accessGrants)
      .values({ guild_id: guildId, subject_id, subject_kind, modules: { logs: 'see' }, actions: [] });

  it('to a role begins and ends with it, a minute later at most', async () => {
    stub.answers[memberPath] = memberWith();
    expect(await outcome(read())).toBe('404 guild.not_found');
    await grant(helper, 'role');
    seconds(61);
    stub.answers[memberPath] = memberWith(helper);
    expect(await outcome(read())).toBe(200);
    seconds(61);
    stub.answers[memberPath] = memberWith();
    expect(await outcome(read())).toBe('404 guild.not_found');
  });

  it('does not count in a timeout', async () => {
    stub.answers[memberPath] = memberWith();
    await read();
    seconds(61);
    await grant(memberId, 'person');
    stub.answers[memberPath] = {
      ...memberWith(),
      communication_disabled_until: new Date(api.clock.now.getTime() + 60_000).toISOString(),
    };
    expect(await outcome(read())).toBe('404 guild.not_found');
    seconds(61);
    expect(await outcome(read())).toBe(200);
  });

  it('to a person ends when they leave, and is not there when they come back', async () => {
    stub.answers[memberPath] = memberWith();
    await read();
    await grant(memberId, 'person');
    expect(await outcome(read())).toBe(200);
    stub.answers[memberPath] = gone(10_007);
    seconds(61);
    expect(await outcome(read())).toBe('404 guild.not_found');
    stub.answers[memberPath] = memberWith();
    seconds(61);
    expect(await outcome(read())).toBe('404 guild.not_found');
  });
});

describe('while the platform cannot be reached', () => {
  it('reads go on for ten minutes and writes are refused, which says why', async () => {
    await read();
    stub.answers[memberPath] = away();
    seconds(61);
    expect(await outcome(read())).toBe(200);
    const { answer, key } = await refusalOf(write());
    expect([answer.status, key, answer.headers.get('Retry-After')]).toEqual([
      503,
      'platform.unavailable',
      '10',
    ]);
    seconds(600 - 61);
    expect(await outcome(read())).toBe(200);
    seconds(1);
    expect(await outcome(read())).toBe('503 platform.unavailable');
    stub.answers[memberPath] = memberWith(moderator);
    seconds(11);
    expect([await outcome(read()), await outcome(write())]).toEqual([200, mayWrite]);
  });

  it('it is asked once in ten seconds', async () => {
    await read();
    stub.answers[memberPath] = away();
    seconds(61);
    await read();
    await read();
    await write();
    expect(asksOf(memberPath)).toBe(2);
    seconds(10);
    await read();
    expect(asksOf(memberPath)).toBe(3);
  });

  it('a guild that the host does not know is not said to be missing', async () => {
    stub.answers[guildPath] = away();
    expect(await outcome(read())).toBe('503 platform.unavailable');
  });
});

describe('an id that is no guild of the bot', () => {
  const other = '920000000000000001';

  it('costs one request in a minute', async () => {
    for (const id of [other, other]) expect(await outcome(read(id))).toBe('404 guild.not_found');
    expect(stub.asked).toEqual([`GET /guilds/${other}`]);
    seconds(61);
    await read(other);
    expect(stub.asked).toHaveLength(2);
  });

  it('can be made up twenty times in a minute', async () => {
    const made = Array.from({ length: 21 }, (_, index) => `93000000000000${1000 + index}`);
    for (const id of made.slice(0, 20)) expect(await outcome(read(id))).toBe('404 guild.not_found');
    expect(await outcome(read(made[20]))).toBe('429 rate_limited');
    expect(stub.asked).toHaveLength(20);
    seconds(61);
    expect(await outcome(read(made[20]))).toBe('404 guild.not_found');
  });

  it('meets the limit that a guild with the bot meets to whoever is not in it', async () => {
    await read();
    seconds(61);
    await api.database.db.delete(members);
    stub.answers[memberPath] = gone(10_007);
    const made = Array.from({ length: 20 }, (_, index) => `94000000000000${1000 + index}`);
    for (const id of made) expect(await outcome(read(id))).toBe('404 guild.not_found');
    expect(await outcome(read('940000000000002000'))).toBe('429 rate_limited');
    expect(await outcome(read())).toBe('429 rate_limited');
  });

  it('is not asked for by a stranger', async () => {
    expect(await outcome(api.app.request(`/guild/${other}`))).toBe('401 auth.required');
    expect(stub.asked).toEqual([]);
  });
});

describe('a guild', () => {
  const rename = (name: string) => {
    stub.answers[guildPath] = { ...guildAnswer(), name };
  };
  const nameOf = async (reply: Response) => ((await reply.json()) as { name: string }).name;

  it('is read again behind a read that is a minute old', async () => {
    await read();
    rename('Renamed');
    seconds(61);
    const channels = heldAnswer();
    stub.answers[`${guildPath}/channels`] = channels.answer;
    expect(await nameOf(await read())).toBe('A real guild');
    channels.give([]);
    expect(await outcome(write())).toBe(mayWrite);
    expect(await nameOf(await read())).toBe('Renamed');
  });

  it('is read again before a write', async () => {
    await read();
    stub.answers[`${guildPath}/channels`] = away();
    seconds(61);
    expect(await outcome(write())).toBe('503 platform.unavailable');
  });

  it('that has removed the bot says so, and is there again when the bot is', async () => {
    await read();
    stub.answers[guildPath] = gone(10_004);
    stub.answers[memberPath] = Response.json({ code: 50_001, message: 'Missing Access' }, { status: 403 });
    seconds(61);
    expect(await outcome(write())).toBe('409 guild.bot_missing');
    expect(await (await read()).json()).toMatchObject({ bot_present: false, viewer: { role: 'manager' } });
    resetStub(stub);
    stub.answers[guildPath] = { ...guildAnswer(), roles: managing };
    seconds(11);
    expect(await outcome(write())).toBe(mayWrite);
  });
});

describe('a slot of premium', () => {
  it('is given to a guild by who has rights there now', async () => {
    await read();
    stub.answers[memberPath] = memberWith(helper);
    seconds(61);
    const path = `/user/premium/guild/${guildId}`;
    const reply = api.app.request(path, { method: 'POST', headers: bearer(token) });
    expect(await outcome(reply)).toBe('404 guild.not_found');
  });
});
