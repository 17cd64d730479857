/** Sanctions that last, until they end or somebody lifts them. */
import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { cases } from '../db/schema.ts';

const lasting = ['timeout', 'mute', 'ban'] as const;

/** The condition for cases of a guild about somebody that are in force. */
export const isInForce = (guildId: string, memberId: string, now: Date): SQL | undefined =>
  and(
    eq(cases.guild_id, guildId),
    eq(cases.target_id, memberId),
    eq(cases.status, 'active'),
    inArray(cases.action, lasting),
    or(isNull(cases.expires_at), gt(cases.expires_at, now)),
  );
