/** Applies batches of events from the bot. */
import { and, lte, sql } from 'drizzle-orm';
import { botLimits } from '../../src/contract/bot/event-parts.ts';
import type {
  BotEvent,
  BotEventKind,
  BotEventOf,
  EventFault,
  EventOutcome,
} from '../../src/contract/bot/events.ts';
import { isAny, listOf } from '../db/any.ts';
import type { Database, Db } from '../db/open.ts';
import { codesOf } from '../db/outage.ts';
import { botEvents, guilds } from '../db/schema.ts';
import { applyActionDone, applyActionRefused } from './action-events.ts';
import type { ApplyEvent, EventGuild } from './apply-event.ts';
import {
  applyCaseChanged,
  applyCaseDeleted,
  applyCaseEnded,
  applyCaseFailed,
  applyCaseMade,
  applyCaseNoted,
} from './case-events.ts';
import { type CountedEvent, Counts, isCounted } from './count-events.ts';
import { lockGuilds, prepareGuilds } from './event-guilds.ts';
import { applyGuildChanged, type GuildsOfBot, hasBot } from './guilds.ts';
import { numbersOf } from './numbers.ts';
import { rememberPeople } from './people.ts';
import { applyPostDeleted, applyRecurringRun } from './post-events.ts';
import { applyRaidBegun, applyRaidEnded, applyRaidJoined } from './raid-events.ts';
import { readEvent } from './read-event.ts';
import {
  applyTicketAnswered,
  applyTicketClosed,
  applyTicketDeleted,
  applyTicketMoved,
  applyTicketOpened,
  applyTicketRated,
  applyTicketRenamed,
  applyTicketReopened,
} from './ticket-events.ts';
import { applyMessagesDeleted, applyTranscript } from './transcript-events.ts';

type UncountedKind = Exclude<BotEventKind, CountedEvent['kind']>;

const apply: { readonly [Kind in UncountedKind]: ApplyEvent<BotEventOf<Kind>> } = {
  case_made: applyCaseMade,
  case_ended: applyCaseEnded,
  case_failed: applyCaseFailed,
  case_changed: applyCaseChanged,
  case_noted: applyCaseNoted,
  case_deleted: applyCaseDeleted,
  ticket_opened: applyTicketOpened,
  ticket_answered: applyTicketAnswered,
  ticket_closed: applyTicketClosed,
  ticket_rated: applyTicketRated,
  ticket_reopened: applyTicketReopened,
  ticket_moved: applyTicketMoved,
  ticket_renamed: applyTicketRenamed,
  ticket_deleted: applyTicketDeleted,
  transcript_messages: applyTranscript,
  transcript_messages_deleted: applyMessagesDeleted,
  raid_begun: applyRaidBegun,
  raid_ended: applyRaidEnded,
  raid_joined: applyRaidJoined,
  // Names are stored before, by rememberPeople().
  member_seen: async () => null,
  // A guild that the host has not read is read before, by applyBatch().
  guild_joined: async () => null,
  // Handled after the batch, by applyBatch().
  guild_left: async () => null,
  guild_changed: applyGuildChanged,
  recurring_run: applyRecurringRun,
  post_deleted: applyPostDeleted,
  action_done: applyActionDone,
  action_refused: applyActionRefused,
};

/** Event ids are kept longer than events are accepted, so that none is applied twice. */
const idMemory = (botLimits.oldestSeconds + 86_400) * 1000;

/** Deletes ids of events that are by now too old to be accepted. */
export async function purgeBotEvents(db: Db, now: Date): Promise<void> {
  await db.delete(botEvents).where(lte(botEvents.received_at, new Date(now.getTime() - idMemory)));
}

/** Whether the database refused values, such as a sum that is too large, rather than could not work. */
function isDataError(error: unknown): boolean {
  // Classes of SQLSTATE: data exception, integrity constraint violation, program limit exceeded.
  return codesOf(error).some((code) => /^(?:22|23|54)[0-9A-Z]{3}$/.test(code));
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

/** Applies one event. What it counts is added to `counts`, or with null written at once. */
async function applyEvent(
  tx: Db,
  guild: EventGuild,
  event: BotEvent,
  counts: Counts | null,
): Promise<EventFault | null> {
  if (!isCounted(event)) return (apply[event.kind] as ApplyEvent<BotEvent>)(tx, guild, event);
  const own = counts ?? new Counts();
  own.add(guild, event);
  if (!counts) await own.write(tx);
  return null;
}

/** Events of one guild in their order, each with its place in the batch. */
interface GuildEvents {
  readonly guildId: string;
  readonly events: BotEvent[];
  readonly places: number[];
}

/** The events of each guild, in the order of guild ids, in which all batches lock guilds. */
function byGuild(events: readonly { readonly event: BotEvent; readonly place: number }[]): GuildEvents[] {
  const groups = new Map<string, GuildEvents>();
  for (const { event, place } of events) {
    const guildId = event.guild_id;
    const group = groups.get(guildId) ?? { guildId, events: [], places: [] };
    groups.set(guildId, group);
    group.events.push(event);
    group.places.push(place);
  }
  return [...groups.values()].sort((one, other) => (one.guildId < other.guildId ? -1 : 1));
}

/** Those of the events that were applied before, as `guild:event`. */
async function repeatedAmong(tx: Db, groups: readonly GuildEvents[]): Promise<ReadonlySet<string>> {
  const events = groups.flatMap((group) => group.events);
  const given = sql`unnest(${listOf(events.map((event) => event.guild_id))}, ${listOf(events.map(({ id }) => id))})`;
  const rows = await tx
    .select({ guild_id: botEvents.guild_id, event_id: botEvents.event_id })
    .from(botEvents)
    .innerJoin(
      sql`${given} as given (guild_id, event_id)`,
      sql`${botEvents.guild_id} = given.guild_id and ${botEvents.event_id} = given.event_id`,
    )
    .where(
      isAny(
        botEvents.guild_id,
        groups.map(({ guildId }) => guildId),
      ),
    );
  return new Set(rows.map(({ guild_id, event_id }) => `${guild_id}:${event_id}`));
}

/**
 * Applies the events of some guilds in one transaction that locks them, those of each guild in order.
 *
 * @param alone whether each event has a savepoint of its own, so that one that cannot be stored undoes no other
 * @returns the outcomes of each group
 * @throws when the database cannot store one of the events, unless `alone`
 */
function applyGroups(
  db: Db,
  groups: readonly GuildEvents[],
  now: Date,
  alone: boolean,
): Promise<EventOutcome[][]> {
  return db.transaction(async (tx) => {
    const locked = await lockGuilds(
      tx,
      groups.map(({ guildId }) => guildId),
    );
    const seen = new Set(await repeatedAmong(tx, groups));
    const events = groups.flatMap((group) => group.events);
    const guildOf = await prepareGuilds(
      tx,
      locked,
      events.filter(({ guild_id, id }) => !seen.has(`${guild_id}:${id}`)),
    );
    const counts = new Counts();
    const applied: (typeof botEvents.$inferInsert)[] = [];

    async function applyOne(guild: EventGuild, event: BotEvent): Promise<EventOutcome> {
      const { id } = event;
      const key = `${guild.id}:${id}`;
      if (seen.has(key)) return { id, outcome: 'repeated' };
      const act = (db: Db) => applyEvent(db, guild, event, alone ? null : counts);
      const reason = alone ? await applyAlone(tx, act) : await act(tx);
      if (reason) {
        // Only what the database refuses is invalid here, and it does not say which field is to blame.
        const fields = reason === 'invalid' ? { fields: [{ path: '', key: 'malformed' }] } : {};
        return { id, outcome: 'refused', reason, ...fields };
      }
      seen.add(key);
      applied.push({ guild_id: guild.id, event_id: id, received_at: now });
      return { id, outcome: 'applied' };
    }

    const outcomes: EventOutcome[][] = [];
    for (const { guildId, events } of groups) {
      const guild = guildOf.get(guildId);
      const own: EventOutcome[] = [];
      for (const event of events) own.push(guild ? await applyOne(guild, event) : outcomeWithoutGuild(event));
      outcomes.push(own);
    }
    await guildOf.finish();
    await counts.write(tx);
    if (applied.length > 0) await tx.insert(botEvents).values(applied);
    const numberOf = await numbersOf(tx, events);
    return outcomes.map((own, index) =>
      own.map((outcome, at) => {
        const event = groups[index]?.events[at];
        return outcome.outcome === 'refused' || !event ? outcome : { ...outcome, ...numberOf(event) };
      }),
    );
  });
}

const outcomeWithoutGuild = ({ id, kind }: BotEvent): EventOutcome =>
  kind === 'guild_left' ? { id, outcome: 'applied' } : { id, outcome: 'refused', reason: 'guild.unknown' };

/** Those of the guilds that have the bot, as far as the host knows, each with whether it was read and not only listed. */
async function knownAmong(db: Db, guildIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .select({ id: guilds.id, checked_at: guilds.checked_at })
    .from(guilds)
    .where(and(isAny(guilds.id, guildIds), hasBot));
  return new Map(rows.map(({ id, checked_at }) => [id, checked_at !== null]));
}

/** The guilds to read before their events are applied: first those that are not known, then those listed that the bot has joined. */
function unreadAmong(groups: readonly GuildEvents[], known: ReadonlyMap<string, boolean>): string[] {
  const unknown = groups.filter(({ guildId }) => !known.has(guildId));
  const joined = groups.filter(
    ({ guildId, events }) =>
      known.get(guildId) === false && events.some(({ kind }) => kind === 'guild_joined'),
  );
  return [...unknown, ...joined].map(({ guildId }) => guildId);
}

/**
 * Guilds whose events are applied in one transaction. More are hardly quicker, and nobody can save the settings of any of them
 * meanwhile.
 */
const guildsAtOnce = 50;

/** Where nodes have the rows of some guilds each, every guild has a transaction of its own. */
const mostAtOnce = ({ distributed }: Database) => (distributed ? 1 : guildsAtOnce);

/**
 * Applies a batch, some guilds at a time. Guilds that the host does not know, or only from a list, are read from the platform first. A problem of one event
 * becomes its outcome. Database errors are thrown; events that were applied before are reported as repeated when the bot sends the
 * batch again.
 *
 * @returns one outcome for each event, in the same order
 */
export async function applyBatch(
  database: Database,
  botGuilds: GuildsOfBot,
  values: readonly unknown[],
  now: Date,
): Promise<EventOutcome[]> {
  const { db } = database;
  const most = mostAtOnce(database);
  const reads = values.map((value) => readEvent(value, now));
  const outcomes = reads.map((one) => ('refused' in one ? one.refused : null));
  const good = reads.flatMap((one, place) => ('event' in one ? [{ event: one.event, place }] : []));
  const groups = byGuild(good);
  const guildIds = groups.map(({ guildId }) => guildId);
  let known = await knownAmong(db, guildIds);
  const unread = unreadAmong(groups, known);
  if (unread.length > 0) {
    await botGuilds.discover(unread, now);
    known = await knownAmong(db, guildIds);
  }
  await rememberPeople(
    db,
    good.flatMap(({ event }) => (known.has(event.guild_id) ? [event] : [])),
  );
  for (let first = 0; first < groups.length; first += most) {
    const some = groups.slice(first, first + most);
    const found = await applyGroups(db, some, now, false).catch((error) => {
      if (!isDataError(error)) throw error;
      return applyGroups(db, some, now, true);
    });
    for (const [index, { guildId, events, places }] of some.entries()) {
      const own = found[index] ?? [];
      for (const [at, place] of places.entries()) outcomes[place] = own[at] ?? null;
      const hasLeft = events.some(({ kind }, at) => kind === 'guild_left' && own[at]?.outcome === 'applied');
      if (hasLeft && known.has(guildId)) await botGuilds.leave(guildId, now);
    }
  }
  return outcomes.filter((one) => one !== null);
}
