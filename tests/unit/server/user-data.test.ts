import { eq, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cases,
  guilds,
  members,
  premiumAssignments,
  premiumGrants,
  sessions,
  users,
} from '../../../server/db/schema.ts';
import { accountKeys, demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { handleBotLeft } from '../../../server/features/removal.ts';
import type { SecurityEntry } from '../../../server/http/security-log.ts';
import { type MirrorIn, PlatformUnavailable } from '../../../server/platform/platform.ts';
import { defaultRetention } from '../../../server/retention.ts';
import { sessionLimits } from '../../../src/contract/sessions.ts';
import { userData, userDataTerms } from '../../../src/contract/user-data.ts';
import { demoTime } from '../../databases/provided.ts';
import { tokenFor } from '../../databases/token.ts';
import { bearer, openTestApi, refusalOf, siteOrigin, type TestApi } from './api.ts';

/** The platform's reply to requests for guilds. */
let platform: 'there' | 'gone' | 'away';
const mirror: MirrorIn = (db, now) => ({
  async refreshGuild(guildId) {
    if (platform === 'away') throw new PlatformUnavailable('Away.');
    if (platform === 'there') return true;
    await handleBotLeft(db, guildId, now);
    return false;
  },
  refreshGuildList: async () => undefined,
  refreshMember: async () => platform === 'there',
});

let api: TestApi;
const logged: SecurityEntry[] = [];
beforeEach(async () => {
  platform = 'there';
  logged.length = 0;
  api = await openTestApi({
    mirror,
    securityLog: (entry) => logged.push(entry),
    limits: { perToken: 600, perAddress: 0 },
    retention: { ...defaultRetention, cases: 400 },
  });
  // The demo bans the member from a guild, and here they are somebody about whom there is no record.
  await api.database.db.delete(cases).where(eq(cases.target_id, member.id));
});
afterEach(() => api.close());

const { owner, moderator, member } = demoAccounts;
const fromSite = { Origin: siteOrigin, 'Sec-Fetch-Site': 'same-site' };

const get = (token: string, path: string) => api.app.request(path, { headers: bearer(token) });
const remove = (token: string) =>
  api.app.request('/user/data', { method: 'DELETE', headers: { ...fromSite, ...bearer(token) } });
async function termsOf(token: string) {
  const reply = await get(token, '/user/data/terms');
  expect(reply.status).toBe(200);
  return v.parse(userDataTerms, await reply.json());
}
const refusedWith = async (token: string) => {
  const { status, key } = await refusalOf(remove(token));
  return `${status} ${key}`;
};

describe('a copy of one’s own data', () => {
  it('is all that the host holds about the caller, and names nobody else', async () => {
    const token = await api.signIn('moderator');
    const reply = await get(token, '/user/data');
    expect(reply.status).toBe(200);
    const text = await reply.text();
    const data = v.parse(userData, JSON.parse(text));
    expect(data).toMatchObject({ user_id: moderator.id, made_at: demoTime.toISOString(), cut: [] });
    expect(data.records.account).toMatchObject([{ username: moderator.username }]);
    for (const kind of ['sessions', 'rights', 'cases_by', 'tickets'])
      expect(data.records).toHaveProperty(kind);
    for (const key of accountKeys.filter((one) => one !== 'moderator'))
      expect(text).not.toContain(demoAccounts[key].id);
  });

  it('takes a sixth of the calls of a minute, and is in the security log', async () => {
    const token = await api.signIn('member');
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await get(token, '/user/data')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const mine = logged.filter((entry) => entry.event === 'opened');
    expect(mine).toHaveLength(6);
    expect(mine[0]).toMatchObject({ operation: 'getUserData', user_id: member.id, status: 200 });
  });
});

describe('what the caller is told before', () => {
  it('is for how long the host keeps what, and which guilds depend on them', async () => {
    const { db } = api.database;
    await db.delete(premiumAssignments).where(eq(premiumAssignments.guild_id, demoGuilds.nebula));
    const until = new Date(demoTime.getTime() + 86_400_000);
    const [grant] = await db
      .insert(premiumGrants)
      .values({ user_id: member.id, source: 'code', slots: 1, until })
      .returning();
    await db
      .insert(premiumAssignments)
      .values({ guild_id: demoGuilds.nebula, grant_id: grant?.id ?? 0, assigned_at: demoTime });
    const { retention, owned_guilds, premium_guilds } = await termsOf(await api.signIn('member'));
    expect(retention).toEqual({ cases: 400, tickets: 0, openings: 365, names: 365, users: 30 });
    expect(owned_guilds).toEqual([]);
    expect(premium_guilds).toMatchObject([{ id: demoGuilds.nebula }]);
    const ids = (await termsOf(await api.signIn('owner'))).owned_guilds.map(({ id }) => id);
    const theirs = await db.select().from(guilds).where(eq(guilds.owner_id, owner.id));
    const withBot = theirs.filter(({ bot_joined_at }) => bot_joined_at !== null);
    expect(ids.sort()).toEqual(withBot.map(({ id }) => id).sort());
  });

  it('can be read while the platform is away', async () => {
    platform = 'away';
    expect((await termsOf(await api.signIn('owner'))).owned_guilds.length).toBeGreaterThan(0);
  });
});

describe('the deletion of oneself', () => {
  it('asks for a sign-in of the last ten minutes', async () => {
    const token = await tokenFor(api.database.db, moderator.id, demoTime);
    api.clock.now = new Date(demoTime.getTime() + sessionLimits.freshSeconds * 1000);
    expect(await refusedWith(token)).toBe('403 auth.not_fresh');
    expect((await get(token, '/user')).status).toBe(200);
    expect((await remove(await api.signIn('moderator'))).status).toBe(204);
  });

  it('signs out everywhere, leaves the cases about them, and is in the security log', async () => {
    const { db } = api.database;
    const [about] = await db.select().from(cases).limit(1);
    await db
      .update(cases)
      .set({ target_id: moderator.id })
      .where(eq(cases.id, about?.id ?? ''));
    const [here, elsewhere] = [await api.signIn('moderator'), await api.signIn('moderator')];
    const reply = await remove(here);
    expect(reply.status).toBe(204);
    expect(reply.headers.get('Set-Cookie')).toMatch(/^__Host-refresh=;.*Max-Age=0/);
    for (const token of [here, elsewhere]) expect((await get(token, '/user')).status).toBe(401);
    expect(await refusedWith(here)).toBe('401 auth.required');
    expect(logged.filter(({ event }) => event === 'changed')).toMatchObject([
      { operation: 'deleteUserData', user_id: moderator.id, status: 204 },
    ]);
    expect(await db.$count(members, eq(members.user_id, moderator.id))).toBe(0);
    const [kept] = await db
      .select()
      .from(cases)
      .where(eq(cases.id, about?.id ?? ''));
    expect(kept?.target_id).toBe(moderator.id);
    const [known] = await db.select().from(users).where(eq(users.id, moderator.id));
    expect(known).toMatchObject({ username: moderator.id, locale: null });
  });

  it('lets them come back as somebody who was never here', async () => {
    expect((await remove(await api.signIn('member'))).status).toBe(204);
    const reply = await get(await api.signIn('member'), '/user/data');
    const { records } = v.parse(userData, await reply.json());
    expect(Object.keys(records).sort()).toEqual(['access_tokens', 'account', 'sessions', 'sign_ins']);
    expect(await api.database.db.$count(sessions, eq(sessions.user_id, member.id))).toBe(1);
  });

  it('asked for twice at once is one deletion', async () => {
    const { db } = api.database;
    const token = await api.signIn('member');
    const before = (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
    const replies = await Promise.all([remove(token), remove(token)]);
    expect(replies.map(({ status }) => status)).toContain(204);
    expect(replies.filter(({ status }) => ![204, 401, 403].includes(status))).toEqual([]);
    expect(await db.$count(sessions, eq(sessions.user_id, member.id))).toBe(0);
    // A single id that belongs to nobody replaces theirs.
    expect(await db.$count(users, notInArray(users.id, before))).toBe(1);
  });

  it('waits until the bot is in no guild of theirs', async () => {
    const token = await api.signIn('owner');
    expect(await refusedWith(token)).toBe('409 data.owner');
    platform = 'away';
    expect(await refusedWith(token)).toBe('503 platform.unavailable');
    expect((await get(token, '/user')).status).toBe(200);
    platform = 'gone';
    // After a failure, the platform is asked again ten seconds later.
    api.clock.now = new Date(demoTime.getTime() + 11_000);
    expect((await termsOf(token)).owned_guilds).toEqual([]);
    expect((await remove(token)).status).toBe(204);
    expect(await api.database.db.$count(guilds, eq(guilds.owner_id, owner.id))).toBe(0);
  });
});
