/** Actions that people ask the bot for: stored, sent to the bot on its stream, and answered by its events. */
import { and, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ActionRequest } from '../../src/contract/bot/action-request.ts';
import {
  type ActionOfBot,
  type RequestedAction,
  requestedActionLimits,
} from '../../src/contract/requested-actions.ts';
import type { Person } from '../../src/contract/user.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { cases, requestedActions, savedReplies } from '../db/schema.ts';
import { notifyBotOfAction } from '../documents/outbox.ts';
import { userNames } from './user-names.ts';

type Row = typeof requestedActions.$inferSelect;

const day = 86_400_000;

/** How long an action is kept, in milliseconds: a week. */
const memory = 7 * day;

/** A call that asks for an action, and that may be repeated with its key. */
export interface ActionWish {
  readonly guildId: string;
  readonly userId: string;
  readonly key: string;
  readonly action: ActionOfBot;
  /** The saved reply that an answer was made of. */
  readonly reply_id?: string | undefined;
  readonly evidence?: typeof requestedActions.$inferInsert.evidence;
}

/** Counts that a saved reply was used. */
async function countUse(tx: Db, guildId: string, replyId: string, now: Date): Promise<void> {
  const { guild_id, id, uses } = savedReplies;
  await tx
    .update(savedReplies)
    .set({ uses: sql`${uses} + 1`, used_at: now })
    .where(and(eq(guild_id, guildId), eq(id, replyId)));
}

/**
 * Stores an action and tells the bot, unless a call with the same key has done so.
 *
 * @returns the id of the action
 */
export function askBot(
  db: Db,
  { guildId, userId, key, action, reply_id, evidence }: ActionWish,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { user_id = null, ...rest } = 'user_id' in action ? action : { ...action, user_id: null };
    const row = {
      id: await newId(tx, now),
      guild_id: guildId,
      asked_by: userId,
      key,
      target_id: user_id,
      action: rest,
      evidence,
      asked_at: now,
      expires_at: new Date(now.getTime() + requestedActionLimits.waitSeconds * 1000),
    };
    const { guild_id, asked_by } = requestedActions;
    const [stored] = await tx
      .insert(requestedActions)
      .values(row)
      // Changes nothing, but returns the row of the first call.
      .onConflictDoUpdate({ target: [guild_id, asked_by, requestedActions.key], set: { key } })
      .returning({ id: requestedActions.id });
    if (!stored) throw new Error('PostgreSQL has returned no row.');
    if (stored.id !== row.id) return stored.id;
    await notifyBotOfAction(tx, guildId, row.id, now);
    if (reply_id && action.kind === 'answer_ticket') await countUse(tx, guildId, reply_id, now);
    return stored.id;
  });
}

/** A ticket that is released has a member too, who is null. */
const actionOf = ({ action, target_id }: Row) =>
  (target_id !== null || action.kind === 'claim_ticket'
    ? { ...action, user_id: target_id }
    : action) as ActionOfBot;

/** Actions with the numbers of the cases that came of them. */
const actionRows = (db: Db, where: SQL | undefined) =>
  db
    .select({ row: requestedActions, number: cases.number })
    .from(requestedActions)
    .leftJoin(
      cases,
      and(eq(cases.id, requestedActions.case_id), eq(cases.guild_id, requestedActions.guild_id)),
    )
    .where(where)
    .orderBy(desc(requestedActions.asked_at), desc(requestedActions.id));

function shown(
  { row, number }: Awaited<ReturnType<typeof actionRows>>[number],
  personOf: (id: string) => Person,
  now: Date,
): RequestedAction {
  return {
    id: row.id,
    action: actionOf(row),
    asked_by: personOf(row.asked_by),
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.answer ?? (row.expires_at > now ? 'waiting' : 'expired'),
    answered_at: row.answered_at?.toISOString() ?? null,
    case_number: number,
    ...(row.message_id === null ? {} : { message_id: row.message_id }),
    refusal: row.refusal,
  };
}

/** An action of a guild with what became of it; null when there is none, or it is no longer kept. */
export async function readAction(
  db: Db,
  guildId: string,
  actionId: string,
  now: Date,
): Promise<RequestedAction | null> {
  const { id, guild_id } = requestedActions;
  const [found] = await actionRows(db, and(eq(id, actionId), eq(guild_id, guildId)));
  return found ? shown(found, await userNames(db, [found.row.asked_by]), now) : null;
}

/** How many actions about somebody are shown. */
const mostShown = 20;

/**
 * The latest actions about a member that the bot has not done, newest first: those that wait, and of a day those refused or expired.
 * Who is given a ticket is not dealt with.
 */
export async function undoneActions(
  db: Db,
  guildId: string,
  memberId: string,
  now: Date,
): Promise<RequestedAction[]> {
  const { guild_id, target_id, asked_at, answer } = requestedActions;
  const wanted = and(
    eq(guild_id, guildId),
    eq(target_id, memberId),
    gt(asked_at, new Date(now.getTime() - day)),
    or(isNull(answer), ne(answer, 'done')),
    ne(sql`${requestedActions.action} ->> 'kind'`, 'claim_ticket'),
  );
  const found = await actionRows(db, wanted).limit(mostShown);
  const personOf = await userNames(
    db,
    found.map(({ row }) => row.asked_by),
  );
  return found.map((one) => shown(one, personOf, now));
}

function requestOf(row: Row, personOf: (id: string) => Person): ActionRequest {
  return {
    action_id: row.id,
    guild_id: row.guild_id,
    action: actionOf(row),
    asked_by: personOf(row.asked_by),
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

const isWaiting = (now: Date) => and(isNull(requestedActions.answer), gt(requestedActions.expires_at, now));

/** When the oldest action that waits for the bot was asked for; null for none. */
export async function oldestWaiting(db: Db, now: Date): Promise<Date | null> {
  const { asked_at } = requestedActions;
  const waiting = db.select({ asked_at }).from(requestedActions).where(isWaiting(now));
  const [oldest] = await waiting.orderBy(asked_at).limit(1);
  return oldest?.asked_at ?? null;
}

/**
 * Actions that the bot has not answered and that have not expired, in the order in which they were asked for.
 *
 * @param ids only these; all when absent
 */
export async function waitingActions(db: Db, now: Date, ids?: readonly string[]): Promise<ActionRequest[]> {
  if (ids?.length === 0) return [];
  const rows = await db
    .select()
    .from(requestedActions)
    .where(and(isWaiting(now), ids && inArray(requestedActions.id, [...ids])))
    .orderBy(requestedActions.asked_at, requestedActions.id);
  const personOf = await userNames(
    db,
    rows.map((row) => row.asked_by),
  );
  return rows.map((row) => requestOf(row, personOf));
}

/** The number of actions of the last week by what became of them. */
export async function countActions(db: Db, now: Date): Promise<Readonly<Record<string, number>>> {
  const isOver = sql`${requestedActions.expires_at} <= ${now.toISOString()}::timestamptz`;
  const rows = await db
    .select({
      state:
        sql<string>`coalesce(${requestedActions.answer}, case when ${isOver} then 'expired' else 'waiting' end)`.as(
          'state',
        ),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(requestedActions)
    .groupBy(sql`state`);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Deletes actions older than a week. */
export async function purgeActions(db: Db, now: Date): Promise<void> {
  await db.delete(requestedActions).where(lte(requestedActions.asked_at, new Date(now.getTime() - memory)));
}
