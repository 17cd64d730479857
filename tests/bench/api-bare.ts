/**
 * A server whose calls do the SQL of the API and nothing else, on the same listener: what is left when every check, schema and
 * query builder is gone. The first call to an address is made by the API itself, which shows its statements; from then on these are
 * sent again, in the same order, on the same number of connections. `--port 4424`, with `DATABASE_URL`.
 */
import { parseArgs } from 'node:util';
import { type Context, Hono } from 'hono';
import pg from 'pg';
import { snowflake } from '../../server/db/ids.ts';
import { openDatabase } from '../../server/db/open.ts';
import { openServer } from '../../server/db/server.ts';
import { createApp } from '../../server/http/app.ts';
import { drain, listen, onStop } from '../../server/http/listen.ts';
import { readPort } from '../../server/options.ts';

interface Statement {
  readonly config: { readonly text: string };
  readonly values: readonly unknown[];
}

/** Statements on one connection: those of a transaction, or one alone. Each part is sent together. */
type Turn = readonly (readonly Statement[])[];

interface Recorded {
  readonly turns: readonly Turn[];
  readonly reply: unknown;
}

const { values: options } = parseArgs({ options: { port: { type: 'string', default: '4424' } } });
const url = process.env.DATABASE_URL ?? '';
const database = await openDatabase({ kind: 'url', url });
const api = createApp(database, { siteOrigins: [], publicOrigin: '', patreon: null });
const { pool } = await openServer({ kind: 'url', url }, { say: () => undefined, online: false });

/** Receives each statement that is sent, and its end; undefined for one that the pool sends alone. */
let watch: ((client: object, statement: Statement, end: Promise<unknown> | undefined) => void) | null = null;

const send = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown> | undefined;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]): unknown {
  const [config, values] = args;
  const sent = send.apply(this, args);
  if (watch && typeof config === 'object') {
    const statement = { config: config as Statement['config'], values: Array.isArray(values) ? values : [] };
    watch(this, statement, sent);
  }
  return sent;
} as typeof pg.Client.prototype.query;

/** A connection while a call is recorded. */
interface Use {
  readonly turn: Statement[][];
  inTransaction: boolean;
  underWay: number;
}

/** Has the API answer, and keeps what it sends to the database. */
async function record(request: Request): Promise<Recorded> {
  const turns: Statement[][][] = [];
  const uses = new Map<object, Use>();
  watch = (client, statement, end) => {
    const use: Use = uses.get(client) ?? { turn: [], inTransaction: false, underWay: 0 };
    uses.set(client, use);
    if (use.turn.length === 0) turns.push(use.turn);
    if (use.underWay > 0) use.turn.at(-1)?.push(statement);
    else use.turn.push([statement]);
    use.underWay += 1;
    const text = statement.config.text.toLowerCase();
    use.inTransaction = text.startsWith('begin') || (use.inTransaction && !text.startsWith('commit'));
    const ended = () => {
      use.underWay -= 1;
      if (!use.inTransaction) uses.delete(client);
    };
    if (end) end.then(ended, ended);
    else ended();
  };
  const response = await api.fetch(request);
  watch = null;
  if (!response.ok) throw new Error(`The API answered ${response.status}.`);
  return { turns, reply: await response.json() };
}

/** The number of the next change, far above those that the API gives. */
let next = 1_000_000_000;

/** The values of a statement with those of this call: what is saved, and the key of a new row in the history of changes. */
function valuesOf({ config, values }: Statement, json: string | undefined): unknown[] {
  if (json === undefined) return [...values];
  const [, list = ''] = /^insert into "revisions" \((.*?)\)/.exec(config.text) ?? [];
  const columns = list === '' ? [] : list.split(', ').filter((name) => !/default/.test(name));
  if (columns.length > 0) next += 1;
  return values.map((value, index) => {
    if (columns[index] === '"number"') return next;
    if (columns[index] === '"id"') return snowflake(Date.now(), next % 2 ** 22);
    return typeof value === 'string' && value.startsWith('{"') ? json : value;
  });
}

async function run(turn: Turn, json: string | undefined): Promise<void> {
  const client = await pool.connect();
  try {
    for (const part of turn)
      await Promise.all(part.map((one) => client.query(one.config, valuesOf(one, json))));
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const recordings = new Map<string, Promise<Recorded>>();

async function answer(c: Context): Promise<Response> {
  const key = `${c.req.method} ${c.req.path}`;
  let recorded = recordings.get(key);
  if (!recorded) {
    recorded = record(c.req.raw.clone() as Request);
    recordings.set(key, recorded);
  }
  const { turns, reply } = await recorded;
  const body: unknown = c.req.method === 'GET' ? undefined : await c.req.json();
  const json = body === undefined ? undefined : JSON.stringify(body);
  for (const turn of turns) await run(turn, json);
  return c.json((body ?? reply) as object);
}

/** How many statements the API sends for a call, and in how many parts; of the calls that were answered so far. */
async function counts(c: Context): Promise<Response> {
  const found = [...recordings].map(async ([key, recorded]) => {
    const { turns } = await recorded;
    return [key, { statements: turns.flat(2).length, trips: turns.flat().length }] as const;
  });
  return c.json(Object.fromEntries(await Promise.all(found)));
}

const app = new Hono().get('/', counts).all('*', answer);
const { server } = await listen((request) => app.fetch(request), {
  host: 'localhost',
  port: readPort(options.port),
  taken: 'fail',
});
// Its connections end with the process: a caller who has gone may have a call under way.
onStop(() => drain(server));
