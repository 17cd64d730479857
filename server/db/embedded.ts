import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { type Engine, EngineLost, startEngine } from './engine.ts';

/** How long after a start that failed the next is tried, in milliseconds. */
const patience = 1000;

/**
 * An embedded database that starts its engine anew when that has given up, as a server does after a crash: what was
 * acknowledged is in its log. Until that works, which with a full disk it does not, every query throws.
 */
export class Embedded implements Pick<PGlite, 'query' | 'transaction' | 'close'> {
  readonly #options: PGliteOptions;
  #engine: Engine;
  #starting: Promise<Engine> | undefined;
  #notBefore = 0;
  readonly #listeners = new Set<{ readonly channel: string; readonly wake: () => void }>();

  private constructor(options: PGliteOptions, engine: Engine) {
    this.#options = options;
    this.#engine = engine;
  }

  static async open(options: PGliteOptions): Promise<Embedded> {
    return new Embedded(options, await startEngine(options));
  }

  async query<T>(...args: Parameters<PGlite['query']>) {
    return (await this.#live()).query<T>(...args);
  }

  async transaction<T>(work: Parameters<typeof PGlite.prototype.transaction<T>>[0]) {
    return (await this.#live()).transaction<T>(work);
  }

  /** Calls `wake` after every commit that notified a channel, and once a new engine has taken the place of a lost one. */
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
    // What was in memory alone is gone.
    if (this.#options.dataDir === undefined || Date.now() < this.#notBefore) {
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
      this.#notBefore = Date.now() + patience;
      throw new EngineLost('The embedded database cannot start again.', { cause: error });
    }
  }
}
