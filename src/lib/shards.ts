/**
 * The shard of a bot that a guild is on, from 0, as the platform assigns it.
 *
 * @param shardCount how many shards the bot has, at least one
 */
export function shardOf(guildId: string, shardCount: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(shardCount));
}
