import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type TicketAccess,
  ticketAccessDefaults,
  ticketAccessReply,
} from '../../src/contract/ticket-access.ts';
import { getTranscript } from '../../src/contract/transcript.ts';
import type { Db } from '../db/open.ts';
import { guildItems, members, tickets } from '../db/schema.ts';
import { readSettings, type SettingsKind } from '../documents/settings.ts';
import { refuse, refuseAs } from '../http/refusal.ts';
import type { GuildAccess } from './rights.ts';
import type { Session } from './tokens.ts';

export const ticketAccessKind: SettingsKind<TicketAccess> = {
  name: 'ticket_access',
  schema: ticketAccessReply,
  defaults: () => ticketAccessDefaults,
};

/** The parts of a handler's call that identify the reader. */
interface Reader {
  readonly db: Db;
  readonly guild: GuildAccess;
  readonly session: Session;
}

/** The ticket panels for which the person has a support role. */
function ownPanels(db: Db, guildId: string, userId: string) {
  const hasRole = sql`${guildItems.value} -> 'support_role_ids' ?| ${members.role_ids}`;
  const isPanel = and(eq(guildItems.kind, 'ticket_panel'), isNull(guildItems.deleted_at));
  return db
    .select({ id: guildItems.id })
    .from(guildItems)
    .innerJoin(members, and(eq(members.guild_id, guildItems.guild_id), eq(members.user_id, userId)))
    .where(and(eq(guildItems.guild_id, guildId), isPanel, hasRole));
}

/**
 * The SQL condition for the tickets, statistics and transcripts that the caller may read; undefined when they may read
 * all. This is the only place that decides it.
 */
export async function readableTickets({ db, guild, session }: Reader): Promise<SQL | undefined> {
  // Managers have it, and whoever was granted the transcripts.
  if (guild.modules.transcripts !== 'no') return undefined;
  if (guild.platformRole !== null) {
    const { value } = await readSettings(db, ticketAccessKind, guild.row);
    if (value.moderators_read === 'all') return undefined;
  }
  const { id } = session.user;
  return or(
    inArray(tickets.panel_id, ownPanels(db, guild.row.id, id)),
    eq(tickets.opener_id, id),
    eq(tickets.claimed_by, id),
    eq(tickets.closed_by, id),
  );
}

/** @throws Refusal 403 when the caller may not read the transcript of this ticket */
export async function checkReadable(reader: Reader, ticketId: string): Promise<void> {
  const readable = await readableTickets(reader);
  if (!readable) return;
  const isIt = and(eq(tickets.guild_id, reader.guild.row.id), eq(tickets.id, ticketId));
  const found = await reader.db.$count(tickets, and(isIt, readable));
  if (found > 0) return;
  throw refuseAs(
    getTranscript,
    'tickets.not_readable',
    'The moderators of this guild read the tickets of their own panels, and this is none of them.',
  );
}

/** @throws Refusal 404 when no ticket was in the channel, 403 when the caller may not read its transcript */
export async function checkReadableIn(reader: Reader, channelId: string): Promise<void> {
  const inChannel = and(eq(tickets.guild_id, reader.guild.row.id), eq(tickets.channel_id, channelId));
  const [found] = await reader.db.select({ id: tickets.id }).from(tickets).where(inChannel);
  if (!found) throw refuse('not_found');
  await checkReadable(reader, found.id);
}
