import * as v from 'valibot';
import { type ActionRequest, actionRequest } from '../../src/contract/bot/action-request.ts';
import { botLimits } from '../../src/contract/bot/event-parts.ts';
import { type BotEvent, botBatchReply, type EventOutcome } from '../../src/contract/bot/events.ts';
import { type MemberCases, memberCases } from '../../src/contract/bot/reads.ts';
import type { BotCommandList, BotStatusReport } from '../../src/contract/bot/reports.ts';
import {
  type BotSettings,
  botSettings,
  type SettingsChange,
  settingsChange,
} from '../../src/contract/bot/settings.ts';

/** The host's address, and how to reach it. */
export interface HostOptions {
  /** For example `https://api.example.org`. */
  readonly address: string;
  /** One of the host's keys in BOT_KEY. */
  readonly key: string;
  /** Waits for some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly fetch?: (address: string, init: RequestInit) => Response | Promise<Response>;
}

/** An event of the stream. After `ready` without `resumed`, any settings may have changed. Actions may come more than once. */
export type StreamEvent =
  | { readonly kind: 'ready'; readonly resumed: boolean }
  | ({ readonly kind: 'settings' } & SettingsChange)
  | ({ readonly kind: 'action_requested' } & ActionRequest);

/** The most attempts of a call, including the first. */
const tries = 6;

/** A client of the host's operations for bots: docs/bot.md. */
export class Host {
  readonly #options: HostOptions;
  readonly #settings = new Map<string, { readonly tag: string; readonly value: BotSettings }>();

  constructor(options: HostOptions) {
    this.#options = options;
  }

  /**
   * Reads all settings of a guild. They are only transferred when they have changed; until then, the same object is
   * returned.
   */
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
   * Sends events in order. A batch whose reply was lost is sent again unchanged: the host recognises its events by
   * their ids.
   *
   * @returns the outcome of each event
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

  /** The newest cases about a member, and where they are on the guild's ladder of sanctions. */
  async casesOf(guildId: string, memberId: string): Promise<MemberCases> {
    const reply = await this.#ask(`/bot/guild/${guildId}/members/${memberId}/cases`, {});
    return v.parse(memberCases, await reply.json());
  }

  /** Replaces the list of the bot's commands. */
  async commands(commands: BotCommandList['commands']): Promise<void> {
    await this.#put('/bot/commands', { commands });
  }

  /** Reports how the shards of this process are. */
  async status(report: BotStatusReport): Promise<void> {
    await this.#put('/bot/status', report);
  }

  async #put(path: string, body: object): Promise<void> {
    await this.#ask(path, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  }

  /** Follows the settings changes and requested actions of all guilds until aborted, and reconnects if the stream is interrupted. */
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
          if (event === 'action_requested')
            yield { kind: 'action_requested', ...v.parse(actionRequest, data) };
        }
      } catch (error) {
        if (!signal.aborted && error instanceof HostRefused) throw error;
      }
      if (!signal.aborted) await this.#options.wait(1000);
    }
  }

  /**
   * Makes a request, with retries while the host is unavailable or limits the rate: after the time in `Retry-After`, or
   * else with exponential backoff.
   */
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

/** The host refused a request, or was unavailable for too long. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';

  constructor(path: string, status: number) {
    super(`${path} was answered with ${status}`);
  }
}

/** The events of a stream, without comments, which are only heartbeats. */
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
