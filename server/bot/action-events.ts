/** Applies the bot's answers to actions that people asked for. */
import { and, eq } from 'drizzle-orm';
import type { BotEventOf, EventFault } from '../../src/contract/bot/events.ts';
import type { Db } from '../db/open.ts';
import { cases, requestedActions, transcriptMessages } from '../db/schema.ts';
import { saveLinks } from '../features/case-parts.ts';
import { keepWaiting } from '../features/ticket-waiting.ts';
import { ofTranscript } from '../features/transcript-key.ts';
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

/** What whoever asked had given as evidence belongs to the case that was made. */
async function keepEvidence(tx: Db, guild: EventGuild, { action_id, case_id }: BotEventOf<'action_done'>) {
  if (case_id === null) return;
  const isAction = and(eq(requestedActions.id, action_id), eq(requestedActions.guild_id, guild.id));
  const [asked] = await tx.select().from(requestedActions).where(isAction);
  // What has its duration changed has its evidence already.
  if (!asked?.evidence || asked.action.kind === 'change_duration') return;
  const [made] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.id, case_id), eq(cases.guild_id, guild.id)));
  if (made) await saveLinks(tx, made, asked.evidence);
}

/** An answer from the dashboard is posted by the bot, but it is the team's. */
async function noteAnswer(
  tx: Db,
  guild: EventGuild,
  { action_id, message_id, at }: BotEventOf<'action_done'>,
) {
  const isIt = and(eq(requestedActions.id, action_id), eq(requestedActions.guild_id, guild.id));
  const [asked] = await tx.select({ action: requestedActions.action }).from(requestedActions).where(isIt);
  if (asked?.action.kind !== 'answer_ticket') return;
  const key = { guild_id: guild.id, ticket_id: asked.action.ticket_id };
  const isMessage = and(ofTranscript(transcriptMessages, key), eq(transcriptMessages.id, message_id ?? ''));
  const { created_at } = transcriptMessages;
  const [posted] = await tx.select({ created_at }).from(transcriptMessages).where(isMessage);
  await keepWaiting(tx, key, { opener: null, team: posted?.created_at ?? new Date(at) });
}

export const applyActionDone: ApplyEvent<BotEventOf<'action_done'>> = async (tx, guild, event) => {
  const { case_id, message_id } = event;
  const fault = await answer(tx, guild, event, { answer: 'done', case_id, message_id });
  if (fault) return fault;
  await noteAnswer(tx, guild, event);
  await keepEvidence(tx, guild, event);
  return fault;
};

export const applyActionRefused: ApplyEvent<BotEventOf<'action_refused'>> = (tx, guild, event) => {
  const { reason, permission, detail } = event;
  return answer(tx, guild, event, { answer: 'refused', refusal: { reason, permission, detail } });
};
