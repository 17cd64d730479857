import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { botLimits } from '../../../../src/contract/bot/event-parts.ts';
import { eventOutcome } from '../../../../src/contract/bot/events.ts';
import type { Connection } from '../connection.ts';
import type { BotEventKind, EventOutcome, SentEvent } from '../contract.ts';
import type { Store } from '../store.ts';
import { askForJson, HostRefused, refusesKey } from './ask.ts';
import { readAs } from './read.ts';

/** What the events of a kind have besides `kind`, `id`, `guild_id` and `at`. */
export type EventFields<Kind extends BotEventKind> = Omit<
  Extract<SentEvent, { kind: Kind }>,
  'kind' | 'id' | 'guild_id' | 'at'
>;

/** What the host made of an event; null when the connection was closed before it answered. The event is sent after the next start then. */
export type Outcome = EventOutcome | null;

/** Events on their way to the host. */
export interface EventQueue {
  /**
   * Sends an event. It is on disk when this returns, and is sent until the host answers. The promise never rejects.
   *
   * @param at when it happened; now if absent
   */
  send<Kind extends BotEventKind>(
    kind: Kind,
    guildId: string,
    fields: EventFields<Kind>,
    at?: Date,
  ): Promise<Outcome>;
  /** Events that the host has not answered. */
  readonly waiting: number;
  /** Resolves when all events sent so far are answered, or the connection is closed. */
  settled(): Promise<void>;
}

/** The reading of an event from the queue's file. */
export const storedEvent = (value: unknown): SentEvent | null =>
  v.is(v.looseObject({ kind: v.string(), id: v.string(), guild_id: v.string(), at: v.string() }), value)
    ? (value as SentEvent)
    : null;

/** The most bytes of a batch; the host takes a megabyte. */
const batchBytes = 900_000;
/** How long a guild's events wait when the host does not know the guild. */
const unknownGuildPause = 60_000;
/** How long all events wait after a failure, such as a wrong key. */
const failurePause = 60_000;

const replySchema = v.object({ results: v.array(v.unknown()) });

/**
 * Opens the queue, and begins to send what an earlier process left. One batch is on its way at a time, so events of a guild arrive in
 * their order.
 *
 * @param store where events are kept until they are answered, by their number
 */
export function openQueue(connection: Connection, store: Store<SentEvent>): EventQueue {
  const { now, log, stopping, wait } = connection;
  let next = 1;
  for (const [key] of store.all()) next = Math.max(next, Number(key) + 1);
  const answered = new Map<string, (outcome: Outcome) => void>();
  /** Until when the events of a guild wait, in milliseconds. */
  const held = new Map<string, number>();
  function isHeld(guildId: string): boolean {
    const left = (held.get(guildId) ?? 0) - now().getTime();
    // More is left only when the clock was set back.
    return left > 0 && left <= unknownGuildPause;
  }
  let wake = () => {};
  const idle: (() => void)[] = [];

  stopping.addEventListener('abort', () => {
    for (const resolve of answered.values()) resolve(null);
    for (const resolve of idle) resolve();
    wake();
  });

  function finish(key: string, outcome: EventOutcome): void {
    store.delete(key);
    answered.get(key)?.(outcome);
    answered.delete(key);
  }

  /** Sends one batch, and takes up its results. */
  async function sendBatch(batch: [string, SentEvent][]): Promise<void> {
    const results = await resultsOf(
      connection,
      batch.map(([, event]) => event),
    );
    for (const [index, [key, event]] of batch.entries()) {
      const outcome = results[index] ?? unreadable(event);
      if (outcome.outcome === 'refused' && outcome.reason === 'guild.unknown') {
        held.set(event.guild_id, now().getTime() + unknownGuildPause);
        continue;
      }
      if (outcome.outcome === 'refused' && outcome.reason !== 'event.outdated')
        log.warn(`The host refused ${event.kind} of guild ${event.guild_id}: ${JSON.stringify(outcome)}`);
      finish(key, outcome);
    }
  }

  /** Waits after a failure that another attempt may not have. */
  async function putOff(error: unknown): Promise<void> {
    stopping.throwIfAborted();
    const why = refusesKey(error) ? 'The host does not take the key of the bot' : 'Events could not be sent';
    log.error(`${why}. Events are kept.`, error);
    await wait(failurePause, stopping);
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      const batch = nextBatch(store, isHeld);
      if (batch.length > 0) await sendBatch(batch).catch(putOff);
      else {
        if (store.size === 0) for (const resolve of idle.splice(0)) resolve();
        const sent = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await (store.size > 0 ? Promise.race([sent, wait(unknownGuildPause / 4, stopping)]) : sent);
      }
    }
  }
  run().catch((error: unknown) => {
    if (!stopping.aborted) log.error('Sending events to the host ended', error);
  });

  return {
    send(kind, guild_id, fields, at = now()) {
      const event = {
        kind,
        id: randomUUID(),
        guild_id,
        at: at.toISOString(),
        ...fields,
      } as unknown as SentEvent;
      const key = String(next);
      next += 1;
      store.set(key, event);
      if (stopping.aborted) return Promise.resolve(null);
      wake();
      return new Promise((resolve) => answered.set(key, resolve));
    },
    get waiting() {
      return store.size;
    },
    settled: () =>
      store.size === 0 || stopping.aborted
        ? Promise.resolve()
        : new Promise((resolve) => void idle.push(resolve)),
  };
}

/** The oldest events that may be sent, as many as the host takes at once. */
function nextBatch(store: Store<SentEvent>, isHeld: (guildId: string) => boolean): [string, SentEvent][] {
  const batch: [string, SentEvent][] = [];
  let bytes = 0;
  for (const entry of store.all()) {
    if (isHeld(entry[1].guild_id)) continue;
    bytes += Buffer.byteLength(JSON.stringify(entry[1]));
    if (batch.length > 0 && (batch.length === botLimits.events || bytes > batchBytes)) break;
    batch.push(entry);
  }
  return batch;
}

/** Asks the host what it makes of events. Where it refuses the batch as a whole, they are asked one by one. */
async function resultsOf(
  connection: Connection,
  events: readonly SentEvent[],
): Promise<(EventOutcome | undefined)[]> {
  try {
    const reply = await askForJson(connection, { method: 'POST', path: '/bot/events', body: { events } });
    const { results } = readAs(replySchema, reply, '/bot/events');
    return results.map((result) => {
      const read = v.safeParse(eventOutcome, result);
      return read.success ? read.output : undefined;
    });
  } catch (error) {
    if (!(error instanceof HostRefused) || refusesKey(error)) throw error;
    if (events.length === 1) return [undefined];
    const results: (EventOutcome | undefined)[] = [];
    for (const event of events) results.push(...(await resultsOf(connection, [event])));
    return results;
  }
}

/** The outcome of an event whose answer cannot be read. */
const unreadable = ({ id }: SentEvent): EventOutcome => ({ id, outcome: 'refused', reason: 'invalid' });
