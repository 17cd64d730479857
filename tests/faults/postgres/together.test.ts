/** Two processes on one database, each with its own connections and memory. They can only coordinate through the database. */
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { cases, guildItems, guilds, premiumGrants, tickets, tokens } from '../../../server/db/schema.ts';
import { accountKeys, demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { issueCodes } from '../../../server/features/premium-codes.ts';
import { createApp } from '../../../server/http/app.ts';
import { createOnServer } from '../../databases/open.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, exchange, obtainCode, siteOrigin } from '../../unit/server/api.ts';
import { botKey, caseMade, sendEvents, ticketOpened } from '../../unit/server/bot.ts';

const opened: { app: Hono; database: Database }[] = [];
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await createOnServer('demo');
  drop = made.drop;
  for (let process = 0; process < 2; process += 1) {
    const database = await openDatabase({ kind: 'url', url: made.url });
    const app = createApp(database, {
      siteOrigins: [siteOrigin],
      publicOrigin: '',
      now: () => demoTime,
      limits: { perToken: 1000, perAddress: 20 },
      bot: { keys: [botKey] },
    });
    opened.push({ app, database });
  }
});
afterAll(async () => {
  for (const { database } of opened) await database.close();
  await drop();
});

/** Alternates between the two processes. */
function processAt(turn: number) {
  const process = opened[turn % opened.length];
  if (!process) throw new Error('No process is open.');
  return process;
}
const one = () => processAt(0);

async function signIn(account: (typeof accountKeys)[number], app = one().app): Promise<string> {
  const { code, verifier } = await obtainCode(app, account);
  return ((await (await exchange(app, code, verifier)).json()) as { access_token: string }).access_token;
}

/** Counts replies by status. */
async function statuses(replies: readonly (Response | Promise<Response>)[]): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (const { status } of await Promise.all(replies)) found[status] = (found[status] ?? 0) + 1;
  return found;
}
const many = <T>(times: number, make: (turn: number) => T): T[] =>
  Array.from({ length: times }, (_, turn) => make(turn));

describe('two processes on one database', () => {
  it('count the calls of an address together, also those at once', async () => {
    const calls = many(60, (turn) => processAt(turn).app.request('/user', {}, { peer: '198.51.100.7' }));
    expect(await statuses(calls)).toEqual({ 401: 20, 429: 40 });
  });

  it('know a token of each other, and forget it together', async () => {
    const token = await signIn('owner');
    const read = (turn: number) => processAt(turn).app.request('/user', { headers: bearer(token) });
    expect(await statuses(many(4, read))).toEqual({ 200: 4 });
    await processAt(1).app.request('/auth/logout', { method: 'POST', headers: bearer(token) });
    expect(await statuses(many(4, read))).toEqual({ 401: 4 });
  });

  it('give one token for a sign-in code, and take it back when the code comes again', async () => {
    const { code, verifier } = await obtainCode(one().app, 'member');
    const before = await one().database.db.$count(tokens);
    const replies = many(40, (turn) => exchange(processAt(turn).app, code, verifier));
    expect(await statuses(replies)).toEqual({ 200: 1, 400: 39 });
    expect(await one().database.db.$count(tokens)).toBe(before);
  });

  it('let a premium code be used once', async () => {
    const [code] = await issueCodes(one().database.db, 1, { slots: 9, days: 30, expires_at: null });
    const keys = await Promise.all(accountKeys.map((account) => signIn(account)));
    const replies = many(25, (turn) =>
      processAt(turn).app.request('/user/premium', {
        method: 'POST',
        headers: bearer(keys[turn % keys.length] ?? ''),
        body: JSON.stringify({ code }),
      }),
    );
    expect(await statuses(replies)).toEqual({ 200: 1, 409: 24 });
    const grants = await one().database.db.select().from(premiumGrants);
    expect(grants.filter(({ slots }) => slots === 9)).toHaveLength(1);
  });

  it('let one of a hundred writers with one tag save', async () => {
    const token = await signIn('owner');
    const path = `/guild/${demoGuilds.potager}/captcha`;
    const read = await one().app.request(path, { headers: bearer(token) });
    const tag = read.headers.get('ETag') ?? '';
    const value = (await read.json()) as object;
    const replies = many(100, (turn) =>
      processAt(turn).app.request(path, {
        method: 'POST',
        headers: bearer(token, { 'If-Match': tag }),
        body: JSON.stringify({ ...value, min_account_age_seconds: turn + 1 }),
      }),
    );
    expect(await statuses(replies)).toEqual({ 200: 1, 412: 99 });
  });

  it('fill a list to its limit and no further, without two entries in one place', async () => {
    const { db } = one().database;
    const owner = demoAccounts.owner.id;
    await db.insert(guilds).values({
      id: '7070',
      name: 'Empty',
      owner_id: owner,
      locale: 'fr',
      timezone: 'Europe/Paris',
      bot_joined_at: demoTime,
      bot_permissions: '0',
      bot_role_position: 1,
    });
    const token = await signIn('owner');
    const replies = many(40, (turn) =>
      processAt(turn).app.request('/guild/7070/autosanction', {
        method: 'POST',
        headers: bearer(token),
        body: JSON.stringify({
          enabled: true,
          infraction: 'any',
          count: 3,
          window_seconds: null,
          action: { kind: 'kick' },
          reason: `${turn}`,
          position: turn % 5,
        }),
      }),
    );
    expect(await statuses(replies)).toEqual({ 201: 10, 409: 30 });
    const rows = (await db.select().from(guildItems)).filter(({ guild_id }) => guild_id === '7070');
    expect(rows.map(({ position }) => position).sort((a, b) => a - b)).toEqual(many(10, (turn) => turn));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(10);
  });

  it('give cases and tickets of a guild one number each, without a gap', async () => {
    const { db } = one().database;
    const guildIds = [demoGuilds.potager, demoGuilds.library];
    const numbersOf = async (table: typeof cases | typeof tickets, guild_id: string) =>
      (await db.select().from(table).where(eq(table.guild_id, guild_id))).map(({ number }) => number);
    const highest = async (table: typeof cases | typeof tickets, id: string) =>
      Math.max(...(await numbersOf(table, id)));
    const before = await Promise.all(
      guildIds.map((id) => Promise.all([highest(cases, id), highest(tickets, id)])),
    );
    const batches = many(20, (turn) =>
      sendEvents(
        processAt(turn).app,
        // Each case comes twice, through both processes and in two orders of the guilds.
        (turn % 2 === 0 ? guildIds : guildIds.toReversed()).flatMap((guild_id, at) => {
          const id = `66${Math.floor(turn / 2)}${guildIds.indexOf(guild_id)}`;
          return [
            caseMade(id, { guild_id, id: `case-${id}` }),
            ticketOpened(`${id}${at}${turn}`, { guild_id }),
          ];
        }),
      ),
    );
    expect(await statuses(batches)).toEqual({ 200: 20 });
    for (const [index, guildId] of guildIds.entries()) {
      const [lastCase = 0, lastTicket = 0] = before[index] ?? [];
      const added = (numbers: readonly number[], last: number) =>
        numbers.filter((number) => number > last).sort((a, b) => a - b);
      expect(added(await numbersOf(cases, guildId), lastCase)).toEqual(many(10, (n) => lastCase + 1 + n));
      expect(added(await numbersOf(tickets, guildId), lastTicket)).toEqual(
        many(20, (n) => lastTicket + 1 + n),
      );
    }
  });
});
