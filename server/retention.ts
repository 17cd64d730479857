import { and, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isAny, listOf } from './db/any.ts';
import { deleteInBatches } from './db/delete-batches.ts';
import { isDistributed } from './db/distributed.ts';
import type { Db } from './db/open.ts';
import { personalColumns } from './db/schema/people.ts';
import {
  automodDays,
  cases,
  channelDays,
  commandUses,
  formerNames,
  guildQuarters,
  tickets,
  transcriptMessages,
  transcriptOpenings,
  users,
} from './db/schema.ts';
import { tables } from './features/personal-data/data-categories.ts';

/** For how many days data is kept; 0 keeps it as long as the bot is in the guild. */
export interface Retention {
  /** Counted from the case's creation. A ban, mute or timeout in force is kept. */
  readonly cases: number;
  /** Tickets with their transcripts, counted from the ticket's closing. */
  readonly tickets: number;
  /** Counts of guilds, channels and commands. */
  readonly activity: number;
  /** Records of who opened a transcript. */
  readonly openings: number;
  /** Names that people had before, counted from when they had others. */
  readonly names: number;
  /** People to whom no data refers any more. */
  readonly users: number;
}

/** `activity`: screens show at most 366 days, and the same number of days before. */
export const defaultRetention: Retention = {
  cases: 0,
  tickets: 0,
  activity: 750,
  openings: 365,
  names: 365,
  users: 30,
};

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** The most batches of people in a run. The next run checks the rest. */
const mostBatches = 50;

/** The condition for a ban, mute or timeout in force. */
const inForce = (now: Date): SQL =>
  sql`(${cases.action} in ('ban', 'mute', 'timeout') and ${cases.status} = 'active' and (${cases.expires_at} is null or ${cases.expires_at} > ${now.toISOString()}::timestamptz))`;

/** Tables of people themselves, which do not keep anybody known. */
const ofPeople: readonly PgTable[] = [users, formerNames];

/** All columns of other tables that contain a person's id. */
function references(): readonly { readonly table: PgTable; readonly column: PgColumn }[] {
  return tables
    .filter((table) => !ofPeople.includes(table))
    .flatMap((table) => personalColumns(table).map(({ by, column }) => ({ table, by, column })))
    .filter(({ by }) => by === 'id');
}

/** A person among those who are asked about, in SQL. */
const person = sql<string>`person.id`;

/** All places where data refers to a person: by a column, or in the notes and blankings within documents. */
const referring = (): readonly { readonly table: PgTable; readonly toPerson: SQL }[] => [
  ...references().map(({ table, column }) => ({ table, toPerson: sql`${column} = ${person}` })),
  {
    table: cases,
    toPerson: sql`${cases.notes} <> '[]' and ${cases.notes} @> jsonb_build_array(jsonb_build_object('author_id', ${person}))`,
  },
  {
    table: transcriptMessages,
    toPerson: sql`${transcriptMessages.extras} ? 'blanked' and ${transcriptMessages.extras} #>> '{blanked,by_id}' = ${person}`,
  },
];

/** Those of some people to whom data refers. */
async function referredTo(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const people = sql`unnest(${listOf(ids)}) as person (id)`;
  const found = new Set<string>();
  // Nodes join their rows with the people, but look nothing up for them.
  const isJoined = await isDistributed(db);
  for (const { table, toPerson } of referring()) {
    const any = db.select({ one: sql`1` }).from(table).where(toPerson);
    const rows = await (isJoined
      ? db.selectDistinct({ id: person }).from(table).innerJoin(people, toPerson)
      : db.select({ id: person }).from(people).where(exists(any)));
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/**
 * Deletes people to whom no data refers any more. The others are checked again after `days`.
 *
 * @returns how many people were checked
 */
async function forgetUnknown(db: Db, now: Date, days: number, batch = 500): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: users.id })
      .from(users)
      .where(lte(users.known_at, daysBefore(now, days)))
      .orderBy(users.known_at)
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const known = await referredTo(tx, ids);
    const unknown = ids.filter((id) => !known.has(id));
    await tx.delete(users).where(and(isAny(users.id, unknown), eq(users.bot_admin, false)));
    await tx.update(users).set({ known_at: now }).where(isAny(users.id, ids));
    return due.length;
  });
}

/** Deletes data older than its retention. Several processes may run it at once. */
export async function deleteOldData(db: Db, now: Date, retention: Retention): Promise<void> {
  const { cases: caseDays, tickets: ticketDays, activity, openings, names, users: userDays } = retention;
  if (caseDays > 0) {
    const old = lte(cases.created_at, daysBefore(now, caseDays));
    await deleteInBatches(db, cases, sql`${old} and not ${inForce(now)}`);
  }
  // The batch is small because each ticket has a transcript of up to 10,000 messages.
  if (ticketDays > 0)
    await deleteInBatches(db, tickets, lte(tickets.closed_at, daysBefore(now, ticketDays)), { batch: 20 });
  if (openings > 0) {
    await deleteInBatches(
      db,
      transcriptOpenings,
      lte(transcriptOpenings.opened_at, daysBefore(now, openings)),
    );
  }
  if (names > 0) await deleteInBatches(db, formerNames, lte(formerNames.until, daysBefore(now, names)));
  if (activity > 0) {
    const since = daysBefore(now, activity);
    const day = since.toISOString().slice(0, 10);
    await deleteInBatches(db, guildQuarters, lte(guildQuarters.starts_at, since));
    await deleteInBatches(db, channelDays, lte(channelDays.day, day));
    await deleteInBatches(db, automodDays, lte(automodDays.day, day));
    await deleteInBatches(db, commandUses, lte(commandUses.used_at, since));
  }
  for (let turn = 0; userDays > 0 && turn < mostBatches; turn += 1) {
    if ((await forgetUnknown(db, now, userDays)) === 0) break;
  }
}
