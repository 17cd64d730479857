import type { Hono } from 'hono';
import * as v from 'valibot';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { type BotEventKind, botBatchReply, type SentEvent } from '../../../src/contract/bot/events.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer } from './api.ts';

export const botKey = 'a-key-of-the-bot-that-is-long-enough';
export const guildId = demoGuilds.potager;

let made = 0;

/** A time shortly before that of the tests' clock. In seconds. */
export const ago = (seconds: number) => new Date(demoTime.getTime() - seconds * 1000).toISOString();

export const person = (id: string, name = `user${id}`) => ({
  id,
  username: name,
  display_name: name,
  avatar_url: null,
});

type Own<Kind extends BotEventKind> = Omit<
  Extract<SentEvent, { kind: Kind }>,
  'id' | 'guild_id' | 'at' | 'kind'
>;
type Common = Partial<Pick<SentEvent, 'id' | 'guild_id' | 'at'>>;

/** An event with a new id, by default one minute ago. */
export function event<Kind extends BotEventKind>(kind: Kind, own: Own<Kind>, common: Common = {}) {
  made += 1;
  return { kind, id: `event-${made}`, guild_id: guildId, at: ago(60), ...own, ...common };
}

/** A ban without a moderator, of a new member. */
export const caseMade = (case_id: string, common: Common = {}, own: Partial<Own<'case_made'>> = {}) =>
  event(
    'case_made',
    {
      case_id,
      action: 'timeout',
      source: 'automod',
      target: person(`77${case_id}`),
      moderator: null,
      reason: null,
      duration_seconds: 600,
      rule: 'spam',
      ...own,
    },
    common,
  );

export const ticketOpened = (ticket_id: string, common: Common = {}) =>
  event(
    'ticket_opened',
    { ticket_id, panel_id: '5', channel_id: `88${ticket_id}`, opener: person('501') },
    common,
  );

export const sendEvents = (app: Hono, events: readonly unknown[], key = botKey) =>
  app.request('/bot/events', {
    method: 'POST',
    headers: bearer(key, { 'Content-Type': 'application/json' }),
    body: JSON.stringify({ events }),
  });

/** The result of each event: `applied`, `repeated`, or the reason for its refusal. */
export async function outcomes(app: Hono, events: readonly unknown[]): Promise<string[]> {
  const reply = await sendEvents(app, events);
  const { results } = v.parse(botBatchReply, await reply.json());
  return results.map((one) => (one.outcome === 'refused' ? one.reason : one.outcome));
}

export interface Received {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** Reads a stream event by event; `null` once it has ended. */
export function eventsOf(reply: Response) {
  const reader = (reply.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = '';
  /** One chunk: an event or a comment. */
  async function piece(): Promise<string | null> {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read();
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
    const [first = ''] = text.split('\n\n', 1);
    text = text.slice(first.length + 2);
    return first;
  }
  async function next(): Promise<Received | null> {
    const found = await piece();
    if (found === null) return null;
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(found)?.[1] ?? '';
    return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) as Received['data'] };
  }
  return { piece, next, cut: () => reader.cancel() };
}
