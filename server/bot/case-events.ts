import { and, eq, sql } from 'drizzle-orm';
import type { BotEventOf } from '../../src/contract/bot/events.ts';
import { cases } from '../db/schema.ts';
import type { ApplyEvent } from './apply-event.ts';

/** The number of a guild's next case. */
const nextCase = (guildId: string) =>
  sql`(select coalesce(max(${cases.number}), 0) + 1 from ${cases} where ${cases.guild_id} = ${guildId})`;

export const applyCaseMade: ApplyEvent<BotEventOf<'case_made'>> = async (tx, guild, event) => {
  const created_at = new Date(event.at);
  const { duration_seconds } = event;
  const made = await tx
    .insert(cases)
    .values({
      id: event.case_id,
      guild_id: guild.id,
      number: nextCase(guild.id),
      action: event.action,
      source: event.source,
      target_id: event.target.id,
      moderator_id: event.moderator?.id ?? null,
      reason: event.reason,
      created_at,
      duration_seconds,
      expires_at: duration_seconds === null ? null : new Date(created_at.getTime() + duration_seconds * 1000),
      status: 'active',
      rule: event.rule,
    })
    .onConflictDoNothing({ target: cases.id })
    .returning({ id: cases.id });
  return made.length > 0 ? null : 'case.exists';
};

/** Applies a change to a case, unless a later change is known. */
const changing =
  (
    change: (
      event: { readonly at: Date; readonly byPerson: boolean },
      row: typeof cases.$inferSelect,
    ) => Partial<typeof cases.$inferInsert>,
  ): ApplyEvent<BotEventOf<'case_ended' | 'case_failed'>> =>
  async (tx, guild, event) => {
    const isIt = and(eq(cases.id, event.case_id), eq(cases.guild_id, guild.id));
    const [row] = await tx.select().from(cases).where(isIt);
    if (!row) return 'case.unknown';
    const at = new Date(event.at);
    if (at < (row.status_at ?? row.created_at)) return 'event.outdated';
    const byPerson = event.kind === 'case_ended' && event.by !== null;
    await tx
      .update(cases)
      .set({ ...change({ at, byPerson }, row), status_at: at })
      .where(isIt);
    return null;
  };

/** A case that ended by itself gets an `expires_at`. A case that a person ended is revoked. */
export const applyCaseEnded = changing(({ at, byPerson }, row) => {
  if (byPerson) return { status: 'revoked' };
  return row.status === 'active' ? { expires_at: at } : {};
});

export const applyCaseFailed = changing(() => ({ status: 'failed' }));
