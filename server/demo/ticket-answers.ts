/** What the demo's bot tells of actions in tickets. */
import { and, eq, max } from 'drizzle-orm';
import type { ActionRequest } from '../../src/contract/bot/action-request.ts';
import type { SentEvent } from '../../src/contract/bot/events.ts';
import type { ActionOfBot } from '../../src/contract/requested-actions.ts';
import { channelNameOf } from '../../src/contract/visible.ts';
import { signedAnswer } from '../../src/lib/ticket-answer.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { tickets, transcriptMessages } from '../db/schema.ts';
import { namesWriter } from '../features/ticket-rows.ts';
import { teamOf } from '../features/ticket-team.ts';
import { ofTranscript } from '../features/transcript-key.ts';
import { userNames } from '../features/user-names.ts';
import { botId, vigie } from './data/transcripts.ts';
import { memberOf } from './members.ts';

export type Told<Event = SentEvent> = Event extends SentEvent ? Omit<Event, 'id' | 'guild_id' | 'at'> : never;
type AboutTicket = Extract<ActionOfBot, { ticket_id: string }>;
type Ticket = typeof tickets.$inferSelect;

/** A message of the bot, as the next one of a ticket. */
async function posted(db: Db, { guild_id, id: ticket_id }: Ticket, content: string, now: Date) {
  const { position } = transcriptMessages;
  const inTicket = ofTranscript(transcriptMessages, { guild_id, ticket_id });
  const [last] = await db
    .select({ position: max(position) })
    .from(transcriptMessages)
    .where(inTicket);
  const message = { id: await newId(db, now), author_id: botId, content, created_at: now.toISOString() };
  const names = { users: [{ id: botId, ...vigie }], roles: [], channels: [] };
  const first = (last?.position ?? 0) + 1;
  const told: Told = { kind: 'transcript_messages', ticket_id, first, messages: [message], ...names };
  return { told, message_id: message.id };
}

/** What is told of an action in a ticket, its answer last. */
export async function aboutTicket(
  db: Db,
  { action_id, guild_id, asked_by: by }: ActionRequest,
  action: AboutTicket,
  now: Date,
): Promise<Told[]> {
  const { ticket_id } = action;
  const gone = (detail: string): Told[] => [{ kind: 'action_refused', action_id, reason: 'gone', detail }];
  const done: Told = { kind: 'action_done', action_id };
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.guild_id, guild_id), eq(tickets.id, ticket_id)));
  const isClosed = ticket?.state === 'closed';
  if (!ticket || isClosed !== (action.kind === 'reopen_ticket')) return gone('Unknown Channel');
  switch (action.kind) {
    case 'close_ticket': {
      const { reason } = action;
      return [{ kind: 'ticket_closed', ticket_id, by, reason, message_count: 0 }, done];
    }
    case 'answer_ticket': {
      const isNamed = await namesWriter(db, guild_id, ticket.panel_id);
      const content = signedAnswer(action.content, isNamed ? by.display_name : null);
      const { told, message_id } = await posted(db, ticket, content, now);
      const isFirst = ticket.first_response_seconds === null;
      return [
        ...(isFirst ? [{ kind: 'ticket_answered', ticket_id, by } as const] : []),
        told,
        {
          ...done,
          message_id,
        },
      ];
    }
    case 'claim_ticket': {
      const { user_id } = action;
      const isKnown =
        user_id === null ||
        user_id === by.id ||
        (await teamOf(db, ticket)).some(({ id }) => id === user_id) ||
        (await memberOf(db, guild_id, user_id, now)) !== null;
      if (!isKnown) return gone('Unknown Member');
      const claimed_by = user_id === null ? null : (await userNames(db, [user_id]))(user_id);
      return [{ kind: 'ticket_moved', ticket_id, claimed_by }, done];
    }
    case 'rename_ticket': {
      const name = channelNameOf(action.name);
      if (name === '')
        return [{ kind: 'action_refused', action_id, reason: 'failed', detail: 'Invalid Form Body' }];
      return [{ kind: 'ticket_renamed', ticket_id, name }, done];
    }
    case 'reopen_ticket':
      return [{ kind: 'ticket_reopened', ticket_id, by }, done];
  }
}
