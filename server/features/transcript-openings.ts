import { desc } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { transcriptOpenings } from '../db/schema.ts';
import { ofTranscript, type TranscriptKey } from './transcript-key.ts';

/** The most openings returned. */
const shown = 100;
const hour = 3_600_000;

/** Records that a person opened a transcript, once per hour. */
export async function recordOpening(
  db: Db,
  transcript: TranscriptKey,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .insert(transcriptOpenings)
    .values({
      ...transcript,
      user_id: userId,
      hour: new Date(Math.floor(now.getTime() / hour) * hour),
      opened_at: now,
    })
    .onConflictDoNothing();
}

/** Who opened a transcript, newest first. */
export function openingsOf(db: Db, transcript: TranscriptKey) {
  const { user_id, opened_at } = transcriptOpenings;
  return db
    .select({ user_id, opened_at })
    .from(transcriptOpenings)
    .where(ofTranscript(transcriptOpenings, transcript))
    .orderBy(desc(opened_at), user_id)
    .limit(shown);
}
