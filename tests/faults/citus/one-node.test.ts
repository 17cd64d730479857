/** Which calls one node of a distributed database answers, as its planner says. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { BotEventKind } from '../../../src/contract/bot/events.ts';
import { type Endpoint, pathOf } from '../../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../../src/contract/index.ts';
import { rowsOf } from '../../databases/rows.ts';
import { rowOf } from '../../unit/server/access-matrix.ts';
import { type Caller, openScene } from '../../unit/server/access-scene.ts';
import { bearer, openTestApi, type TestApi } from '../../unit/server/api.ts';
import { botKey, outcomes } from '../../unit/server/bot.ts';
import { events } from './events.ts';
import { recordStatements, type Statement, tasksOf } from './statements.ts';

/** Calls that ask all nodes, with the reason. */
const ofAllNodes: Partial<Record<OperationName | BotEventKind, string>> = {
  assignPremium: 'the guilds of a person’s slots',
};

const operations = (Object.keys(contract) as OperationName[]).filter((name) => {
  const { path }: Endpoint = contract[name];
  return path.includes('{id}');
});

let api: TestApi;
let url: string;
let stage: Awaited<ReturnType<typeof openScene>>;
const recorded = recordStatements();

beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  const [row] = rowsOf<{ name: string }>(
    await api.database.db.execute(sql`select current_database() as name`),
  );
  url = (inject('postgres') ?? '').replace('{name}', row?.name ?? '');
  stage = await openScene(api);
});
afterAll(async () => {
  recorded.stop();
  await api.close();
});

/** The statements that more than one node answers. */
async function spread(statements: readonly Statement[]): Promise<string[]> {
  const counts = await tasksOf(url, statements);
  return statements.flatMap(({ text }, at) =>
    (counts[at] ?? 0) <= 1 ? [] : [`${counts[at]} tasks: ${text}`],
  );
}

async function expectOneNode(name: OperationName | BotEventKind, statements: readonly Statement[]) {
  const spreading = await spread(statements);
  if (ofAllNodes[name]) expect(spreading).not.toEqual([]);
  else expect(spreading).toEqual([]);
}

const callerOf = (name: OperationName): Caller =>
  /^[23]/.test(rowOf(name).outcomes.owner) ? 'owner' : 'botAdmin';

describe('One node answers each statement of a call about a guild:', () => {
  it.each(operations)('%s', async (name) => {
    const { app, headersOf, scene, here, database } = stage;
    const endpoint: Endpoint = contract[name];
    const caller = callerOf(name);
    const { status, statements } = await database.undone(async () => {
      const { params, query = {}, body, ifMatch } = await rowOf(name).request(here, scene, caller);
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      recorded.taken();
      const reply = await app.request(`${pathOf(endpoint, params)}?${search}`, {
        method: endpoint.method,
        headers: { ...headersOf(caller), ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await reply.text();
      return { status: reply.status, statements: recorded.taken() };
    });
    expect(String(status)).toBe(rowOf(name).outcomes[caller]);
    await expectOneNode(name, statements);
  });
});

const reads = ['settings', 'members/900000000000000003/cases', 'cases/number/1', 'tickets', 'templates'];

describe('One node answers each statement of a read of the bot:', () => {
  it.each(reads)('%s', async (path) => {
    recorded.taken();
    const reply = await api.app.request(`/bot/guild/${stage.here.id}/${path}`, { headers: bearer(botKey) });
    expect(reply.status).toBe(200);
    expect(await spread(recorded.taken())).toEqual([]);
  });
});

describe('One node answers each statement of an event of the bot:', () => {
  const kinds = events('', '', '').map(({ kind }) => kind);
  it.each(kinds)('%s', async (kind) => {
    const { id, children } = stage.here;
    const one = events(id, children.action, children.message).find((event) => event.kind === kind);
    recorded.taken();
    expect(await outcomes(api.app, [one])).toEqual(['applied']);
    await expectOneNode(kind, recorded.taken());
  });
});
