/** Applies batches of events from the bot. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type BotEvent,
  type BotEventKind,
  type BotEventOf,
  botEvent,
  botLimits,
  type EventFault,
  type EventOutcome,
} from '../../src/contract/bot/events.ts';
import type { Db } from '../db/open.ts';
import { botEvents, guilds } from '../db/schema.ts';
import { parseRequest } from '../http/parse-request.ts';
import { Refusal } from '../http/refusal.ts';
import type { ApplyEvent } from './apply-event.ts';
import { applyCaseEnded, applyCaseFailed, applyCaseMade } from './case-events.ts';
import { applyActivity, applyAutomodHit, applyCommandUsed } from './count-events.ts';
import { applyGuildChanged, type GuildsOfBot, hasBot } from './guilds.ts';
import { rememberPeople } from './people.ts';
import {
  applyTicketAnswered,
  applyTicketClosed,
  applyTicketOpened,
  applyTicketRated,
} from './ticket-events.ts';
import { applyTranscript } from './transcript-events.ts';

const apply: { readonly [Kind in BotEventKind]: ApplyEvent<BotEventOf<Kind>> } = {
  case_made: applyCaseMade,
  case_ended: applyCaseEnded,
  case_failed: applyCaseFailed,
  automod_hit: applyAutomodHit,
  ticket_opened: applyTicketOpened,
  ticket_answered: applyTicketAnswered,
  ticket_closed: applyTicketClosed,
  ticket_rated: applyTicketRated,
  transcript_messages: applyTranscript,
  activity: applyActivity,
  command_used: applyCommandUsed,
  // Names are stored before, by rememberPeople().
  member_seen: async () => null,
  // A guild that the host does not know is read before, by applyBatch().
  guild_joined: async () => null,
  // Handled after the batch, by applyBatch().
  guild_left: async () => null,
  guild_changed: applyGuildChanged,
};

/** Event ids are kept longer than events are accepted, so that none is applied twice. */
const idMemory = (botLimits.oldestSeconds + 86_400) * 1000;

/** Deletes ids of events that are by now too old to be accepted. */
export async function purgeBotEvents(db: Db, now: Date): Promise<void> {
  await db.delete(botEvents).where(lte(botEvents.received_at, new Date(now.getTime() - idMemory)));
}

/** The time of what an event reports. It must not be too old. */
const timeOf = (event: BotEvent) => Date.parse(event.kind === 'activity' ? event.quarter : event.at);

function timeFault(event: BotEvent, now: Date): EventFault | null {
  const age = (now.getTime() - timeOf(event)) / 1000;
  const ahead = (Date.parse(event.at) - now.getTime()) / 1000;
  if (age > botLimits.oldestSeconds) return 'event.too_old';
  return Math.max(-age, ahead) > botLimits.aheadSeconds ? 'event.too_early' : null;
}

type Read = { readonly event: BotEvent } | { readonly refused: EventOutcome };

function read(value: unknown, now: Date): Read {
  try {
    const event = parseRequest(botEvent, value);
    const reason = timeFault(event, now);
    return reason ? { refused: { id: event.id, outcome: 'refused', reason } } : { event };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const given = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
    const id = typeof given === 'string' ? given.slice(0, botLimits.eventId) : null;
    const fields = [...(error.details.fields ?? [])];
    return { refused: { id, outcome: 'refused', reason: 'invalid', fields } };
  }
}

/** Passes all ids as one parameter. With one parameter each, every number of ids would be a new prepared statement. */
const isAny = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = any(string_to_array(${ids.join()}::text, ','))`;

const guildColumns = { id: guilds.id, timezone: guilds.timezone };

/** Whether the database refused values, such as a sum that is too large, rather than could not work. */
function isDataError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Classes of SQLSTATE: data exception, integrity constraint violation, program limit exceeded.
  return /^(?:22|23|54)[0-9A-Z]{3}$/.test(code) || isDataError(error.cause);
}

type Applied = EventFault | null;

/** Applies one event by itself: what the database cannot store undoes this one only, and the transaction goes on. */
async function applyAlone(tx: Db, act: (tx: Db) => Promise<Applied>): Promise<Applied> {
  try {
    return await tx.transaction(act);
  } catch (error) {
    if (!isDataError(error)) throw error;
    return 'invalid';
  }
}

/**
 * Applies the events of one guild in order, in one transaction that locks the guild.
 *
 * @param alone whether each has a savepoint of its own, which costs two more queries
 * @throws when the database cannot store one of them, unless `alone`
 */
function applyInGuild(
  db: Db,
  guildId: string,
  events: readonly BotEvent[],
  now: Date,
  alone: boolean,
): Promise<EventOutcome[]> {
  return db.transaction(async (tx) => {
    // The same lock as for saving settings. Reads, and inserts that only reference the guild, do not wait for it.
    const [guild] = await tx
      .select(guildColumns)
      .from(guilds)
      .where(and(eq(guilds.id, guildId), hasBot))
      .for('no key update');
    if (!guild) {
      return events.map(({ id, kind }) =>
        kind === 'guild_left'
          ? { id, outcome: 'applied' }
          : { id, outcome: 'refused', reason: 'guild.unknown' },
      );
    }
    const ids = events.map(({ id }) => id);
    const known = await tx
      .select({ id: botEvents.event_id })
      .from(botEvents)
      .where(and(eq(botEvents.guild_id, guild.id), isAny(botEvents.event_id, ids)));
    const seen = new Set(known.map(({ id }) => id));
    const outcomes: EventOutcome[] = [];
    const applied: string[] = [];
    for (const event of events) {
      const { id } = event;
      if (seen.has(id)) {
        outcomes.push({ id, outcome: 'repeated' });
        continue;
      }
      const act = (db: Db) => (apply[event.kind] as ApplyEvent<BotEvent>)(db, guild, event);
      const reason = alone ? await applyAlone(tx, act) : await act(tx);
      if (reason) {
        // Only what the database refuses is invalid here, and it does not say which field is to blame.
        const fields = reason === 'invalid' ? { fields: [{ path: '', key: 'malformed' }] } : {};
        outcomes.push({ id, outcome: 'refused', reason, ...fields });
        continue;
      }
      seen.add(id);
      applied.push(id);
      outcomes.push({ id, outcome: 'applied' });
    }
    if (applied.length > 0) {
      const rows = applied.map((event_id) => ({ guild_id: guild.id, event_id, received_at: now }));
      await tx.insert(botEvents).values(rows);
    }
    return outcomes;
  });
}

/** Those of the guilds that have the bot, as far as the host knows. */
async function knownAmong(db: Db, guildIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: guilds.id })
    .from(guilds)
    .where(and(isAny(guilds.id, guildIds), hasBot));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Applies a batch, guild by guild. Guilds that the host does not know are read from the platform first. A problem of one event
 * becomes its outcome. Database errors are thrown; events that were applied before are reported as repeated when the bot sends the
 * batch again.
 *
 * @returns one outcome for each event, in the same order
 */
export async function applyBatch(
  db: Db,
  botGuilds: GuildsOfBot,
  values: readonly unknown[],
  now: Date,
): Promise<EventOutcome[]> {
  const reads = values.map((value) => read(value, now));
  const outcomes = reads.map((one) => ('refused' in one ? one.refused : null));
  const good = reads.flatMap((one, index) => ('event' in one ? [{ event: one.event, index }] : []));
  const ofGuild = (guildId: string) => good.filter(({ event }) => event.guild_id === guildId);
  const guildIds = [...new Set(good.map(({ event }) => event.guild_id))];
  let known = await knownAmong(db, guildIds);
  const unknown = guildIds.filter((guildId) => !known.has(guildId));
  if (unknown.length > 0) {
    await botGuilds.discover(unknown, now);
    known = await knownAmong(db, guildIds);
  }
  await rememberPeople(
    db,
    good.flatMap(({ event }) => (known.has(event.guild_id) ? [event] : [])),
  );
  for (const guildId of guildIds) {
    const entries = ofGuild(guildId);
    const events = entries.map(({ event }) => event);
    const found = await applyInGuild(db, guildId, events, now, false).catch((error) => {
      if (!isDataError(error)) throw error;
      return applyInGuild(db, guildId, events, now, true);
    });
    for (const [place, { index }] of entries.entries()) outcomes[index] = found[place] ?? null;
    const hasLeft = events.some(
      ({ kind }, place) => kind === 'guild_left' && found[place]?.outcome === 'applied',
    );
    if (hasLeft && known.has(guildId)) await botGuilds.leave(guildId, now);
  }
  return outcomes.filter((one) => one !== null);
}
