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
import { createApp } from '../../server/http/app.ts';
import { drain, listen, onStop } from '../../server/http/listen.ts';
import { readPort } from '../../server/options.ts';

interface Statement {
  readonly config: pg.QueryConfig;
  readonly values: readonly unknown[];
}

/** Statements that share a connection: those of a transaction, or one alone. */
type Turn = readonly Statement[];

interface Recorded {
  readonly turns: readonly Turn[];
  readonly reply: unknown;
}

const { values: options } = parseArgs({ options: { port: { type: 'string', default: '4424' } } });
const url = process.env.DATABASE_URL ?? '';
const database = await openDatabase({ kind: 'url', url });
const api = createApp(database, { siteOrigins: [], publicOrigin: '', patreon: null });
const pool = new pg.Pool({ connectionString: url, max: 10, idleTimeoutMillis: 0 });

/** Receives each statement that is sent. */
let watch: ((client: object, statement: Statement) => void) | null = null;

const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]): unknown {
  const [config, values] = args;
  if (watch && typeof config === 'object')
    watch(this, { config: config as pg.QueryConfig, values: Array.isArray(values) ? values : [] });
  return send.apply(this, args);
} as typeof pg.Client.prototype.query;

const textOf = ({ config }: Statement) => config.text.trim().toLowerCase();

/** Has the API answer, and keeps what it sends to the database. */
async function record(request: Request): Promise<Recorded> {
  const turns: Statement[][] = [];
  const open = new Map<object, Statement[]>();
  watch = (client, statement) => {
    const turn = open.get(client) ?? [];
    if (turn.length === 0) turns.push(turn);
    turn.push(statement);
    if (textOf(statement).startsWith('begin')) open.set(client, turn);
    if (textOf(statement).startsWith('commit')) open.delete(client);
  };
  const response = await api.fetch(request);
  watch = null;
  if (!response.ok) throw new Error(`The API answered ${response.status}.`);
  console.log(JSON.stringify({ path: new URL(request.url).pathname, statements: turns.flat().length }));
  return { turns, reply: await response.json() };
}

/** The number of the next change; far above those that the API gives. */
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
    for (const statement of turn) await client.query(statement.config, valuesOf(statement, json));
  } finally {
    client.release();
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

const app = new Hono().get('/', (c) => c.json({ status: 'ok' })).all('*', answer);
const { server } = await listen((request) => app.fetch(request), {
  host: 'localhost',
  port: readPort(options.port),
  taken: 'fail',
});
onStop(async () => {
  await drain(server);
  await Promise.all([pool.end(), database.close()]);
});
