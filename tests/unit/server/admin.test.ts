import { and, eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema.ts';
import { type AccountKey, accountKeys, demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds, type GuildKey } from '../../../server/demo/data/guilds.ts';
import { demoPlatform } from '../../../server/demo/platform.ts';
import {
  handleBotLeft,
  listRemovals,
  purgeRemovals,
  restorableFor,
  restoreGuild,
} from '../../../server/features/removal.ts';
import { createApp } from '../../../server/http/app.ts';
import { type CommandStats, commandStats } from '../../../src/contract/admin-commands.ts';
import {
  type AdminGuild,
  type AdminGuildSort,
  adminGuild,
  adminGuildSorts,
  guildRemoval,
  restoreAdminGuild,
} from '../../../src/contract/admin-guilds.ts';
import { pageOf } from '../../../src/contract/page.ts';
import { bearer, openTestApi, refusalOf, siteOrigin, type TestApi } from './api.ts';

let api: TestApi;
const tokens = {} as Record<AccountKey, string>;
beforeAll(async () => {
  api = await openTestApi();
  for (const key of accountKeys) tokens[key] = await api.signIn(key);
});
afterAll(() => api.close());

const { cases, commandUses, guilds, premiumAssignments, settings } = schema;
const get = (path: string, account: AccountKey = 'admin') =>
  api.app.request(path, { headers: bearer(tokens[account]) });
const remove = (guild: GuildKey, account: AccountKey = 'admin') =>
  api.app.request(`/admin/guild/${demoGuilds[guild]}`, {
    method: 'DELETE',
    headers: bearer(tokens[account]),
  });
const restore = (guild: GuildKey) =>
  api.app.request(`/admin/guild/${demoGuilds[guild]}/restore`, {
    method: 'POST',
    headers: bearer(tokens.admin),
  });
const removals = async () => v.parse(v.array(guildRemoval), await (await get('/admin/removals')).json());
const list = async (): Promise<AdminGuild[]> =>
  v.parse(v.array(adminGuild), await (await get('/admin/guilds')).json());
const stats = async (days?: number): Promise<CommandStats> =>
  v.parse(
    commandStats,
    await (await get(`/admin/stats/commands${days === undefined ? '' : `?day_history=${days}`}`)).json(),
  );

it('everybody may ask whether they are an administrator, and only administrators read it with their account', async () => {
  for (const account of accountKeys) {
    const reply = await get('/admin/is_admin', account);
    expect(await reply.json()).toEqual({ is_admin: account === 'admin' });
    const user = (await (await get('/user', account)).json()) as { bot_admin?: boolean };
    expect(user.bot_admin).toBe(account === 'admin' ? true : undefined);
  }
});

describe('the list of guilds', () => {
  it('has every guild with the bot, its owner, and what happened last', async () => {
    // Cases by hand count as activity of people, not of the bot.
    const byHand = and(eq(cases.guild_id, demoGuilds.library), eq(cases.source, 'human'));
    await api.database.db.update(cases).set({ created_at: api.clock.now }).where(byHand);
    const rows = await list();
    expect(rows.map(({ id }) => id).sort()).toEqual(
      Object.entries(demoGuilds)
        .flatMap(([key, id]) => (key === 'atelier' ? [] : id))
        .sort(),
    );
    const { db } = api.database;
    for (const row of rows) {
      const uses = await db.select().from(commandUses).where(eq(commandUses.guild_id, row.id));
      const since = api.clock.now.getTime() - 30 * 86_400_000;
      expect(row.command_count_30d).toBe(uses.filter(({ used_at }) => used_at.getTime() > since).length);
      const hits = await db.select().from(cases).where(eq(cases.guild_id, row.id));
      const saved = await db.select().from(settings).where(eq(settings.guild_id, row.id));
      const times = [
        ...uses.map(({ used_at }) => used_at),
        ...hits.flatMap(({ source, created_at }) => (source === 'automod' ? created_at : [])),
        ...saved.map(({ updated_at }) => updated_at),
      ];
      expect(row.last_active_at).toBe(new Date(Math.max(...times.map(Number))).toISOString());
    }
    const nebula = rows.find(({ id }) => id === demoGuilds.nebula);
    expect(nebula).toMatchObject({ owner: { username: 'ines.fabre' }, premium: true });
    const hostile = rows.find(({ id }) => id === demoGuilds.hostile);
    expect(hostile).toMatchObject({ permissions: '0', invite_url: null });
  });
});

describe('the list of guilds in pages', () => {
  const pageOfGuilds = pageOf(adminGuild);
  const page = async (query: object) => {
    const reply = await get(`/admin/guilds?${new URLSearchParams({ limit: '2', ...query })}`);
    return v.parse(pageOfGuilds, await reply.json());
  };
  /** All pages of a query, with a limit that ends within equal values. */
  async function all(query: object) {
    const first = await page(query);
    const rows = [...first.items];
    for (let next = first.next_cursor; next !== null; ) {
      const more = await page({ ...query, cursor: next });
      rows.push(...more.items);
      next = more.next_cursor;
    }
    expect(rows).toHaveLength(first.total);
    return rows;
  }
  const values: Readonly<Record<AdminGuildSort, (guild: AdminGuild) => string | number | null>> = {
    name: ({ name }) => name.toLowerCase(),
    premium: ({ premium }) => Number(premium),
    owner: ({ owner }) => owner?.username ?? null,
    members: ({ member_count }) => member_count,
    commands: ({ command_count_30d }) => command_count_30d,
    active: ({ last_active_at }) => last_active_at,
    joined: ({ joined_at }) => joined_at,
  };

  it.each(adminGuildSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'has each guild once, by %s, %s',
    async (sort, order) => {
      const { db } = api.database;
      const library = eq(guilds.id, demoGuilds.library);
      await db.update(guilds).set({ member_count: null, owner_id: null }).where(library);
      const rows = await all({ sort, order });
      await db.update(guilds).set({ member_count: 1, owner_id: demoAccounts.owner.id }).where(library);
      const whole = await list();
      expect(rows.map(({ id }) => id).sort()).toEqual(whole.map(({ id }) => id).sort());
      const found = rows.map(values[sort]);
      const known = found.filter((value) => value !== null);
      // Null comes last in both orders.
      expect(found.slice(known.length).every((value) => value === null)).toBe(true);
      const sign = order === 'asc' ? 1 : -1;
      for (const [index, value] of known.entries()) {
        const before = known[index - 1] ?? value;
        // The database knows more of the order of names than this comparison.
        if (sort !== 'name')
          expect(sign * (before < value ? -1 : before > value ? 1 : 0)).toBeLessThanOrEqual(0);
      }
    },
  );

  it('is found by the names and ids of guilds and owners, without accents', async () => {
    const idsOf = async (q: string) => (await all({ q })).map(({ id }) => id);
    const [potager] = await api.database.db.select().from(guilds).where(eq(guilds.id, demoGuilds.potager));
    const word = potager?.name.split(' ').at(-1) ?? '';
    expect(await idsOf(word.normalize('NFD').toUpperCase())).toContain(demoGuilds.potager);
    expect(await idsOf(demoGuilds.potager)).toEqual([demoGuilds.potager]);
    expect(await idsOf('ines.fabre')).toContain(demoGuilds.nebula);
    expect(await idsOf('no such guild')).toEqual([]);
  });

  it('is filtered by premium and by use', async () => {
    const whole = await list();
    const since = api.clock.now.getTime() - 30 * 86_400_000;
    const isUsed = ({ last_active_at }: AdminGuild) =>
      last_active_at !== null && Date.parse(last_active_at) >= since;
    for (const wanted of [true, false]) {
      const idsOf = (rows: readonly AdminGuild[]) => rows.map(({ id }) => id).sort();
      expect(idsOf(await all({ premium: wanted }))).toEqual(
        idsOf(whole.filter(({ premium }) => premium === wanted)),
      );
      expect(idsOf(await all({ active: wanted }))).toEqual(
        idsOf(whole.filter((row) => isUsed(row) === wanted)),
      );
    }
  });

  it('refuses the cursor of another list', async () => {
    const { next_cursor } = await page({ sort: 'members' });
    const refused = await refusalOf(get(`/admin/guilds?sort=name&cursor=${next_cursor}`));
    expect(refused.fields).toEqual([{ path: 'cursor', key: 'malformed' }]);
  });
});

describe('command statistics', () => {
  it('add up: by day, by command, and against the table', async () => {
    const { from, to, daily, commands } = await stats();
    expect([from, to, daily.length]).toEqual(['2026-11-15', '2026-11-21', 7]);
    const uses = await api.database.db.select().from(commandUses);
    for (const [index, day] of daily.entries()) {
      const own = uses.filter(({ used_at }) => used_at.toISOString().startsWith(day.date));
      expect(day).toMatchObject({ uses: own.length, errors: own.filter(({ ok }) => !ok).length });
      expect(commands.reduce((sum, command) => sum + (command.daily[index] ?? 0), 0)).toBe(own.length);
    }
    expect(commands.length).toBeGreaterThan(8);
    expect(commands.map((one) => one.uses)).toEqual(commands.map((one) => one.uses).sort((a, b) => b - a));
    for (const command of commands) {
      const own = uses
        .filter((one) => one.command === command.name && one.used_at.toISOString() >= from)
        .map((one) => one.duration_ms)
        .sort((a, b) => a - b);
      expect(command.uses).toBe(own.length);
      expect(command.p50_ms).toBe(own[Math.ceil(own.length * 0.5) - 1]);
      expect(command.p95_ms).toBe(own[Math.ceil(own.length * 0.95) - 1]);
    }
  });

  it('are of 1 to 365 days', async () => {
    const [one, year] = [await stats(1), await stats(365)];
    expect([one.from, one.daily.length]).toEqual(['2026-11-21', 1]);
    expect([year.from, year.daily.length]).toEqual(['2025-11-22', 365]);
    expect(year.commands[0]?.daily).toHaveLength(365);
    for (const days of ['0', '366', '-1', '1.5', 'x', '']) {
      const { status, fields } = await refusalOf(get(`/admin/stats/commands?day_history=${days}`));
      expect([status, fields?.[0]?.path]).toEqual([422, 'day_history']);
    }
  });
});

describe('the platform', () => {
  /** Removes a guild while the platform's `leave` does this. */
  const removeOn = (leave: (guildId: string) => Promise<void>) => {
    const app = createApp(api.database, {
      siteOrigins: [siteOrigin],
      publicOrigin: '',
      now: () => api.clock.now,
      report: () => undefined,
      platform: (db, now) => ({ ...demoPlatform(db, now), leave }),
    });
    const init = { method: 'DELETE', headers: bearer(tokens.admin) };
    return app.request(`/admin/guild/${demoGuilds.hostile}`, init);
  };
  const isThere = async () => (await list()).some(({ id }) => id === demoGuilds.hostile);

  it('that cannot be reached leaves the bot in the guild', async () => {
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const { status, answer } = await refusalOf(removeOn(() => Promise.reject(away)));
    expect([status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await isThere()).toBe(true);
    expect(await listRemovals(api.database.db, api.clock.now)).toEqual([]);
  });

  it('is told while nobody has to wait for the guild', async () => {
    const { db } = api.database;
    const isIt = eq(guilds.id, demoGuilds.hostile);
    // Inside the transaction of the removal this would block or fail.
    const leave = async () =>
      void (await db.select().from(guilds).where(isIt).for('update', { noWait: true }));
    expect((await removeOn(leave)).status).toBe(204);
    expect(await isThere()).toBe(false);
    expect(await restoreGuild(db, demoGuilds.hostile, api.clock.now)).toBe(true);
  });

  it('may be heard to say that the bot has left before the removal ends, which stays the administrator’s', async () => {
    const { db } = api.database;
    expect((await removeOn((id) => handleBotLeft(db, id, api.clock.now))).status).toBe(204);
    const [removal] = await listRemovals(db, api.clock.now);
    expect(removal?.removed_by?.id).toBe(demoAccounts.admin.id);
    expect(await restoreGuild(db, demoGuilds.hostile, api.clock.now)).toBe(true);
  });

  it('is told which guild the bot leaves, and only when it was there', async () => {
    const left: string[] = [];
    const leave = async (id: string) => void left.push(id);
    expect((await removeOn(leave)).status).toBe(204);
    expect((await removeOn(leave)).status).toBe(404);
    expect(left).toEqual([demoGuilds.hostile]);
    expect(await isThere()).toBe(false);
    expect(await restoreGuild(api.database.db, demoGuilds.hostile, api.clock.now)).toBe(true);
  });
});

describe('a removed guild', () => {
  const path = `/guild/${demoGuilds.arabDevs}`;
  const ownTables = Object.values(schema as Record<string, unknown>).filter(
    (table): table is PgTable =>
      is(table, PgTable) &&
      getTableConfig(table).foreignKeys.some(
        (key) => key.reference().foreignTable === guilds && key.reference().columns[0]?.name === 'guild_id',
      ),
  );
  /** The number of rows of the guild in each table. */
  const weight = async () => {
    const counts: Record<string, number> = {};
    for (const table of ownTables) {
      const { name } = getTableConfig(table);
      if (name === 'guild_removals') continue;
      counts[name] = await api.database.db.$count(
        table,
        sql`${sql.identifier('guild_id')} = ${demoGuilds.arabDevs}`,
      );
    }
    return counts;
  };
  const seen = async () => ({
    guild: await (await get(path, 'owner')).json(),
    captcha: await (await get(`${path}/captcha`, 'owner')).json(),
    stats: await (await get('/stats')).json(),
    commands: await stats(90),
    premium: await (await get('/user/is_premium', 'moderator')).json(),
    listed: (await list()).map(({ id }) => id),
  });

  it('is out of sight at once, and comes back as it was within 24 hours', async () => {
    const [before, stored] = [await seen(), await weight()];
    expect((await remove('arabDevs')).status).toBe(204);

    const after = await seen();
    expect((before.guild as { modules: object }).modules).toMatchObject({ logs: true });
    expect(after.guild).toMatchObject({ bot_present: false, bot: null, member_count: null, premium: false });
    expect(Object.values((after.guild as { modules: object }).modules)).not.toContain(true);
    expect(after.captcha).toMatchObject({ code: 409, key: 'guild.bot_missing' });
    expect(after.listed).not.toContain(demoGuilds.arabDevs);
    expect(after.premium).toMatchObject({ slots: 2, slots_used: 0 });
    expect((after.stats as { guilds: number }).guilds).toBe((before.stats as { guilds: number }).guilds - 1);
    const total = ({ commands }: typeof after) => commands.daily.reduce((sum, { uses }) => sum + uses, 0);
    expect(total(after)).toBeLessThan(total(before));
    const gone = await refusalOf(remove('arabDevs'));
    expect([gone.status, gone.key]).toEqual([404, 'guild.not_found']);

    const { db } = api.database;
    const late = new Date(api.clock.now.getTime() + restorableFor - 1);
    expect(await purgeRemovals(db, late)).toBe(0);
    expect((await listRemovals(db, late)).map(({ id }) => id)).toEqual([demoGuilds.arabDevs]);
    expect(await restoreGuild(db, demoGuilds.arabDevs, late)).toBe(true);
    expect(await seen()).toEqual(before);
    expect(await weight()).toEqual(stored);
    expect(await restoreGuild(db, demoGuilds.arabDevs, late)).toBe(false);
  });

  it('is listed with who removed it and until when it can be restored', async () => {
    expect(await removals()).toEqual([]);
    await remove('arabDevs');
    expect(await removals()).toMatchObject([
      {
        id: demoGuilds.arabDevs,
        removed_at: api.clock.now.toISOString(),
        until: new Date(api.clock.now.getTime() + restorableFor).toISOString(),
        removed_by: { id: '204255221017214977', username: 'ines.fabre' },
      },
    ]);
    const reply = await restore('arabDevs');
    const { invite_url } = v.parse(restoreAdminGuild.reply, await reply.json());
    expect([reply.status, invite_url]).toEqual([200, expect.stringContaining(demoGuilds.arabDevs)]);
    expect(await removals()).toEqual([]);
    expect((await list()).map(({ id }) => id)).toContain(demoGuilds.arabDevs);
  });

  it('that nobody removed, or that is gone for good, cannot be restored', async () => {
    const { status, key } = await refusalOf(restore('arabDevs'));
    expect([status, key]).toEqual([410, 'removal.over']);
  });

  it('comes back without premium when its slot went to another', async () => {
    const { db } = api.database;
    await remove('arabDevs');
    for (const guild of ['potager', 'library'] as const) {
      await db.update(guilds).set({ premium_until: null }).where(eq(guilds.id, demoGuilds[guild]));
    }
    const assign = (guild: GuildKey) =>
      api.app.request(`/user/premium/guild/${demoGuilds[guild]}`, {
        method: 'POST',
        headers: bearer(tokens.moderator),
      });
    expect((await assign('potager')).status).toBe(201);
    await db
      .update(schema.premiumGrants)
      .set({ slots: 1 })
      .where(eq(schema.premiumGrants.user_id, '412347780841865216'));
    expect(await restoreGuild(db, demoGuilds.arabDevs, api.clock.now)).toBe(true);
    expect(await (await get(path, 'owner')).json()).toMatchObject({ premium: false, bot_present: true });
    expect(await db.$count(premiumAssignments, eq(premiumAssignments.guild_id, demoGuilds.arabDevs))).toBe(0);
  });

  it('is forgotten after 24 hours, but for what the platform tells of it', async () => {
    expect(ownTables.length).toBeGreaterThan(8);
    const { members: people } = await weight();
    await remove('arabDevs');
    const { db } = api.database;
    const due = new Date(api.clock.now.getTime() + restorableFor);
    expect(await restoreGuild(db, demoGuilds.arabDevs, due)).toBe(false);
    expect(await purgeRemovals(db, due)).toBe(1);
    expect(await purgeRemovals(db, due)).toBe(0);
    const { members, ...rest } = await weight();
    expect(members).toBe(people);
    expect(Object.entries(rest).filter(([, count]) => count > 0)).toEqual([]);
    expect(await (await get(path, 'owner')).json()).toMatchObject({ bot_present: false });
  });

  it('keeps everything when the bot was invited again', async () => {
    const { db } = api.database;
    await remove('library');
    await db.update(guilds).set({ bot_joined_at: api.clock.now }).where(eq(guilds.id, demoGuilds.library));
    const kept = await db.$count(cases, eq(cases.guild_id, demoGuilds.library));
    expect(kept).toBeGreaterThan(0);
    expect(await purgeRemovals(db, new Date(api.clock.now.getTime() + restorableFor))).toBe(0);
    expect(await db.$count(cases, eq(cases.guild_id, demoGuilds.library))).toBe(kept);
  });

  it('that never was is 404', async () => {
    for (const id of ['1', demoGuilds.atelier, 'abc']) {
      const reply = api.app.request(`/admin/guild/${id}`, {
        method: 'DELETE',
        headers: bearer(tokens.admin),
      });
      expect((await refusalOf(reply)).key).toBe('guild.not_found');
    }
  });
});
