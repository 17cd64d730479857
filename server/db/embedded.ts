import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { type Engine, EngineLost, startEngine } from './engine.ts';

/** How long to wait after a failed restart before the next one, in milliseconds. */
const patience = 1000;

/**
 * An embedded database that restarts its engine after a crash, as a server would. Committed data is in its log. Until
 * the restart succeeds, which it does not with a full disk, every query throws.
 */
export class EmbeddedClient implements Pick<PGlite, 'query' | 'transaction' | 'close'> {
  readonly #options: PGliteOptions;
  #engine: Engine;
  #starting: Promise<Engine> | undefined;
  /** By the clock that nobody sets. */
  #notBefore = 0;
  readonly #listeners = new Set<{ readonly channel: string; readonly wake: () => void }>();

  private constructor(options: PGliteOptions, engine: Engine) {
    this.#options = options;
    this.#engine = engine;
  }

  static async open(options: PGliteOptions): Promise<EmbeddedClient> {
    return new EmbeddedClient(options, await startEngine(options));
  }

  async query<T>(...args: Parameters<PGlite['query']>) {
    return (await this.#live()).query<T>(...args);
  }

  async transaction<T>(work: Parameters<typeof PGlite.prototype.transaction<T>>[0]) {
    return (await this.#live()).transaction<T>(work);
  }

  /** Calls `wake` after every commit that notified a channel, and after the engine was restarted. */
  async listen(channel: string, wake: () => void): Promise<() => Promise<void>> {
    const listener = { channel, wake };
    this.#listeners.add(listener);
    const end = await (await this.#live()).listen(channel, wake);
    return async () => {
      this.#listeners.delete(listener);
      if (!this.#engine.lost) await end();
    };
  }

  async close(): Promise<void> {
    await (this.#engine.lost ? this.#engine.letGo() : this.#engine.close());
  }

  async #live(): Promise<Engine> {
    if (!this.#engine.lost) return this.#engine;
    this.#starting ??= this.#startAgain().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #startAgain(): Promise<Engine> {
    // An in-memory database is lost with its engine.
    if (this.#options.dataDir === undefined || performance.now() < this.#notBefore) {
      throw new EngineLost('The embedded database has given up.');
    }
    try {
      await this.#engine.letGo();
      this.#engine = await startEngine(this.#options);
      for (const { channel, wake } of this.#listeners) {
        await this.#engine.listen(channel, wake);
        wake();
      }
      return this.#engine;
    } catch (error) {
      this.#notBefore = performance.now() + patience;
      throw new EngineLost('The embedded database cannot start again.', { cause: error });
    }
  }
}
