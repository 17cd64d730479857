/** Applies the bot's events about cases. */
import { and, eq } from 'drizzle-orm';
import { lasting } from '../../src/contract/bot/case-events.ts';
import { botLimits } from '../../src/contract/bot/event-parts.ts';
import type { BotEventOf } from '../../src/contract/bot/events.ts';
import type { CaseAction } from '../../src/contract/history.ts';
import type { Db } from '../db/open.ts';
import { cases } from '../db/schema.ts';
import { keepMessages, rememberEdit } from '../features/case-parts.ts';
import { caseWords } from '../features/entry-words.ts';
import { rememberDeletion } from '../features/numbers.ts';
import { userNames } from '../features/user-names.ts';
import type { ApplyEvent } from './apply-event.ts';

/** When a case ends that lasts some seconds; null for one without an end. */
const endOf = (from: Date, seconds: number | null) =>
  seconds === null ? null : new Date(from.getTime() + seconds * 1000);

export const applyCaseMade: ApplyEvent<BotEventOf<'case_made'>> = async (tx, guild, event) => {
  const created_at = new Date(event.at);
  const { duration_seconds, reason } = event;
  const named = { target_id: event.target.id, moderator_id: event.moderator?.id ?? null };
  const numbered = { guild_id: guild.id, number: guild.last.case + 1 };
  const made = await tx
    .insert(cases)
    .values({
      ...{ ...numbered, ...named, reason },
      id: event.case_id,
      action: event.action,
      source: event.source,
      created_at,
      duration_seconds,
      expires_at: endOf(created_at, duration_seconds),
      status: 'active',
      rule: event.rule,
      search: caseWords({ ...numbered, ...named, reason }, guild.personOf),
    })
    .onConflictDoNothing({ target: [cases.guild_id, cases.id] })
    .returning({ id: cases.id });
  if (made.length === 0) return 'case.exists';
  guild.last.case = numbered.number;
  await keepMessages(tx, guild.id, event.case_id, event.evidence ?? []);
  return null;
};

/** The search words of a case after a change. */
async function changedWords(
  tx: Db,
  row: typeof cases.$inferSelect,
  change: Partial<Pick<typeof cases.$inferSelect, 'reason' | 'notes'>>,
): Promise<string[]> {
  return caseWords({ ...row, ...change }, await userNames(tx, [row.target_id, row.moderator_id]));
}

const caseOf = ({ case_id }: { readonly case_id: string }, guildId: string) =>
  and(eq(cases.id, case_id), eq(cases.guild_id, guildId));

/** Applies a change to a case, unless a later change is known. */
const changing =
  (
    change: (
      event: { readonly at: Date; readonly byPerson: boolean },
      row: typeof cases.$inferSelect,
    ) => Partial<typeof cases.$inferInsert>,
  ): ApplyEvent<BotEventOf<'case_ended' | 'case_failed'>> =>
  async (tx, guild, event) => {
    const isIt = caseOf(event, guild.id);
    const [row] = await tx.select().from(cases).where(isIt);
    if (!row) return 'case.unknown';
    const at = new Date(event.at);
    if (at < (row.status_at ?? row.created_at)) return 'event.outdated';
    const status_by = event.kind === 'case_ended' ? (event.by?.id ?? null) : null;
    const byPerson = status_by !== null;
    await tx
      .update(cases)
      .set({ ...change({ at, byPerson }, row), status_at: at, status_by })
      .where(isIt);
    return null;
  };

/** A case that ended by itself gets an `expires_at`. A case that a person ended is revoked. */
export const applyCaseEnded = changing(({ at, byPerson }, row) => {
  if (byPerson) return { status: 'revoked' };
  return row.status === 'active' ? { expires_at: at } : {};
});

export const applyCaseFailed = changing(() => ({ status: 'failed' }));

/** The duration that a case can have: only some cases last, and a timeout no longer than the platform allows. */
function canLast(action: CaseAction, seconds: number | null): boolean {
  if (action !== 'timeout') return lasting.has(action);
  return seconds !== null && seconds <= botLimits.timeoutSeconds;
}

/**
 * The reason and the duration have a time each, so that an event that comes late is not lost where nothing newer is known. A duration
 * that the case cannot have says nothing, and is left out; so is one of a case that is over.
 */
export const applyCaseChanged: ApplyEvent<BotEventOf<'case_changed'>> = async (tx, guild, event) => {
  const isIt = caseOf(event, guild.id);
  const [row] = await tx.select().from(cases).where(isIt);
  if (!row) return 'case.unknown';
  const at = new Date(event.at);
  const isNewest = (last: Date | null) => at >= (last ?? row.created_at);
  const { reason, duration_seconds } = event;
  const isReasonNew = reason !== undefined && isNewest(row.reason_at);
  const isDurationNew = duration_seconds !== undefined && isNewest(row.duration_at);
  if (!isReasonNew && !isDurationNew) return 'event.outdated';
  const isOver = row.status_at !== null;
  const lasts = isDurationNew && !isOver && canLast(row.action, duration_seconds);
  const edit = { edited_at: at, edited_by: event.by.id };
  if (isReasonNew && reason !== row.reason) await rememberEdit(tx, row, 'reason', edit);
  if (lasts && duration_seconds !== row.duration_seconds) await rememberEdit(tx, row, 'duration', edit);
  await tx
    .update(cases)
    .set({
      ...(isReasonNew ? { reason, reason_at: at, search: await changedWords(tx, row, { reason }) } : {}),
      ...(isDurationNew ? { duration_at: at } : {}),
      ...(lasts ? { duration_seconds, expires_at: endOf(row.created_at, duration_seconds) } : {}),
      ...(isNewest(row.changed_at) ? { changed_at: at, changed_by: event.by.id } : {}),
    })
    .where(isIt);
  return null;
};

/** Notes are kept in the order in which they were written. */
export const applyCaseNoted: ApplyEvent<BotEventOf<'case_noted'>> = async (tx, guild, event) => {
  const isIt = caseOf(event, guild.id);
  const [row] = await tx.select().from(cases).where(isIt);
  if (!row) return 'case.unknown';
  const note = { author_id: event.by.id, body: event.note, created_at: new Date(event.at).toISOString() };
  const notes = [...row.notes, note].sort((one, other) => one.created_at.localeCompare(other.created_at));
  const search = await changedWords(tx, row, { notes });
  await tx.update(cases).set({ notes, search }).where(isIt);
  return null;
};

export const applyCaseDeleted: ApplyEvent<BotEventOf<'case_deleted'>> = async (tx, guild, event) => {
  const [row] = await tx.delete(cases).where(caseOf(event, guild.id)).returning({ number: cases.number });
  if (!row) return 'case.unknown';
  const [deleted_at, deleted_by] = [new Date(event.at), event.by.id];
  await rememberDeletion(tx, { guild_id: guild.id, kind: 'case', ...row, deleted_at, deleted_by });
  return null;
};
