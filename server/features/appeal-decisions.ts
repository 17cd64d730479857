/** What the team of a guild does with appeals. */
import { and, eq, lte } from 'drizzle-orm';
import { type AppealDecision, decideAppeal, liftAppealedBan } from '../../src/contract/appeals.ts';
import type { Locale } from '../../src/routes.ts';
import { whoMayLift } from '../access/lifting.ts';
import type { GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { appeals, appealVotes } from '../db/schema.ts';
import { readSettings } from '../documents/settings.ts';
import { refuse, refuseAs } from '../http/refusal.ts';
import { type AppealRow, isAppeal, isUnlifted } from './appeals.ts';
import { bansOf } from './bans.ts';
import { appealsKind } from './my-appeal.ts';
import { askBot, readAction } from './requested-actions.ts';

/** How long an appeal is kept, in milliseconds: a year, which is the longest time between two. */
const memory = 366 * 86_400_000;

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

/**
 * Checks what somebody can still do with an appeal.
 *
 * @returns how many accept it whose votes count: a vote counts as long as whoever gave it may lift bans
 * @throws Refusal 409 for what cannot be done any more
 */
async function checkOpen(
  tx: Db,
  guild: GuildRow,
  { id, state, user_id }: AppealRow,
  voterId: string,
  wish: Decision,
): Promise<number> {
  const refusal = (key: keyof typeof decideAppeal.refusals, message: string) =>
    refuseAs(decideAppeal, key, message);
  if (state === 'accepted' || state === 'refused') throw refusal('appeal.decided', 'It is decided already.');
  if (user_id === voterId) throw refusal('appeal.own', 'It is the caller’s own.');
  const votes = await tx
    .select()
    .from(appealVotes)
    .where(and(eq(appealVotes.guild_id, guild.id), eq(appealVotes.appeal_id, id)));
  if (wish.decision === 'ask') {
    if (votes.some(({ decision }) => decision === 'ask'))
      throw refusal('appeal.asked', 'Its sender was asked something before.');
  } else if (votes.some(({ decision, voter_id }) => decision !== 'ask' && voter_id === voterId))
    throw refusal('appeal.voted', 'The caller has voted before.');
  const accepting = votes.filter(({ decision }) => decision === 'accept').map(({ voter_id }) => voter_id);
  return (await whoMayLift(tx, guild, accepting)).size;
}

/** Asks the bot to lift the ban. Each time has a key of its own. Returns the id of the action. */
function lift(tx: Db, guild: GuildRow, row: AppealRow, userId: string, now: Date): Promise<string> {
  const reason = reasons[guild.locale as Locale] ?? reasons.en;
  const action = { kind: 'unban', user_id: row.user_id, reason } as const;
  const key = `appeal-${row.id}-${row.action_id ?? 'first'}`;
  return askBot(tx, { guildId: guild.id, userId, key, action }, now);
}

/** Does something with an appeal that is locked, so that of several at once each sees what the others did. */
function withLocked(
  db: Db,
  guildId: string,
  appealId: string,
  run: (tx: Db, row: AppealRow) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(appeals).where(isAppeal(guildId, appealId)).for('update');
    if (!row) throw refuse('not_found');
    await run(tx, row);
  });
}

/**
 * Does what a member of the team decides. With the last accept that is needed the bot is asked to lift the ban, unless that has
 * happened meanwhile.
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
  await withLocked(db, guild.id, appealId, async (tx, row) => {
    const accepts = await checkOpen(tx, guild, row, voterId, wish);
    const { decision, text } = wish;
    const vote = { guild_id: guild.id, appeal_id: row.id, voter_id: voterId, decision, text, voted_at: now };
    await tx.insert(appealVotes).values(vote);
    const change = (values: Partial<AppealRow>) =>
      tx.update(appeals).set(values).where(isAppeal(guild.id, row.id));
    if (decision === 'ask') await change({ state: 'asked' });
    else if (decision === 'refuse') await change({ state: 'refused', text, decided_at: now });
    else if (accepts + 1 >= settings.votes) {
      const isBanned = (await bansOf(tx, guild.id, [row.user_id], now)).has(row.user_id);
      const action_id = isBanned ? await lift(tx, guild, row, voterId, now) : null;
      await change({ state: 'accepted', text, decided_at: now, action_id });
    }
  });
}

/**
 * Asks the bot again to lift the ban of an accepted appeal; not while it is about to.
 *
 * @throws Refusal 404 for an appeal that the guild does not have, 409 where there is nothing to lift
 */
export async function liftAgain(
  db: Db,
  guild: GuildRow,
  appealId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await withLocked(db, guild.id, appealId, async (tx, row) => {
    const ban = (await bansOf(tx, guild.id, [row.user_id], now)).get(row.user_id);
    if (!isUnlifted(row, ban))
      throw refuseAs(liftAppealedBan, 'appeal.nothing_to_lift', 'There is no ban to lift.');
    const before = row.action_id === null ? null : await readAction(tx, guild.id, row.action_id, now);
    if (before?.state === 'waiting') return;
    const action_id = await lift(tx, guild, row, userId, now);
    await tx.update(appeals).set({ action_id }).where(isAppeal(guild.id, row.id));
  });
}

/** Deletes appeals older than a year. */
export async function purgeAppeals(db: Db, now: Date): Promise<void> {
  await db.delete(appeals).where(lte(appeals.sent_at, new Date(now.getTime() - memory)));
}
