/**
 * Claims of items of a list that are being posted. A claim is stored before the platform is asked, since no transaction may be open
 * meanwhile, and removed with what became of it.
 */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { id, instant } from '../../src/contract/primitives.ts';
import {
  type Platform,
  PlatformRefused,
  PlatformUnavailable,
  type PostedMessage,
} from '../platform/platform.ts';

/** A claim, as it is stored in the state of an item. */
export const sendingClaim = v.object({
  /** The platform's key for the message (`nonce`), 24 characters. Whoever tries the same again uses the same key. */
  key: v.string(),
  /** Identifies what is posted, and where: another message takes another key. */
  what: v.string(),
  /** Who posts it. */
  by: id,
  since: instant,
  /** Whether it ended without an answer of the platform, so that the message may have been posted. */
  unanswered: v.boolean(),
});
export type SendingClaim = v.InferOutput<typeof sendingClaim>;

/**
 * After how many seconds a claim counts as interrupted: by then, a process that still runs has an answer to each of its requests, which
 * are three at most. The platform recognises a message by its key for some minutes.
 */
export const claimSeconds = 120;

/** Whether somebody is posting at this moment, so that nobody else may begin. */
export function isUnderWay(claim: SendingClaim | null, now: Date): claim is SendingClaim {
  const until = Date.parse(claim?.since ?? '') + claimSeconds * 1000;
  return claim !== null && !claim.unanswered && now.getTime() < until;
}

/**
 * A new claim. It takes up one that was interrupted or left unanswered, so that the platform posts the message once.
 *
 * @param what identifies what is posted, and where
 */
export function claimOf(before: SendingClaim | null, what: string, by: string, now: Date): SendingClaim {
  const key = before?.what === what ? before.key : randomBytes(18).toString('base64url');
  return { key, what, by, since: now.toISOString(), unanswered: false };
}

/**
 * Deletes a message that another one has replaced. The other one is posted already, so a failure is told, not thrown.
 *
 * @returns false when it could not be deleted
 */
export async function removeOld(platform: Platform, guildId: string, old: PostedMessage): Promise<boolean> {
  try {
    await platform.remove({ guild_id: guildId, channel_id: old.channel_id }, old.message_id);
    return true;
  } catch (error) {
    if (error instanceof PlatformRefused || error instanceof PlatformUnavailable) return false;
    throw error;
  }
}
