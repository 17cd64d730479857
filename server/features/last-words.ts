/** What was said last in tickets. */
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type InboxTicket, ticketInboxLimits } from '../../src/contract/ticket-inbox.ts';
import { cutTo } from '../../src/lib/characters.ts';
import type { Db } from '../db/open.ts';
import { transcriptMessages, transcripts } from '../db/schema.ts';

type Names = Pick<typeof transcripts.$inferSelect, 'users' | 'roles' | 'channels'>;

/** A message with names in place of mentions, and custom emoji as they are typed. */
const withNames = (content: string, { users, roles, channels }: Names) =>
  content
    .replace(/<@!?(\d+)>/g, (_, id: string) => `@${users[id]?.display_name ?? id}`)
    .replace(/<@&(\d+)>/g, (_, id: string) => `@${roles[id]?.name ?? id}`)
    .replace(/<#(\d+)>/g, (_, id: string) => `#${channels[id]?.name ?? id}`)
    .replace(/<a?(:\w+:)\d+>/g, '$1');

type Words = NonNullable<InboxTicket['last_message']>;

/** The last message with words of each of these tickets of a guild, by the ticket's id. */
export async function lastWords(
  db: Db,
  guildId: string,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, Words>> {
  if (ticketIds.length === 0) return new Map();
  const { ticket_id, guild_id, users, roles, channels } = transcripts;
  const inTicket = and(
    eq(transcriptMessages.guild_id, guild_id),
    eq(transcriptMessages.ticket_id, ticket_id),
  );
  const { author_id, content, created_at, position } = transcriptMessages;
  // One look at the end of each ticket, rather than at all that was said.
  const last = db
    .select({ author_id, content, created_at })
    .from(transcriptMessages)
    .where(and(inTicket, ne(content, '')))
    .orderBy(desc(position))
    .limit(1)
    .as('last');
  const rows = await db
    .select({
      ticket_id,
      author_id: last.author_id,
      content: last.content,
      created_at: last.created_at,
      users,
      roles,
      channels,
    })
    .from(transcripts)
    .innerJoinLateral(last, sql`true`)
    .where(and(eq(guild_id, guildId), inArray(ticket_id, [...ticketIds])));
  return new Map(
    rows.map((row) => [
      row.ticket_id,
      {
        author_id: row.author_id,
        author_name: row.users[row.author_id]?.display_name ?? row.author_id,
        at: row.created_at.toISOString(),
        content: cutTo(withNames(row.content, row), ticketInboxLimits.words),
      },
    ]),
  );
}
