import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { type SentMessage, sentKeySeconds } from '../../src/contract/sending.ts';
import type { Db } from '../db/open.ts';
import { sentMessages } from '../db/schema.ts';
import type { PostedMessage } from '../platform/platform.ts';

/** A request to send a message, which may be repeated. */
export interface SendRequest {
  readonly userId: string;
  readonly guildId: string;
  /** The idempotency key. */
  readonly key: string;
}

const rowOf = ({ guildId, userId, key }: SendRequest) =>
  and(eq(sentMessages.guild_id, guildId), eq(sentMessages.user_id, userId), eq(sentMessages.key, key));

/** The nonce for the platform, which recognises a repeated request even if this host has lost its row: 24 characters. */
export const nonceOf = ({ userId, key }: Pick<SendRequest, 'userId' | 'key'>): string =>
  createHash('sha256').update(`${userId} ${key}`).digest('base64url').slice(0, 24);

/**
 * Posts a message, unless a call with the same key has done so. No transaction is open during the request to the
 * platform. After a failure, the same key can be used again.
 *
 * @returns the message posted now or before, or null while another call with the key is in progress
 */
export async function sendOnce(
  db: Db,
  wish: SendRequest,
  now: Date,
  post: () => Promise<PostedMessage>,
): Promise<SentMessage | null> {
  const { userId, guildId, key } = wish;
  const begun = await db
    .insert(sentMessages)
    .values({ user_id: userId, key, guild_id: guildId, sent_at: now })
    .onConflictDoNothing()
    .returning({ key: sentMessages.key });
  if (begun.length === 0) {
    const [before] = await db.select().from(sentMessages).where(rowOf(wish));
    if (!before?.channel_id || !before.message_id) return null;
    const { channel_id, message_id, sent_at } = before;
    return { channel_id, message_id, sent_at: sent_at.toISOString() };
  }
  try {
    const posted = await post();
    await db
      .update(sentMessages)
      .set({ ...posted })
      .where(rowOf(wish));
    return { ...posted, sent_at: now.toISOString() };
  } catch (error) {
    await db.delete(sentMessages).where(rowOf(wish));
    throw error;
  }
}

/** Deletes keys older than a day. */
export async function purgeSent(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - sentKeySeconds * 1000);
  await db.delete(sentMessages).where(lte(sentMessages.sent_at, old));
}
