import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as v from 'valibot';
import { actionRequest } from '../../../../src/contract/bot/action-request.ts';
import { guildChange, settingsChange } from '../../../../src/contract/bot/settings.ts';
import { type Connection, pauseBefore } from '../connection.ts';
import type { ActionRequest, ChangedPart } from '../contract.ts';
import { ask, refusesKey } from './ask.ts';
import { textsOf } from './body.ts';
import { readAs } from './read.ts';

/** What the host says on its stream. */
export type StreamEvent =
  /** The stream is open. If not resumed, anything may have changed meanwhile. */
  | { readonly kind: 'ready'; readonly resumed: boolean }
  /** Settings of a guild were saved; without `part`, its language, zone or premium has changed. */
  | {
      readonly kind: 'changed';
      readonly guild_id: string;
      readonly part: ChangedPart | null;
      readonly entry: string | null;
    }
  /** Somebody asks the bot to act. It may come more than once. */
  | ({ readonly kind: 'action_requested' } & ActionRequest);

/** Without a sign of life for this long, a stream is dead. The host sends one every 15 seconds. */
const silence = 60_000;

/**
 * Follows the host's stream until the connection is closed. It connects again after a cut, an outage or a minute of silence, and then
 * gets what it missed.
 */
export async function* follow(connection: Connection): AsyncGenerator<StreamEvent> {
  const { stopping, log, wait } = connection;
  let last: string | null = null;
  for (let attempt = 0; !stopping.aborted; attempt += 1) {
    try {
      for await (const { id, event, data } of readOnce(connection, last)) {
        last = id ?? last;
        attempt = 0;
        const known = eventOf(event, data);
        if (known) yield known;
      }
    } catch (error) {
      if (stopping.aborted) return;
      if (refusesKey(error))
        log.error('The host does not take the key of the bot. The bot asks again.', error);
      else log.warn('The stream of the host was cut. The bot connects again.', error);
    }
    await wait(pauseBefore(attempt), stopping).catch(() => undefined);
  }
}

/** The events of one connection. */
async function* readOnce(connection: Connection, last: string | null): AsyncGenerator<EventSourceMessage> {
  const watch = new AbortController();
  const signal = AbortSignal.any([watch.signal, connection.stopping]);
  const headers = last === null ? {} : { 'Last-Event-ID': last };
  const reply = await ask(connection, { path: '/bot/stream', headers, signal });
  const timer = setTimeout(() => watch.abort(new Error('No sign of life for a minute')), silence);
  timer.unref();
  const received: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => received.push(event) });
  try {
    for await (const text of textsOf(reply, signal)) {
      timer.refresh();
      parser.feed(text);
      yield* received.splice(0);
    }
  } finally {
    clearTimeout(timer);
    watch.abort();
  }
}

const readySchema = v.object({ resumed: v.boolean() });

/** An event of the stream; null for one that this version does not know. */
function eventOf(event: string | undefined, data: string): StreamEvent | null {
  const value: unknown = JSON.parse(data);
  switch (event) {
    case 'ready':
      return { kind: 'ready', ...readAs(readySchema, value, event) };
    case 'settings': {
      const change = v.safeParse(settingsChange, value);
      // A part that was added later: the settings as a whole are read again.
      const { guild_id, part, entry } = change.success
        ? change.output
        : { ...readAs(guildChange, value, event), part: null, entry: null };
      return { kind: 'changed', guild_id, part, entry };
    }
    case 'guild':
      return {
        kind: 'changed',
        guild_id: readAs(guildChange, value, event).guild_id,
        part: null,
        entry: null,
      };
    case 'action_requested':
      return { kind: 'action_requested', ...readAs(actionRequest, value, event) };
    default:
      return null;
  }
}
