/** Appeals as whoever is banned sees and sends them. What is not theirs to know looks like what is not there. */
import { and, desc, eq } from 'drizzle-orm';
import {
  type AppealSettings,
  appealDefaults,
  appealSettingsReply,
} from '../../src/contract/appeal-settings.ts';
import { answerMyAppeal, type MyAppeal, type SentAppeal, sendMyAppeal } from '../../src/contract/appeals.ts';
import type { Locale } from '../../src/routes.ts';
import type { GuildRow } from '../access/rights.ts';
import { hasBot } from '../bot/guilds.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { appeals, appealVotes, guilds } from '../db/schema.ts';
import { lockGuild } from '../documents/revisions.ts';
import { readSettings, type SettingsKind } from '../documents/settings.ts';
import { refuse, refuseAs } from '../http/refusal.ts';
import { type Ban, bansOf } from './bans.ts';

const day = 86_400_000;

/** The questions of a guild that has not written its own, in its language. */
const firstQuestions: Readonly<Record<Locale, readonly string[]>> = {
  fr: [
    'Que s’est-il passé, de votre point de vue\u202f?',
    'Pourquoi le bannissement devrait-il être levé\u202f?',
    'Que ferez-vous autrement à l’avenir\u202f?',
  ],
  en: [
    'What happened, from your point of view?',
    'Why should the ban be lifted?',
    'What will you do differently from now on?',
  ],
  ar: ['ما الذي حدث من وجهة نظرك؟', 'لماذا ينبغي رفع الحظر؟', 'ما الذي ستفعله بشكل مختلف مستقبلًا؟'],
};

export const appealsKind: SettingsKind<AppealSettings> = {
  name: 'appeals',
  schema: appealSettingsReply,
  defaults: ({ locale }) => ({
    ...appealDefaults,
    questions: [...(firstQuestions[locale as Locale] ?? firstQuestions.en)],
  }),
};

type Row = typeof appeals.$inferSelect;

/** Where somebody stands with a guild. */
interface Standing {
  readonly guild: GuildRow;
  readonly settings: AppealSettings;
  readonly ban: Ban | undefined;
  /** Their latest appeal. */
  readonly latest: Row | undefined;
}

/** @throws Refusal `not_found` for somebody who has nothing to do with the appeals of the guild, and for one that takes none */
async function standingOf(db: Db, guildId: string, userId: string, now: Date): Promise<Standing> {
  const [guild] = await db
    .select()
    .from(guilds)
    .where(and(eq(guilds.id, guildId), hasBot));
  if (!guild) throw refuse('not_found');
  const { value: settings } = await readSettings(db, appealsKind, guild);
  if (!settings.enabled) throw refuse('not_found');
  const ban = (await bansOf(db, guildId, [userId], now)).get(userId);
  const [latest] = await db
    .select()
    .from(appeals)
    .where(and(eq(appeals.user_id, userId), eq(appeals.guild_id, guildId)))
    .orderBy(desc(appeals.sent_at), desc(appeals.id))
    .limit(1);
  if (!ban && !latest) throw refuse('not_found');
  return { guild, settings, ban, latest };
}

/** From when on another appeal can be sent; null while one waits, and without any. */
function nextAt({ latest, settings }: Standing): Date | null {
  return latest?.decided_at ? new Date(latest.sent_at.getTime() + settings.days_between * day) : null;
}

function maySend(standing: Standing, now: Date): boolean {
  const next = nextAt(standing);
  return standing.ban !== undefined && (!standing.latest || (next !== null && next <= now));
}

async function askedOf(db: Db, { guild_id, id }: Row): Promise<string | null> {
  const [asked] = await db
    .select({ text: appealVotes.text })
    .from(appealVotes)
    .where(
      and(eq(appealVotes.guild_id, guild_id), eq(appealVotes.appeal_id, id), eq(appealVotes.decision, 'ask')),
    );
  return asked?.text ?? null;
}

/** @throws Refusal `not_found`, see {@link standingOf} */
export async function readMyAppeal(db: Db, guildId: string, userId: string, now: Date): Promise<MyAppeal> {
  const standing = await standingOf(db, guildId, userId, now);
  const { guild, settings, ban, latest } = standing;
  return {
    guild: { id: guild.id, name: guild.name, icon_url: guild.icon_url },
    ban: ban ? { since: ban.since.toISOString(), until: ban.until?.toISOString() ?? null } : null,
    questions: settings.questions,
    days_between: settings.days_between,
    appeal: latest
      ? {
          id: latest.id,
          state: latest.state,
          sent_at: latest.sent_at.toISOString(),
          answers: [...latest.answers],
          asked: await askedOf(db, latest),
          reply: latest.reply,
          text: latest.text,
          decided_at: latest.decided_at?.toISOString() ?? null,
        }
      : null,
    may_send: maySend(standing, now),
    next_at: nextAt(standing)?.toISOString() ?? null,
  };
}

/** The latest appeal of somebody. @throws Refusal `not_found` without one */
export async function readSent(db: Db, guildId: string, userId: string, now: Date): Promise<SentAppeal> {
  const { appeal } = await readMyAppeal(db, guildId, userId, now);
  if (!appeal) throw refuse('not_found');
  return appeal;
}

/**
 * Stores an appeal against somebody's own ban.
 *
 * @throws Refusal 404 without a ban, 409 when one was sent already or the guild asks something else
 */
export async function sendAppeal(
  db: Db,
  guildId: string,
  userId: string,
  answers: Row['answers'],
  now: Date,
): Promise<void> {
  // Read first, so that nobody locks a guild from which they are not banned.
  if (!(await standingOf(db, guildId, userId, now)).ban) throw refuse('not_found');
  await db.transaction(async (tx) => {
    // Of two calls at once, the second sees the appeal of the first.
    await lockGuild(tx, guildId);
    const standing = await standingOf(tx, guildId, userId, now);
    if (!maySend(standing, now)) throw refuseAs(sendMyAppeal, 'appeal.too_soon', 'There is one already.');
    const { questions } = standing.settings;
    const isSame = answers.every(({ question }, index) => question === questions[index]);
    if (answers.length !== questions.length || !isSame)
      throw refuseAs(sendMyAppeal, 'appeal.questions_changed', 'The guild asks other questions.');
    const id = await newId(tx, now);
    await tx
      .insert(appeals)
      .values({ id, guild_id: guildId, user_id: userId, state: 'open', sent_at: now, answers });
  });
}

/**
 * Stores what somebody replies to the team, once.
 *
 * @throws Refusal 409 when they were not asked
 */
export async function replyToTeam(
  db: Db,
  guildId: string,
  userId: string,
  reply: string,
  now: Date,
): Promise<void> {
  const { latest } = await standingOf(db, guildId, userId, now);
  const isAsked =
    latest && and(eq(appeals.guild_id, guildId), eq(appeals.id, latest.id), eq(appeals.state, 'asked'));
  const changed = isAsked
    ? await db.update(appeals).set({ reply, state: 'open' }).where(isAsked).returning({ id: appeals.id })
    : [];
  if (changed.length === 0) throw refuseAs(answerMyAppeal, 'appeal.not_asked', 'Nothing was asked.');
}
