import { createHash } from 'node:crypto';
import { type APIOverwrite, OverwriteType } from 'discord-api-types/v10';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import type { PackedOverwrites } from '../../db/schema/guilds.ts';
import { channelOverwrites } from '../../db/schema.ts';

/** A channel and its overwrites. */
export interface Overwritten {
  readonly id: string;
  readonly overwrites: readonly APIOverwrite[];
}

/** Channels per statement: in a large guild a hundred of them are a megabyte. */
const atOnce = 100;

const digestOf = ({ overwrites }: Overwritten) =>
  createHash('sha256')
    .update(overwrites.map(({ id, type, allow, deny }) => `${id} ${type} ${allow} ${deny}`).join('\n'))
    .digest('base64');

/** The overwrites of roles, or of members, by id. Those that change nothing are left out. */
function packed(overwrites: readonly APIOverwrite[], type: OverwriteType): PackedOverwrites {
  return Object.fromEntries(
    overwrites
      .filter((one) => one.type === type && (one.allow !== '0' || one.deny !== '0'))
      .map(({ id, allow, deny }) => [id, `${allow},${deny}`]),
  );
}

/**
 * Replaces the overwrites of a guild. A large guild has a hundred thousand, and is refreshed every minute: channels are
 * compared by a digest, and only those that changed are written.
 */
export async function replaceOverwrites(
  tx: Db,
  guildId: string,
  channels: readonly Overwritten[],
): Promise<void> {
  const { id, guild_id, digest } = channelOverwrites;
  const stored = await tx.select({ id, digest }).from(channelOverwrites).where(eq(guild_id, guildId));
  const known = new Map(stored.map((row) => [row.id, row.digest]));
  const told = channels.map((channel) => ({ ...channel, digest: digestOf(channel) }));
  const there = new Set(told.map((channel) => channel.id));
  const gone = [...known.keys()].filter((one) => !there.has(one));
  if (gone.length > 0)
    await tx.delete(channelOverwrites).where(and(eq(guild_id, guildId), inArray(id, gone)));
  const changed = told.filter((one) => known.get(one.id) !== one.digest);
  for (let first = 0; first < changed.length; first += atOnce) {
    const rows = changed.slice(first, first + atOnce).map((one) => ({
      id: one.id,
      guild_id: guildId,
      digest: one.digest,
      of_roles: packed(one.overwrites, OverwriteType.Role),
      of_members: packed(one.overwrites, OverwriteType.Member),
    }));
    const set = Object.fromEntries(
      ['digest', 'of_roles', 'of_members'].map((name) => [name, sql.raw(`excluded."${name}"`)]),
    );
    await tx
      .insert(channelOverwrites)
      .values(rows)
      .onConflictDoUpdate({ target: [guild_id, id], set });
  }
}
