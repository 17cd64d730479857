/** Applies the bot's answers to actions that people asked for. */
import { and, eq } from 'drizzle-orm';
import type { BotEventOf, EventFault } from '../../src/contract/bot/events.ts';
import type { Db } from '../db/open.ts';
import { requestedActions } from '../db/schema.ts';
import type { ApplyEvent, EventGuild } from './apply-event.ts';

type Answer = BotEventOf<'action_done' | 'action_refused'>;

/** The first answer counts. One that comes after the time is still what has happened. */
async function answer(
  tx: Db,
  guild: EventGuild,
  { action_id, at }: Answer,
  values: Partial<typeof requestedActions.$inferInsert>,
): Promise<EventFault | null> {
  const isIt = and(eq(requestedActions.id, action_id), eq(requestedActions.guild_id, guild.id));
  const [row] = await tx.select().from(requestedActions).where(isIt);
  if (!row) return 'action.unknown';
  if (row.answer) return 'event.outdated';
  await tx
    .update(requestedActions)
    .set({ ...values, answered_at: new Date(at) })
    .where(isIt);
  return null;
}

export const applyActionDone: ApplyEvent<BotEventOf<'action_done'>> = (tx, guild, event) =>
  answer(tx, guild, event, {
    answer: 'done',
    case_id: event.case_id,
    message_id: event.message_id,
  });

export const applyActionRefused: ApplyEvent<BotEventOf<'action_refused'>> = (tx, guild, event) => {
  const { reason, permission, detail } = event;
  return answer(tx, guild, event, { answer: 'refused', refusal: { reason, permission, detail } });
};
