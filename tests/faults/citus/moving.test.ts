/** A guild's rows move to another node while the bot's events come in. */
import { asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../server/db/open.ts';
import { botEvents, cases, guildQuarters } from '../../../server/db/schema.ts';
import { botBatchReply } from '../../../src/contract/bot/events.ts';
import { rowsOf } from '../../databases/rows.ts';
import { openTestApi, type TestApi } from '../../unit/server/api.ts';
import { ago, botKey, caseMade, event, guildId, sendEvents } from '../../unit/server/bot.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
});
afterAll(() => api.close());

interface Node {
  readonly host: string;
  readonly port: number;
}

const shard = sql`get_shard_id_for_distribution_column('guilds', ${guildId}::text)`;

/** The node with the guild's rows, and one without them. */
async function nodesOf(db: Db): Promise<{ readonly from: Node; readonly to: Node }> {
  const nodes = rowsOf<Node & { is_here: boolean }>(
    await db.execute(sql`select nodename as host, nodeport as port, exists (
        select from pg_dist_placement where shardid = ${shard} and pg_dist_placement.groupid = pg_dist_node.groupid
      ) as is_here from pg_dist_node where shouldhaveshards`),
  );
  const [from, to] = [nodes.find(({ is_here }) => is_here), nodes.find(({ is_here }) => !is_here)];
  if (!from || !to) throw new Error('There is only one node.');
  return { from, to };
}

const quarter = '2026-11-21T14:00:00.000Z';

/** The sum of the guild's newcomers in the quarter. */
async function joinsIn(db: Db): Promise<number> {
  const [row] = await db
    .select({ joins: sql<number>`coalesce(sum(${guildQuarters.joins}), 0)`.mapWith(Number) })
    .from(guildQuarters)
    .where(
      sql`${guildQuarters.guild_id} = ${guildId} and ${guildQuarters.starts_at} = ${quarter}::timestamptz`,
    );
  return row?.joins ?? 0;
}

/** Sends a batch again until it is answered, as a bot does. */
async function deliver(events: readonly unknown[]): Promise<string[]> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const reply = await sendEvents(api.app, events);
    if (reply.status !== 200) continue;
    return v.parse(botBatchReply, await reply.json()).results.map(({ outcome }) => outcome);
  }
  throw new Error('The batch was not taken.');
}

/** Moves the guild's shard, with those of all tables that are placed with it. */
async function move({ db }: TestApi['database'], from: Node, to: Node): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      sql`select citus_move_shard_placement(${shard}, ${from.host}, ${from.port}, ${to.host}, ${to.port})`,
    );
  });
}

it('A guild moves to another node while its events come in, of which none is lost or counted twice', async () => {
  const { db } = api.database;
  const { from, to } = await nodesOf(db);
  const before = {
    joins: await joinsIn(db),
    events: await db.$count(botEvents),
    cases: await db.$count(cases),
  };
  let isMoving = true;
  let sent = 0;
  const bot = async (name: number) => {
    for (let turn = 0; isMoving || turn < 3; turn += 1) {
      const counts = { joins: 1, leaves: 0, captcha_passed: 0, captcha_failed: 0, messages: [] };
      const batch = [
        caseMade(`8${name}${turn}00`),
        event('activity', { quarter, ...counts }, { at: ago(1) }),
      ];
      const results = await deliver(batch);
      expect(results.every((outcome) => outcome === 'applied' || outcome === 'repeated')).toBe(true);
      sent += 1;
    }
  };
  const bots = [1, 2, 3].map(bot);
  await move(api.database, from, to).finally(() => {
    isMoving = false;
  });
  await Promise.all(bots);

  expect((await nodesOf(db)).from.host).toBe(to.host);
  expect(sent).toBeGreaterThan(9);
  expect(await db.$count(cases)).toBe(before.cases + sent);
  expect(await db.$count(botEvents)).toBe(before.events + 2 * sent);
  expect(await joinsIn(db)).toBe(before.joins + sent);
  const made = await db
    .select({ number: cases.number })
    .from(cases)
    .where(eq(cases.guild_id, guildId))
    .orderBy(asc(cases.number));
  const numbers = made.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});
