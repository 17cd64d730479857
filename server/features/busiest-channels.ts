import { and, asc, between, desc, eq, sum } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { channelDays } from '../db/schema.ts';

interface Days {
  /** First day. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
}

/** The channels of a guild with the most messages over some days, busiest first. */
export function busiestChannels(db: Db, guildId: string, { from, to }: Days, most: number) {
  const messages = sum(channelDays.messages);
  return db
    .select({ channel_id: channelDays.channel_id, count: messages.mapWith(Number) })
    .from(channelDays)
    .where(and(eq(channelDays.guild_id, guildId), between(channelDays.day, from, to)))
    .groupBy(channelDays.channel_id)
    .orderBy(desc(messages), asc(channelDays.channel_id))
    .limit(most);
}
