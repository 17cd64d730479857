/** Actions that people ask the bot for. */
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { FieldError } from '../../src/contract/problem.ts';
import type { ActionOfBot, getRequestedAction, requestAction } from '../../src/contract/requested-actions.ts';
import { actionOf } from '../../src/lib/grants.ts';
import { faultsOf } from '../../src/lib/rights/faults.ts';
import { deedsOf, memberBelow } from '../../src/lib/rights/requested-actions.ts';
import { outranks, rightsOf } from '../access/held-rights.ts';
import { forbidden } from '../access/require.ts';
import { readableTickets } from '../access/ticket-access.ts';
import { tickets } from '../db/schema.ts';
import { askBot, readAction } from '../features/requested-actions.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { invalid, refuse } from '../http/refusal.ts';

type AskCall = Call<typeof requestAction>;

/** The caller may do to the member on the platform what they ask the bot for. The platform is asked how high the member ranks. */
async function rankFault({ db, config, guild, now }: AskCall, action: ActionOfBot): Promise<FieldError[]> {
  const memberId = memberBelow(action);
  if (memberId === null) return [];
  const rank = await config.platform(db, now).rankOf(guild.row.id, memberId);
  if (rank === null || outranks(guild, rank)) return [];
  return [{ path: 'action.user_id', key: 'member.above_caller' }];
}

/** Whether the guild has a ticket that the caller may read, and for which the condition holds. */
async function hasTicket(
  call: AskCall | Call<typeof getRequestedAction>,
  ticketId: string,
  condition?: SQL,
): Promise<boolean> {
  const isIt = and(eq(tickets.id, ticketId), eq(tickets.guild_id, call.guild.row.id));
  return (await call.db.$count(tickets, and(isIt, condition, await readableTickets(call)))) > 0;
}

async function ticketFault(call: AskCall, action: ActionOfBot): Promise<FieldError[]> {
  if (!('ticket_id' in action)) return [];
  const isClosed = eq(tickets.state, 'closed');
  const isSo = action.kind === 'reopen_ticket' ? isClosed : ne(tickets.state, 'closed');
  const found = await hasTicket(call, action.ticket_id, isSo);
  return found ? [] : [{ path: 'action.ticket_id', key: 'ticket.unknown' }];
}

/** What the caller may not do themselves, where it was not granted to them either. */
async function rightFaults({ db, guild }: AskCall, action: ActionOfBot): Promise<readonly FieldError[]> {
  if (guild.granted.includes(actionOf[action.kind])) return [];
  // What all moderators may ask for names no permission that somebody else could lack.
  if (guild.platformRole === null) throw await forbidden(db, guild.row);
  return faultsOf(deedsOf(action), await rightsOf(db, guild, new Map(), []));
}

/** @throws Refusal 403 or 422 when the caller may not do it */
async function checkAllowed(call: AskCall): Promise<void> {
  const { action } = call.body;
  const faults = [...(await rightFaults(call, action)), ...(await ticketFault(call, action))];
  if (faults.length === 0) faults.push(...(await rankFault(call, action)));
  if (faults.length > 0) throw invalid(faults);
}

export const requestedActionsHandlers = {
  async requestAction(call) {
    const { db, guild, session, body, now } = call;
    await checkAllowed(call);
    const wish = { guildId: guild.row.id, userId: session.user.id, ...body };
    const asked = await readAction(db, guild.row.id, await askBot(db, wish, now), now);
    // The guild was removed meanwhile.
    if (!asked) throw refuse('guild.not_found');
    return asked;
  },

  async getRequestedAction(call) {
    const { db, guild, params, session, now } = call;
    const found = await readAction(db, guild.row.id, params.actionId, now);
    if (!found) throw refuse('not_found');
    const { action, asked_by } = found;
    const isOthers = 'ticket_id' in action && asked_by.id !== session.user.id;
    if (isOthers && !(await hasTicket(call, action.ticket_id))) throw refuse('not_found');
    return found;
  },
} satisfies Handlers;
