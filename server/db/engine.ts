import { messages, PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite';

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

/** PGlite that is never asked again once it has given up: it would wait for itself and hang this process. */
export class Engine extends PGlite {
  #lost = false;

  /** It must be opened anew; nothing else can be done with it, not even closing it. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Closes the files of an engine that cannot be closed properly. */
  async letGo(): Promise<void> {
    this.#lost = true;
    await this.fs?.closeFs();
  }

  override async query<T>(...args: Parameters<PGlite['query']>): Promise<Results<T>> {
    await turn();
    return super.query<T>(...args);
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await turn();
    return super.transaction(work);
  }

  /** All that is ever sent to the engine goes through here. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#lost) throw new EngineLost('The embedded database has given up.');
    return super.execProtocolRawSync(message);
  }

  /** Notices when the engine gives up: when it can no longer write its log, for one, because the disk is full. */
  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    try {
      return await super.execProtocolStream(...args);
    } catch (error) {
      if (error instanceof messages.DatabaseError && error.severity === 'PANIC') this.#lost = true;
      throw error;
    }
  }
}

/** So much of its log stays after a checkpoint; usually it is up to a gigabyte. */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['max_wal_size=32MB', 'min_wal_size=32MB'].flatMap((setting) => ['-c', setting]),
];

/** Starts an engine. */
export async function startEngine(options: PGliteOptions): Promise<Engine> {
  const engine = new Engine({ startParams, ...options });
  try {
    await engine.waitReady;
    return engine;
  } catch (error) {
    await engine.letGo();
    throw error;
  }
}
