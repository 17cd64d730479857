import { messages, PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite';

/**
 * Yields to the event loop before a query. The engine runs on this thread, and without this its promises would keep the
 * process from its sockets, so that new callers wait until all others are served.
 */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * The engine has crashed: a server process would exit and restart. It has PostgreSQL's code for a crash, so that
 * callers are told to retry.
 */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
  readonly code = '57P02';
}

/** PGlite that refuses calls after a crash. Without this, it would wait for itself and hang the process. */
export class Engine extends PGlite {
  #lost = false;

  /** Whether it has crashed. Then it has to be opened anew; it cannot even be closed. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Closes the files of a crashed engine. */
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

  /** All messages to the engine pass through here. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#lost) throw new EngineLost('The embedded database has given up.');
    return super.execProtocolRawSync(message);
  }

  /** Detects a crash, for example when the engine cannot write its log because the disk is full. */
  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    try {
      return await super.execProtocolStream(...args);
    } catch (error) {
      if (error instanceof messages.DatabaseError && error.severity === 'PANIC') this.#lost = true;
      throw error;
    }
  }
}

/** How much of the log is kept after a checkpoint; by default it is up to a gigabyte. */
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
