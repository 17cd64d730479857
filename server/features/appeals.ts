/** Appeals as the team of a guild reads and decides them. */
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type Appeal,
  type AppealDecision,
  type AppealState,
  type appealFilters,
  appealStates,
  decideAppeal,
} from '../../src/contract/appeals.ts';
import { instant } from '../../src/contract/primitives.ts';
import type { Locale } from '../../src/routes.ts';
import type { GuildRow } from '../access/rights.ts';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { appeals, appealVotes, requestedActions } from '../db/schema.ts';
import { decodeKeyed, encodeKeyed, listName, type Page } from '../documents/paging.ts';
import { readSettings } from '../documents/settings.ts';
import { invalid, refuse, refuseAs } from '../http/refusal.ts';
import { bansOf } from './bans.ts';
import { appealsKind } from './my-appeal.ts';
import { askBot } from './requested-actions.ts';
import { userNames } from './user-names.ts';

type Row = typeof appeals.$inferSelect;
export type AppealFilter = (typeof appealFilters)[number];

/** How long an appeal is kept, in milliseconds: a year, which is the longest time between two. */
const memory = 366 * 86_400_000;

const isAppeal = (guildId: string, appealId: string) =>
  and(eq(appeals.guild_id, guildId), eq(appeals.id, appealId));

/** Appeals with the state of the actions by which the bot was asked to lift the ban. */
const appealRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      row: appeals,
      answer: requestedActions.answer,
      expires_at: requestedActions.expires_at,
      refusal: requestedActions.refusal,
    })
    .from(appeals)
    .leftJoin(
      requestedActions,
      and(eq(requestedActions.guild_id, appeals.guild_id), eq(requestedActions.id, appeals.action_id)),
    )
    .where(where);

type Found = Awaited<ReturnType<typeof appealRows>>[number];

function liftOf({ answer, expires_at, refusal }: Found, now: Date): Appeal['lift'] {
  if (!expires_at) return null;
  return { state: answer ?? (expires_at > now ? 'waiting' : 'expired'), refusal: refusal?.reason ?? null };
}

async function shown(db: Db, guild: GuildRow, found: readonly Found[], now: Date): Promise<Appeal[]> {
  const ids = found.map(({ row }) => row.id);
  const votes = await db
    .select()
    .from(appealVotes)
    .where(and(eq(appealVotes.guild_id, guild.id), isAny(appealVotes.appeal_id, ids)))
    .orderBy(asc(appealVotes.voted_at), asc(appealVotes.voter_id));
  const people = found.map(({ row }) => row.user_id);
  const bans = await bansOf(db, guild.id, people, now);
  const personOf = await userNames(db, [...people, ...votes.map(({ voter_id }) => voter_id)]);
  const { value: settings } = await readSettings(db, appealsKind, guild);
  return found.map((one) => ({
    id: one.row.id,
    user: personOf(one.row.user_id),
    state: one.row.state,
    sent_at: one.row.sent_at.toISOString(),
    answers: [...one.row.answers],
    reply: one.row.reply,
    text: one.row.text,
    decided_at: one.row.decided_at?.toISOString() ?? null,
    banned: bans.has(one.row.user_id),
    votes: votes
      .filter(({ appeal_id }) => appeal_id === one.row.id)
      .map(({ voter_id, decision, text, voted_at }) => ({
        by: personOf(voter_id),
        decision,
        text,
        at: voted_at.toISOString(),
      })),
    votes_needed: settings.votes,
    lift: liftOf(one, now),
  }));
}

/** @throws Refusal `not_found` for one that the guild does not have */
export async function readAppeal(db: Db, guild: GuildRow, appealId: string, now: Date): Promise<Appeal> {
  const [appeal] = await shown(db, guild, await appealRows(db, isAppeal(guild.id, appealId)), now);
  if (!appeal) throw refuse('not_found');
  return appeal;
}

function statesOf(filter: AppealFilter): readonly AppealState[] {
  if (filter === 'waiting') return ['open', 'asked'];
  return filter === 'decided' ? ['accepted', 'refused'] : appealStates.filter((state) => state === filter);
}

interface AppealQuery {
  readonly state: AppealFilter;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Those that wait for a decision, oldest first, or those that are decided, newest first. */
export async function listAppeals(
  db: Db,
  guild: GuildRow,
  { state, cursor, limit }: AppealQuery,
  now: Date,
): Promise<Page<Appeal>> {
  const list = listName(guild.id, { appeals: state });
  const states = statesOf(state);
  const isOldestFirst = states.includes('open') || states.includes('asked');
  const last = cursor === undefined ? null : decodeKeyed(list, cursor);
  if (last && !v.is(instant, last.key)) throw invalid([{ path: 'cursor', key: 'malformed' }]);
  const { sent_at, id } = appeals;
  const place = last && sql`(${last.key}::timestamptz, ${last.id}::text)`;
  const isAfter = isOldestFirst ? sql`(${sent_at}, ${id}) > ${place}` : sql`(${sent_at}, ${id}) < ${place}`;
  const wanted = and(eq(appeals.guild_id, guild.id), inArray(appeals.state, [...states]));
  const direction = isOldestFirst ? asc : desc;
  const rows = await appealRows(db, and(wanted, place ? isAfter : undefined))
    .orderBy(direction(sent_at), direction(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const end = page.at(-1)?.row;
  const next = end && rows.length > limit ? { key: end.sent_at.toISOString(), id: end.id } : null;
  return {
    items: await shown(db, guild, page, now),
    next_cursor: next && encodeKeyed(list, next),
    total: await db.$count(appeals, wanted),
  };
}

/** What is written as the reason of the unban, in the guild's language. */
const reasons: Readonly<Record<Locale, string>> = {
  fr: 'Recours accepté',
  en: 'Appeal accepted',
  ar: 'قُبل طلب رفع الحظر',
};

export interface Decision {
  readonly decision: AppealDecision;
  readonly text: string | null;
}

/** @throws Refusal 409 for what somebody cannot do with an appeal any more */
async function checkOpen(tx: Db, { guild_id, id, state, user_id }: Row, voterId: string, wish: Decision) {
  const refusal = (key: keyof typeof decideAppeal.refusals, message: string) =>
    refuseAs(decideAppeal, key, message);
  if (state === 'accepted' || state === 'refused') throw refusal('appeal.decided', 'It is decided already.');
  if (user_id === voterId) throw refusal('appeal.own', 'It is the caller’s own.');
  const votes = await tx
    .select()
    .from(appealVotes)
    .where(and(eq(appealVotes.guild_id, guild_id), eq(appealVotes.appeal_id, id)));
  if (wish.decision === 'ask') {
    if (votes.some(({ decision }) => decision === 'ask'))
      throw refusal('appeal.asked', 'Its sender was asked something before.');
  } else if (votes.some(({ decision, voter_id }) => decision !== 'ask' && voter_id === voterId))
    throw refusal('appeal.voted', 'The caller has voted before.');
  return votes.filter(({ decision }) => decision === 'accept').length;
}

/** Asks the bot to lift the ban, unless that has happened meanwhile. Returns the id of the action. */
async function lift(tx: Db, guild: GuildRow, row: Row, voterId: string, now: Date): Promise<string | null> {
  if (!(await bansOf(tx, guild.id, [row.user_id], now)).has(row.user_id)) return null;
  const reason = reasons[guild.locale as Locale] ?? reasons.en;
  const action = { kind: 'unban', user_id: row.user_id, reason } as const;
  return askBot(tx, { guildId: guild.id, userId: voterId, key: `appeal-${row.id}`, action }, now);
}

/**
 * Does what a member of the team decides. The appeal is locked, so that of several at once each counts what the others did.
 *
 * @throws Refusal 404 for an appeal that the guild does not have, 409 for what cannot be done any more
 */
export async function decide(
  db: Db,
  guild: GuildRow,
  appealId: string,
  voterId: string,
  wish: Decision,
  now: Date,
): Promise<void> {
  const { value: settings } = await readSettings(db, appealsKind, guild);
  await db.transaction(async (tx) => {
    const isIt = isAppeal(guild.id, appealId);
    const [row] = await tx.select().from(appeals).where(isIt).for('update');
    if (!row) throw refuse('not_found');
    const accepts = await checkOpen(tx, row, voterId, wish);
    const { decision, text } = wish;
    const vote = { guild_id: guild.id, appeal_id: row.id, voter_id: voterId, decision, text, voted_at: now };
    await tx.insert(appealVotes).values(vote);
    if (decision === 'ask') await tx.update(appeals).set({ state: 'asked' }).where(isIt);
    else if (decision === 'refuse')
      await tx.update(appeals).set({ state: 'refused', text, decided_at: now }).where(isIt);
    else if (accepts + 1 >= settings.votes) {
      const action_id = await lift(tx, guild, row, voterId, now);
      await tx.update(appeals).set({ state: 'accepted', text, decided_at: now, action_id }).where(isIt);
    }
  });
}

/** Deletes appeals older than a year. */
export async function purgeAppeals(db: Db, now: Date): Promise<void> {
  await db.delete(appeals).where(lte(appeals.sent_at, new Date(now.getTime() - memory)));
}
