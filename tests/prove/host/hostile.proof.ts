/**
 * Hostile texts into every text that the host takes: of bodies, queries and addresses of all operations, and of the events of the bot. It
 * keeps them as they are or refuses them as documented, and never fails.
 */
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { botEvent } from '../../../src/contract/bot/events.ts';
import { type Endpoint, pathOf, type Schema } from '../../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../../src/contract/index.ts';
import { problem } from '../../../src/contract/problem.ts';
import { rowOf } from '../../unit/server/access-matrix.ts';
import { type Caller, openScene } from '../../unit/server/access-scene.ts';
import { openTestApi, type TestApi } from '../../unit/server/api.ts';
import { botKey, guildId, sendEvents } from '../../unit/server/bot.ts';
import { goodValues } from '../../unit/server/fuzz/good-values.ts';
import { partsOf, schemasIn } from '../../unit/server/fuzz/schema-parts.ts';
import { figure } from '../figure.ts';
import { type Choose, hostile, inTurn, payloads, placesOf } from '../hostile-values.ts';

let api: TestApi;
let stage: Awaited<ReturnType<typeof openScene>>;
const reported: unknown[] = [];
beforeAll(async () => {
  api = await openTestApi();
  stage = await openScene(api, { bot: { keys: [botKey] }, report: (error) => reported.push(error) });
});
afterAll(() => api.close());

const operations = Object.keys(contract) as OperationName[];
const endpointOf = (name: OperationName): Endpoint => contract[name];
const callerOf = (name: OperationName): Caller => {
  if (endpointOf(name).access === 'bot_admin') return 'botAdmin';
  return name === 'deleteUserData' || name.endsWith('MyAppeal') ? 'member' : 'owner';
};

/** What is wrong with a reply to hostile texts; null if nothing is. */
async function faultOf(reply: Response): Promise<string | null> {
  for (const [name, value] of reply.headers)
    if (/hostile|alert|set-cookie:/i.test(`${name}: ${value}`) && name !== 'location')
      return `the header ${name}: ${value}`;
  if (reply.status >= 500) return `${reply.status}: ${String(reported.at(-1))}`;
  if (reply.status < 400) return null;
  if (!v.is(problem, await reply.clone().json())) return `an undocumented refusal: ${await reply.text()}`;
  return null;
}

type Values = Readonly<Record<string, unknown>>;

/** The texts that were put in, and do not come back as they were although the host took them. */
function lost(sent: unknown, answered: unknown): string[] {
  if (typeof sent === 'string') return typeof answered === 'string' && answered !== sent ? [sent] : [];
  if (typeof sent !== 'object' || sent === null || typeof answered !== 'object' || answered === null)
    return [];
  return Object.entries(sent).flatMap(([name, member]) => lost(member, (answered as Values)[name]));
}

const pairs = new Set<string>();
const tally = { taken: 0, refused: 0 };

/** Sends the valid request of an operation with another body, query or parameters. What it writes is undone. */
function send(
  name: OperationName,
  change: {
    body?: (value: unknown) => unknown;
    query?: (value: Values) => Values;
    params?: (value: Values) => Values;
  },
) {
  const { app, database, headersOf, scene, here } = stage;
  const endpoint = endpointOf(name);
  const caller = callerOf(name);
  return database.undone(async () => {
    const { params, query = {}, body, ifMatch } = await rowOf(name).request(here, scene, caller);
    const filters = Object.entries(change.query?.(query as Values) ?? query).map(([key, value]) => [
      key,
      String(value),
    ]);
    const sent = change.body ? change.body(body) : body;
    const path = pathOf(endpoint, (change.params?.(params) ?? params) as Readonly<Record<string, string>>);
    const reply = await app.request(`${path}?${new URLSearchParams(filters)}`, {
      method: endpoint.method,
      headers: { ...headersOf(caller), ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    tally[reply.status < 400 ? 'taken' : 'refused'] += 1;
    const fault = await faultOf(reply);
    if (fault || reply.status >= 300 || !change.body || !endpoint.reply) return fault;
    const answered: unknown = await reply.json().catch(() => null);
    // Names lose the marks that would turn what stands beside them.
    const plain = (text: string) => text.replace(/[\p{Cf}\p{Cc}\s]/gu, '');
    const gone = lost(JSON.parse(JSON.stringify(sent)), answered).filter(
      (text) =>
        !JSON.stringify(answered).includes(JSON.stringify(text).slice(1, -1)) &&
        !plain(JSON.stringify(answered)).includes(plain(JSON.stringify(text)).slice(1, -1)),
    );
    return gone.length > 0 ? `changed ${JSON.stringify(gone[0]).slice(0, 200)}` : null;
  });
}

/** How often each operation and event is tried, each time with other payloads in each place: several together where they have room. */
const rounds = 36;

function* attempts(schema: Schema, value: unknown, name: string): Generator<Choose> {
  const places = placesOf(schema, value, name);
  if (places.size === 0) return;
  for (let round = 0; round < rounds; round += 1)
    yield inTurn(places, round, rounds, (path, payload) => pairs.add(`${path} ${payload}`));
}

/** Payloads for the members of a query or an address. */
function others(names: readonly string[], round: number, name: string, sign: string): Values {
  const chosen = names.map(
    (one, at) => [one, payloads[(round + at * rounds) % payloads.length]?.toWellFormed() ?? ''] as const,
  );
  for (const [one, payload] of chosen) pairs.add(`${name}${sign}${one} ${payload}`);
  return Object.fromEntries(chosen);
}

it('bodies, queries and addresses', async () => {
  const wrong: string[] = [];
  const note = (name: string, fault: string | null) => fault && wrong.push(`${name}: ${fault}`);
  for (const name of operations) {
    const { body, query, path } = endpointOf(name);
    const { database, here, scene } = stage;
    const good = await database.undone(async () => rowOf(name).request(here, scene, callerOf(name)));
    if (body)
      for (const choose of attempts(body, good.body, name))
        note(name, await send(name, { body: (value) => hostile(body, value, name, choose) }));
    const names = Object.keys(query ? (partsOf(query).entries ?? {}) : {});
    const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one);
    for (const round of Array.from({ length: rounds }).keys()) {
      if (names.length > 0)
        note(
          name,
          await send(name, { query: (value) => ({ ...value, ...others(names, round, name, '?') }) }),
        );
      if (ids.length > 0)
        note(name, await send(name, { params: (value) => ({ ...value, ...others(ids, round, name, '/') }) }));
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  figure(
    'hostile',
    `host: ${operations.length} operations, ${pairs.size} pairs of a place and one of ${payloads.length} payloads, ${tally.taken} taken, ${tally.refused} refused, ${wrong.length} wrong`,
  );
});

it('events of the bot', async () => {
  const wrong: string[] = [];
  const before = pairs.size;
  const kinds = schemasIn(partsOf(botEvent));
  let number = 0;
  const outcomes: Record<string, number> = {};
  for (const schema of kinds) {
    const at = new Date(api.clock.now.getTime() - 3_600_000).toISOString();
    const given: Values = { guild_id: guildId, at, quarter: at.replace(/:.*/, ':00:00.000Z') };
    const [value] = fc.sample(
      goodValues(schema, ([name = '']) => (name in given ? fc.constant(given[name]) : undefined)),
      { numRuns: 1, seed: 7 },
    ) as Values[];
    const kind = String(value?.kind);
    const good = { ...value };
    for (const choose of attempts(schema, good, kind)) {
      number += 1;
      const event = { ...(hostile(schema, good, kind, choose) as Values), id: `hostile-${number}` };
      await stage.database.undone(async () => {
        const reply = await sendEvents(stage.app, [event]);
        const fault = await faultOf(reply);
        if (fault) wrong.push(`${kind}: ${fault}`);
        const [result] = reply.ok ? ((await reply.json()) as { results: { outcome: string }[] }).results : [];
        const outcome = result?.outcome ?? 'none';
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      });
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  figure(
    'hostile',
    `bot: ${kinds.length} kinds of events, ${pairs.size - before} pairs, ${outcomes.applied ?? 0} applied, ${outcomes.refused ?? 0} refused, ${wrong.length} wrong`,
  );
});
