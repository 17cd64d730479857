import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { cases, tickets, transcriptMessages } from '../../db/schema.ts';
import {
  caseTexts,
  indexCases,
  indexMessages,
  indexTickets,
  messageTexts,
  ticketTexts,
} from '../../features/index-words.ts';

/** Cases that are read at once: the largest demo has 100,000. */
const batch = 2000;

/** Gives the cases, tickets and messages of a guild the words under which they are found. */
export async function indexDemo(tx: Db, guildId: string): Promise<void> {
  for (let last = 0, count = batch; count === batch; last += batch) {
    const isNext = and(gt(cases.number, last), lte(cases.number, last + batch));
    const rows = await tx
      .select(caseTexts)
      .from(cases)
      .where(and(eq(cases.guild_id, guildId), isNext));
    await indexCases(tx, rows);
    count = rows.length;
  }
  await indexTickets(tx, await tx.select(ticketTexts).from(tickets).where(eq(tickets.guild_id, guildId)));
  const messages = tx
    .select(messageTexts)
    .from(transcriptMessages)
    .where(eq(transcriptMessages.guild_id, guildId));
  await indexMessages(tx, await messages);
}
