/** Actions that people ask the bot for. */
import { and, eq, ne, type SQL } from 'drizzle-orm';
import { actionLimits } from '../../src/contract/actions.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import type {
  ActionOfBot,
  AllowedKind,
  getRequestedAction,
  requestAction,
} from '../../src/contract/requested-actions.ts';
import { actionOf } from '../../src/lib/grants.ts';
import { kindOfCase } from '../../src/lib/rights/cases.ts';
import { faultsOf } from '../../src/lib/rights/faults.ts';
import { deedsOf, memberBelow } from '../../src/lib/rights/requested-actions.ts';
import { outranks, rightsOf } from '../access/held-rights.ts';
import { forbidden } from '../access/require.ts';
import { readableTickets } from '../access/ticket-access.ts';
import { cases, tickets } from '../db/schema.ts';
import { askBot, readAction } from '../features/requested-actions.ts';
import { isInForce } from '../features/sanctions-in-force.ts';
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

/** The sanction whose duration is to change; undefined where there is none in force. */
async function sanctionOf(
  { db, guild, now }: AskCall,
  { user_id, case_number }: Extract<ActionOfBot, { kind: 'change_duration' }>,
) {
  const isIt = and(isInForce(guild.row.id, user_id, now), eq(cases.number, case_number));
  const [found] = await db.select().from(cases).where(isIt);
  return found;
}

/** A timeout has an end, which the platform does not let be far; and none ends by a change. */
function durationFaults(
  seconds: number | null,
  { action, created_at }: Pick<typeof cases.$inferSelect, 'action' | 'created_at'>,
  now: Date,
): FieldError[] {
  const path = 'action.duration_seconds';
  const { max } = actionLimits.timeoutSeconds;
  if (action === 'timeout' && seconds === null) return [{ path, key: 'required' }];
  if (seconds === null) return [];
  if (action === 'timeout' && seconds > max) return [{ path, key: 'too_big', limit: max }];
  return created_at.getTime() + seconds * 1000 > now.getTime() ? [] : [{ path, key: 'duration.over' }];
}

/** What the caller may not do themselves, where it was not granted to them either. */
async function rightFaults({ db, guild }: AskCall, kind: AllowedKind): Promise<readonly FieldError[]> {
  if (guild.granted.includes(actionOf[kind])) return [];
  // What all moderators may ask for names no permission that somebody else could lack.
  if (guild.platformRole === null) throw await forbidden(db, guild.row);
  return faultsOf(deedsOf(kind), await rightsOf(db, guild, new Map(), []));
}

/** What is wrong with what is asked for, and with the caller asking for it. */
async function kindFaults(call: AskCall, action: ActionOfBot): Promise<readonly FieldError[]> {
  if (action.kind !== 'change_duration') return rightFaults(call, action.kind);
  const sanction = await sanctionOf(call, action);
  if (!sanction) return [{ path: 'action.case_number', key: 'case.not_in_force' }];
  const faults = await rightFaults(call, kindOfCase[sanction.action]);
  return [...faults, ...durationFaults(action.duration_seconds, sanction, call.now)];
}

/** @throws Refusal 403 or 422 when the caller may not do it */
async function checkAllowed(call: AskCall): Promise<void> {
  const { action } = call.body;
  const faults = [...(await kindFaults(call, action)), ...(await ticketFault(call, action))];
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
