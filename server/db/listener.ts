import pg from 'pg';

/** Time until a lost connection is opened again, in milliseconds. */
const pause = 1000;

interface Entry {
  readonly channel: string;
  readonly wake: () => void;
}

const listenTo = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`);

/** Receives notifications on a connection of its own, which is open while anybody listens. */
export class Listener {
  readonly #config: pg.ClientConfig;
  readonly #entries = new Set<Entry>();
  #client: Promise<pg.Client> | null = null;
  #again: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  /**
   * Calls `wake` after every notification on the channel, and after a reconnect, since some may have been missed.
   *
   * @returns a function that stops listening
   */
  async listen(channel: string, wake: () => void): Promise<() => Promise<void>> {
    await listenTo(await this.#connected(), channel);
    const entry = { channel, wake };
    this.#entries.add(entry);
    return async () => {
      this.#entries.delete(entry);
      if (this.#entries.size === 0) await this.#end();
    };
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#entries.clear();
    await this.#end();
  }

  #connected(): Promise<pg.Client> {
    if (!this.#client) {
      const client = this.#open();
      this.#client = client;
      client.catch(() => this.#forget(client));
    }
    return this.#client;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client
      .on('notification', ({ channel }) => this.#wake(channel))
      // Queries tell of it, and `end` follows.
      .on('error', () => undefined)
      .on('end', () => this.#reconnectSoon());
    await client.connect();
    return client;
  }

  #forget(client: Promise<pg.Client>): void {
    if (this.#client === client) this.#client = null;
  }

  #wake(channel: string | null): void {
    for (const entry of this.#entries) if (channel === null || entry.channel === channel) entry.wake();
  }

  #reconnectSoon(): void {
    this.#client = null;
    clearTimeout(this.#again);
    if (this.#isOver || this.#entries.size === 0) return;
    this.#again = setTimeout(() => {
      this.#reconnect().catch(() => this.#reconnectSoon());
    }, pause).unref();
  }

  async #reconnect(): Promise<void> {
    const client = await this.#connected();
    for (const channel of new Set([...this.#entries].map((entry) => entry.channel)))
      await listenTo(client, channel);
    this.#wake(null);
  }

  async #end(): Promise<void> {
    clearTimeout(this.#again);
    const client = this.#client;
    this.#client = null;
    await client?.then((open) => open.end()).catch(() => undefined);
  }
}
