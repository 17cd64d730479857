import * as v from 'valibot';
import { type BotEvent, botBatchReply, botLimits, type EventOutcome } from '../../src/contract/bot/events.ts';
import {
  type BotSettings,
  botSettings,
  type SettingsChange,
  settingsChange,
} from '../../src/contract/bot/settings.ts';

/** Where the host is, and how it is reached. */
export interface HostOptions {
  /** Such as `https://api.example.org`. */
  readonly address: string;
  /** One of the host's BOT_KEY. */
  readonly key: string;
  /** Waits for so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly fetch?: (address: string, init: RequestInit) => Response | Promise<Response>;
}

/** What the stream says. After `ready` without `resumed` anything may have changed. */
export type StreamEvent =
  | { readonly kind: 'ready'; readonly resumed: boolean }
  | ({ readonly kind: 'settings' } & SettingsChange);

/** Tries of one call, the first included. */
const tries = 6;

/** The three calls of a bot: docs/bot.md. */
export class Host {
  readonly #options: HostOptions;
  readonly #settings = new Map<string, { readonly tag: string; readonly value: BotSettings }>();

  constructor(options: HostOptions) {
    this.#options = options;
  }

  /** All settings of a guild. They are only sent again when they have changed; the object stays the same until then. */
  async settings(guildId: string): Promise<BotSettings> {
    const known = this.#settings.get(guildId);
    const reply = await this.#ask(`/bot/guild/${guildId}/settings`, {
      headers: known ? { 'If-None-Match': known.tag } : {},
    });
    if (reply.status === 304 && known) return known.value;
    const value = v.parse(botSettings, await reply.json());
    this.#settings.set(guildId, { tag: reply.headers.get('ETag') ?? '', value });
    return value;
  }

  /**
   * Sends events in their order. A batch whose reply was lost is sent again as it was: the host knows its events by their
   * ids.
   *
   * @returns what became of each
   */
  async send(events: readonly BotEvent[]): Promise<EventOutcome[]> {
    const outcomes: EventOutcome[] = [];
    for (let first = 0; first < events.length; first += botLimits.events) {
      const body = JSON.stringify({ events: events.slice(first, first + botLimits.events) });
      const reply = await this.#ask('/bot/events', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      outcomes.push(...v.parse(botBatchReply, await reply.json()).results);
    }
    return outcomes;
  }

  /** Follows the changes of all guilds' settings until it is told to stop; a stream that is cut is taken up again. */
  async *changes(signal: AbortSignal): AsyncGenerator<StreamEvent> {
    let last: string | null = null;
    while (!signal.aborted) {
      try {
        const headers = last === null ? {} : { 'Last-Event-ID': last };
        const reply = await this.#ask('/bot/stream', { headers, signal });
        for await (const { id, event, data } of piecesOf(reply)) {
          last = id;
          if (event === 'ready')
            yield { kind: 'ready', ...v.parse(v.object({ resumed: v.boolean() }), data) };
          if (event === 'settings') yield { kind: 'settings', ...v.parse(settingsChange, data) };
        }
      } catch (error) {
        if (!signal.aborted && error instanceof HostRefused) throw error;
      }
      if (!signal.aborted) await this.#options.wait(1000);
    }
  }

  /** Asks again while the host is away or wants less: after the time that it names, or else after ever longer ones. */
  async #ask(path: string, init: RequestInit): Promise<Response> {
    const { address, key, wait, fetch: ask = fetch } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      const reply = await Promise.resolve(
        ask(address + path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${key}` } }),
      ).catch((error: unknown) => {
        if (attempt === tries || init.signal?.aborted) throw error;
        return null;
      });
      if (reply && (reply.ok || reply.status === 304)) return reply;
      const again = reply === null || reply.status === 429 || reply.status >= 500;
      if (!again || attempt === tries) throw new HostRefused(path, reply?.status ?? 0);
      const seconds = Number(reply?.headers.get('Retry-After') ?? 2 ** attempt);
      await wait(seconds * 1000);
    }
  }
}

/** The host says no, or has been away for too long. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';

  constructor(path: string, status: number) {
    super(`${path} was answered with ${status}`);
  }
}

/** The events of a stream; comments, which only show that it lives, are left out. */
async function* piecesOf(reply: Response): AsyncGenerator<{ id: string; event: string; data: unknown }> {
  const reader = (reply.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const pieces = text.split('\n\n');
      text = pieces.pop() ?? '';
      for (const piece of pieces) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(piece)?.[1] ?? '';
        if (field('data')) yield { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
