import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Names a transcript. */
export interface TranscriptKey {
  readonly guild_id: string;
  readonly ticket_id: string;
}

/** The rows of a table that belong to a transcript. */
export const ofTranscript = (
  table: Readonly<Record<keyof TranscriptKey, AnyPgColumn>>,
  { guild_id, ticket_id }: TranscriptKey,
): SQL | undefined => and(eq(table.guild_id, guild_id), eq(table.ticket_id, ticket_id));
