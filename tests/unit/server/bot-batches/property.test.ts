/** Batches of random events of all kinds that bots report, good and bad ones. */
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoGuilds } from '../../../../server/demo/data/guilds.ts';
import { createApp } from '../../../../server/http/app.ts';
import { botBatchReply, botEvent } from '../../../../src/contract/bot/events.ts';
import type { Schema } from '../../../../src/contract/endpoint.ts';
import { demoTime } from '../../../databases/provided.ts';
import { runs } from '../../../runs.ts';
import { openTestApi, siteOrigin, type TestApi } from '../api.ts';
import { botKey, sendEvents } from '../bot.ts';
import { badValues } from '../fuzz/faults.ts';
import { goodValues, type Hint } from '../fuzz/good-values.ts';
import { type UndoableDatabase, undoable } from '../undo.ts';
import { type Entry, Model, type Sums } from './model.ts';

/** Each takes some hundredths of a second. */
const batches = process.env.RUNS ? runs(2_000) : 40;

const guilds = [demoGuilds.potager, demoGuilds.library];
const from = (...values: readonly string[]) => fc.constantFrom(...values);
/** Few ids, so that events are about the same things. */
const few = (start: number, count: number) => fc.integer({ min: start, max: start + count - 1 }).map(String);
const times = fc
  .tuple(fc.integer({ min: -290, max: 600_000 }), from('Z', '+00:00', '.5Z', '.123456+00:00', '.25z'))
  .map(([ago, end]) => new Date(demoTime.getTime() - ago * 1000).toISOString().replace(/\.\d+Z$/, end));
const quarters = fc
  .integer({ min: 0, max: 600 })
  .map((ago) => new Date(Math.floor(demoTime.getTime() / 900_000 - ago) * 900_000).toISOString());

const hints: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  id: few(1, 100_000).map((id) => `e-${id}`),
  guild_id: from(...guilds),
  at: times,
  quarter: quarters,
  case_id: few(9_100_000_000_001, 4),
  ticket_id: few(9_200_000_000_001, 3),
  first: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(4999)),
  'messages.0.id': few(9_300_000_000_001, 12),
  'messages.0.count': fc.integer({ min: 0, max: 1000 }),
  ...Object.fromEntries(
    ['target', 'moderator', 'opener', 'by', 'person'].map((name) => [
      `${name}.id`,
      few(9_400_000_000_001, 9),
    ]),
  ),
};
const hint: Hint = (path) => hints[path.join('.')];

/** With short lists at every depth: all that could be wrong with each entry is looked for. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}

/** Events of a kind, as they would be in a batch of good ones. */
const kinds = botEvent.options
  .filter((option) => option.entries.kind.literal !== 'guild_left')
  .map((option) => goodValues(option as Schema, hint).map(shortened));
const good = fc.oneof(...kinds).map((value) => ({ value, paths: [] }));
const bad = fc.oneof(...kinds.map((kind) => badValues(botEvent as Schema, kind)));
/** Good ones that are refused all the same. */
const elsewhere = from('1', demoGuilds.potager.replace(/.$/, '9')).map((guild_id) => ({ guild_id }));
const atOtherTimes = from('2026-11-01T00:00:00Z', '1999-01-01T00:00:00Z', '2026-11-21T15:00:00Z').map(
  (at) => ({ at }),
);
const late = fc.tuple(good, fc.oneof(elsewhere, atOtherTimes)).map(([{ value }, own]) => ({
  value: { ...(value as object), ...own },
  paths: [],
}));
const entry: fc.Arbitrary<Entry> = fc.oneof(
  { weight: 6, arbitrary: good },
  { weight: 3, arbitrary: bad },
  { weight: 1, arbitrary: late },
);
const batch = fc.array(entry, { minLength: 1, maxLength: 10 });

let api: TestApi;
let database: UndoableDatabase;
let before: Sums;

const count = (what: SQL) => sql<number>`(select ${what})::int`;
const tables: Readonly<Record<keyof Sums, SQL<number>>> = {
  cases: count(sql`count(*) from cases`),
  tickets: count(sql`count(*) from tickets`),
  commands: count(sql`count(*) from command_uses`),
  hits: count(sql`coalesce(sum(hits), 0) from automod_days`),
  joins: count(sql`coalesce(sum(joins), 0) from guild_quarters`),
  said: count(sql`coalesce(sum(messages), 0) from channel_days`),
  messages: count(sql`count(*) from transcript_messages`),
  events: count(sql`count(*) from bot_events`),
};

/** What the tables have of what events add to. */
async function sums(): Promise<Sums> {
  const [row] = await database.db.select(tables).from(sql`(select 1) as one`);
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}

beforeAll(async () => {
  api = await openTestApi();
  database = undoable(api.database);
  // What the demo has is not asked about, and takes time to count.
  await api.database.db.execute(sql`
    truncate cases, tickets, command_uses, automod_days, guild_quarters, channel_days, bot_events cascade`);
  before = await sums();
});
afterAll(() => api.close());

it('applies every good event once, and names each bad one', { timeout: 60_000 + batches * 100 }, async () => {
  const app = createApp(database, {
    siteOrigins: [siteOrigin],
    publicOrigin: '',
    now: () => demoTime,
    bot: { keys: [botKey] },
    report: () => undefined,
  });
  const tell = async (model: Model, list: readonly Entry[]) => {
    const events = list.map(({ value }) => value);
    const reply = await sendEvents(app, events);
    expect(reply.status).toBe(200);
    const { results } = v.parse(botBatchReply, await reply.json());
    const outcomes = results.map((one) => (one.outcome === 'refused' ? one.reason : one.outcome));
    expect(outcomes).toEqual(model.apply(list));
    for (const [index, { paths }] of list.entries()) {
      const result = results[index];
      const named = result?.outcome === 'refused' ? (result.fields ?? []).map(({ path }) => path) : [];
      expect(named.length > 0).toBe(paths.length > 0);
      expect(paths.filter((path) => !named.includes(path))).toEqual([]);
    }
  };
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(batch, fc.boolean(), async (list, isSentAgain) => {
      sent += 1;
      // Rows that were undone are still looked through.
      if (sent % 500 === 0) await api.database.db.execute(sql`vacuum`);
      await database.undone(async () => {
        const model = new Model(demoTime.getTime(), guilds);
        await tell(model, list);
        if (isSentAgain) await tell(model, list);
        const after = await sums();
        const added = Object.entries(after).map(([name, sum]) => [name, sum - before[name as keyof Sums]]);
        expect(Object.fromEntries(added)).toEqual(model.sums);
      });
    }),
    {
      numRuns: batches,
      includeErrorInReport: true,
      interruptAfterTimeLimit: 50_000 + batches * 90,
      markInterruptAsFailure: true,
    },
  );
});
