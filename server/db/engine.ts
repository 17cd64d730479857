import {
  messages,
  PGlite,
  type PGliteOptions,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { keepsPlan } from './plans.ts';
import { type Answer, type Column, readAnswer } from './replies.ts';

/*
 * PGlite reads, plans and describes every query anew, in five trips to the engine and back, and copies its table of
 * parsers for each that brings its own, as the query builder's do. Here a statement is read once and then run by its
 * name in one trip, which takes a fifth of the time; what a query returns is the same.
 */

const { serialize } = protocol;

/** How many statements are kept prepared. Ours are fewer, but for lists of many lengths. */
const kept = 500;

type Scalar = string | number | bigint | boolean | Date | null;

function isScalar(value: unknown): value is Scalar {
  return value === null || value instanceof Date || !['object', 'undefined'].includes(typeof value);
}

/** A parameter in PostgreSQL's text format. */
function asText(value: Scalar): string | null {
  if (value === null) return null;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** A statement that the engine has read. */
interface Statement {
  /** Empty when there are too many: such a one lasts until the next. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly keepsPlan: boolean;
}

/** Run right before a statement that keeps its plan, for the transaction that the two are. */
const keepPlan = `select set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** After so many runs kept plans are made anew: tables grow, which nothing else here tells the planner. */
const planRuns = 10_000;

/** Commands that tell how many rows they changed. */
const changing: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/**
 * The engine runs on this very thread, and its promises alone would never let go of it: between two queries the
 * process gets to its sockets, or a new caller waits until all others are served.
 */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * The engine has given up: a real server would end here and start anew. It says so with PostgreSQL's own code for a
 * server that crashed, so that callers are told to come again.
 */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
  readonly code = '57P02';
}

/** PGlite, quicker, and never asked again once it has given up: it would wait for itself and hang this process. */
export class Engine extends PGlite {
  #lost = false;

  /** Prepared statements, by their SQL. */
  readonly #statements = new Map<string, Statement>();

  /** What is sent before a statement that keeps its plan. */
  #keepPlan: Uint8Array | undefined;

  /** Statements that were run on their own. */
  #runs = 0;

  /** It must be opened anew; nothing else can be done with it, not even closing it. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Closes the files of an engine that cannot be closed properly. */
  async letGo(): Promise<void> {
    this.#lost = true;
    await this.fs?.closeFs();
  }

  /** All that is ever sent to the engine goes through here. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#lost) throw new EngineLost('The embedded database has given up.');
    return super.execProtocolRawSync(message);
  }

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    return this.#watching(() => super.execProtocolStream(...args));
  }

  /** Notices when the engine gives up: when it can no longer write its log, for one, because the disk is full. */
  async #watching<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof messages.DatabaseError && error.severity === 'PANIC') this.#lost = true;
      throw error;
    }
  }

  override async query<T>(sql: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    if (!params.every(isScalar)) return super.query(sql, params, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#run<T>(sql, params, options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query = <Row>(sql: string, params: unknown[] = [], options?: QueryOptions) =>
        tx.closed || !params.every(isScalar)
          ? tx.query<Row>(sql, params, options)
          : this.#run<Row>(sql, params, options);
      return work(Object.assign(Object.create(tx) as Transaction, { query }));
    });
  }

  #run<T>(sql: string, params: readonly Scalar[], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      await turn();
      const alone = !this.isInTransaction();
      if (alone) await this.#forgetPlans();
      const { name, columns, keepsPlan } = await this.#statement(sql);
      const answer = await this.#send([
        // In a longer transaction it would be said of the statements to come too.
        ...(alone && keepsPlan ? [await this.#keepingPlan()] : []),
        serialize.bind({ statement: name, values: params.map(asText) }),
        serialize.execute({}),
        serialize.sync(),
      ]);
      return this.#results<T>({ ...answer, columns }, options);
    });
  }

  async #statement(sql: string): Promise<Statement> {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const name = this.#statements.size < kept ? `s${this.#statements.size}` : '';
    const { columns } = await this.#send([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const statement = { name, columns, keepsPlan: keepsPlan(sql) };
    if (name !== '') this.#statements.set(sql, statement);
    return statement;
  }

  async #keepingPlan(): Promise<Uint8Array> {
    if (this.#keepPlan) return this.#keepPlan;
    const { name } = await this.#statement(keepPlan);
    this.#keepPlan = Buffer.concat([serialize.bind({ statement: name }), serialize.execute({})]);
    return this.#keepPlan;
  }

  async #forgetPlans(): Promise<void> {
    this.#runs += 1;
    if (this.#runs % planRuns === 0) await this.#send([serialize.query('discard plans')]);
  }

  /** Sends messages in one go and reads what comes back. */
  #send(parts: readonly Uint8Array[]): Promise<Answer> {
    return this.#watching(async () => {
      const received: Buffer[] = [];
      await this.execProtocolRawStream(Buffer.concat(parts), {
        syncToFs: !this.isInTransaction(),
        // A copy: what is given is the engine's own memory.
        onRawData: (data) => received.push(Buffer.from(data)),
      });
      return readAnswer(received.length === 1 && received[0] ? received[0] : Buffer.concat(received));
    });
  }

  #results<T>({ columns, rows, command }: Answer, options?: QueryOptions): Results<T> {
    const parsers = columns.map(({ type }) => options?.parsers?.[type] ?? this.parsers[type]);
    const parsed = rows.map((row) =>
      row.map((text, at) => {
        const parser = parsers[at];
        return text === null || !parser ? text : parser(text, columns[at]?.type);
      }),
    );
    const shaped =
      options?.rowMode === 'array'
        ? parsed
        : parsed.map((row) => Object.fromEntries(row.map((value, at) => [columns[at]?.name, value])));
    const [verb = '', ...counts] = command.split(' ');
    return {
      rows: shaped as T[],
      fields: columns.map(({ name, type }) => ({ name, dataTypeID: type })),
      affectedRows: changing.includes(verb) ? Number(counts.at(-1)) : 0,
    };
  }
}

/** Starts an engine. */
export async function startEngine(options: PGliteOptions): Promise<Engine> {
  const engine = new Engine(options);
  try {
    await engine.waitReady;
    await engine.exec('set plan_cache_mode = force_custom_plan');
    return engine;
  } catch (error) {
    await engine.letGo();
    throw error;
  }
}
