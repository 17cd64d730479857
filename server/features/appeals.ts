/** Appeals as the team of a guild reads them. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type Appeal,
  type AppealState,
  type appealFilters,
  appealStates,
} from '../../src/contract/appeals.ts';
import { instant } from '../../src/contract/primitives.ts';
import { whoMayLift } from '../access/lifting.ts';
import type { GuildRow } from '../access/rights.ts';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { appeals, appealVotes, requestedActions } from '../db/schema.ts';
import { decodeKeyed, encodeKeyed, listName, type Page } from '../documents/paging.ts';
import { readSettings } from '../documents/settings.ts';
import { invalid, refuse } from '../http/refusal.ts';
import { type Ban, bansOf } from './bans.ts';
import { appealsKind } from './my-appeal.ts';
import { userNames } from './user-names.ts';

export type AppealRow = typeof appeals.$inferSelect;
export type AppealFilter = (typeof appealFilters)[number];

export const isAppeal = (guildId: string, appealId: string) =>
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

/** Whether the ban of an accepted appeal is still there: another one may have followed since. */
export const isUnlifted = ({ state, decided_at }: AppealRow, ban: Ban | undefined): boolean =>
  state === 'accepted' && decided_at !== null && ban !== undefined && ban.since <= decided_at;

async function shown(db: Db, guild: GuildRow, found: readonly Found[], now: Date): Promise<Appeal[]> {
  const ids = found.map(({ row }) => row.id);
  const votes = await db
    .select()
    .from(appealVotes)
    .where(and(eq(appealVotes.guild_id, guild.id), isAny(appealVotes.appeal_id, ids)))
    .orderBy(asc(appealVotes.voted_at), asc(appealVotes.voter_id));
  const people = found.map(({ row }) => row.user_id);
  const voters = votes.map(({ voter_id }) => voter_id);
  const bans = await bansOf(db, guild.id, people, now);
  const personOf = await userNames(db, [...people, ...voters]);
  const lifting = await whoMayLift(db, guild, voters);
  const { value: settings } = await readSettings(db, appealsKind, guild);
  return found.map((one) => {
    const { row } = one;
    const ban = bans.get(row.user_id);
    const lift = liftOf(one, now);
    return {
      id: row.id,
      user: personOf(row.user_id),
      state: row.state,
      sent_at: row.sent_at.toISOString(),
      answers: [...row.answers],
      reply: row.reply,
      text: row.text,
      decided_at: row.decided_at?.toISOString() ?? null,
      ban: ban ? { since: ban.since.toISOString(), until: ban.until?.toISOString() ?? null } : null,
      votes: votes
        .filter(({ appeal_id }) => appeal_id === row.id)
        .map(({ voter_id, decision, text, voted_at }) => ({
          by: personOf(voter_id),
          decision,
          text,
          at: voted_at.toISOString(),
          counts: row.decided_at !== null || lifting.has(voter_id),
        })),
      votes_needed: settings.votes,
      lift,
      lift_again: isUnlifted(row, ban) && lift?.state !== 'waiting',
    };
  });
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
