import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { type Endpoint, pathOf } from '../../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../../src/contract/index.ts';
import { rowOf } from './access-matrix.ts';
import { type Caller, callers, type GuildScene, openScene } from './access-scene.ts';
import { openTestApi, refusalOf, type TestApi } from './api.ts';
import { countWrites, isWrite } from './undo.ts';

let api: TestApi;
let stage: Awaited<ReturnType<typeof openScene>>;
let writes: () => Promise<number>;
beforeAll(async () => {
  api = await openTestApi();
  stage = await openScene(api);
  writes = await countWrites(stage.database);
});
afterAll(() => api.close());

const operations = Object.keys(contract) as OperationName[];
const endpointOf = (name: OperationName): Endpoint => contract[name];
const isGood = (outcome: string) => /^[23]\d\d$/.test(outcome);
const refusedBy = (name: OperationName) => callers.filter((caller) => !isGood(rowOf(name).outcomes[caller]));
const childParams = (name: OperationName) =>
  [...contract[name].path.matchAll(/\{(\w+)\}/g)].filter(
    ([, param]) => !['id', 'type', 'sessionId', 'guildId'].includes(param ?? ''),
  );

/** Operations that name something of the guild in their body only. */
const inBody: readonly OperationName[] = ['replaceSanctionRule', 'announcePresence'];

interface Answer {
  readonly outcome: string;
  /** How many rows the call wrote. */
  readonly written: number;
  /** The body of a refusal. */
  readonly refusal: unknown;
  /** The refused fields, as `path key`. */
  readonly fields: readonly string[];
}

/** Makes the request of a row, and rolls back what it wrote. */
function ask(name: OperationName, caller: Caller, guild: GuildScene, spoilt?: string): Promise<Answer> {
  const { app, database, headersOf, scene } = stage;
  const endpoint = endpointOf(name);
  return database.undone(async () => {
    const { params, query = {}, body, ifMatch } = await rowOf(name).request(guild, scene, caller);
    const before = await writes();
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const reply = await app.request(`${pathOf(endpoint, params)}?${search}`, {
      method: endpoint.method,
      headers: { ...headersOf(caller), ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) },
      ...(body === undefined ? {} : { body: spoilt ?? JSON.stringify(body) }),
    });
    const written = (await writes()) - before;
    if (reply.status < 400) return { outcome: String(reply.status), written, refusal: null, fields: [] };
    const { answer: _, ...refusal } = await refusalOf(reply);
    const fields = (refusal.fields ?? []).map(({ path, key }) => `${path} ${key}`);
    return { outcome: `${refusal.status} ${refusal.key}`, written, refusal, fields };
  });
}

describe('each caller is answered as the matrix says, and only a success writes:', () => {
  it.each(operations)('%s', async (name) => {
    const { outcomes } = rowOf(name);
    const changes = isWrite(name);
    const answers: Partial<Record<Caller, string>> = {};
    for (const caller of callers) {
      const { outcome, written } = await ask(name, caller, stage.here);
      answers[caller] = outcome;
      expect(written > 0, `${caller} wrote ${written} rows`).toBe(changes && isGood(outcome));
    }
    expect(answers).toEqual(outcomes);
  });
});

describe('rights are asked for before the body is looked at:', () => {
  const withBody = operations.filter((name) => endpointOf(name).body && refusedBy(name).length > 0);
  it.each(withBody)('%s', async (name) => {
    for (const caller of refusedBy(name)) {
      expect((await ask(name, caller, stage.here, '{')).outcome).toBe(rowOf(name).outcomes[caller]);
    }
  });
});

describe('a guild that is hidden differs in nothing from one that is not there:', () => {
  const ofGuild = operations.filter((name) => contract[name].path.includes('{id}'));
  it.each(ofGuild)('%s', async (name) => {
    const unknown = { ...stage.here, id: '999999999999999999' };
    // A moderator sees the guild, so they get a 403 and not a 404.
    for (const caller of refusedBy(name).filter((one) => one !== 'moderator')) {
      const { refusal } = await ask(name, caller, stage.here);
      expect((await ask(name, caller, unknown)).refusal).toEqual(refusal);
    }
  });
});

describe('where the bot is not, nothing but the guild and its health can be read:', () => {
  const underGuild = operations.filter((name) => contract[name].path.startsWith('/guild/{id}'));
  it.each(underGuild)('%s', async (name) => {
    const { outcome } = await ask(name, 'owner', { ...stage.here, id: demoGuilds.atelier });
    expect(outcome).toBe(name === 'getGuild' || name === 'getHealth' ? '200' : '409 guild.bot_missing');
  });
});

/** Operations whose request depends on these parts of the guild. */
async function naming(parts: Partial<GuildScene>): Promise<OperationName[]> {
  const { database, here, scene } = stage;
  const asked = (name: OperationName, guild: GuildScene) =>
    database.undone(async () => {
      const { params, body } = await rowOf(name).request(guild, scene, 'anonymous');
      return JSON.stringify([params, body]);
    });
  const names: OperationName[] = [];
  for (const name of operations.filter((one) => contract[one].path.startsWith('/guild/'))) {
    if ((await asked(name, here)) !== (await asked(name, { ...here, ...parts }))) names.push(name);
  }
  return names;
}

describe('of another guild, in which the caller has all rights too,', () => {
  it('a rule, panel, message or transcript is not found', async () => {
    const { here, there } = stage;
    const named = await naming({ children: there.children });
    expect(named).toEqual(operations.filter((name) => childParams(name).length > 0 || inBody.includes(name)));
    const nothing = Object.fromEntries(
      Object.keys(here.children).map((child) => [child, '1']),
    ) as GuildScene['children'];
    for (const name of named) {
      for (const children of [there.children, nothing]) {
        const { outcome, written } = await ask(name, 'owner', { ...here, children });
        expect([name, outcome, written]).toEqual([name, '404 not_found', 0]);
      }
    }
  });

  it('a channel or role in a body is unknown, by its field', async () => {
    const { here, there } = stage;
    const { channel, role } = there;
    for (const name of await naming({ channel, role })) {
      const { outcome, written, fields } = await ask(name, 'owner', { ...here, channel, role });
      expect([name, outcome, written]).toEqual([name, '422 invalid', 0]);
      expect(fields.every((field) => /^\S*(channel|role)\S* (channel|role)\.unknown$/.test(field))).toBe(
        true,
      );
      expect(fields.length).toBeGreaterThan(0);
    }
  });
});
