/** Keeps the host's guilds in step with what the bot reports about them. */
import { and, eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { BotEventOf } from '../../src/contract/bot/events.ts';
import { id } from '../../src/contract/primitives.ts';
import type { FreshRights } from '../access/fresh-rights.ts';
import type { GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { guilds } from '../db/schema.ts';
import { handleBotLeft } from '../features/removal.ts';
import { refuse } from '../http/refusal.ts';
import { type MirrorIn, PlatformUnavailable } from '../platform/platform.ts';
import type { ApplyEvent } from './apply-event.ts';

/** The condition for guilds that have the bot. */
export const hasBot = isNotNull(guilds.bot_joined_at);

/** The most unknown guilds that are read for one call of the bot. The others are unknown until it tries again. */
const mostRead = 20;

export interface GuildsOfBot {
  /** Reads guilds from the platform that the host has not read. Those that cannot be read stay as they are. */
  discover(guildIds: readonly string[], now: Date): Promise<void>;
  /** Handles that the bot was removed from a guild. The platform is asked, since the bot may have returned meanwhile. */
  leave(guildId: string, now: Date): Promise<void>;
}

/** @param mirror null, like `rights`, when the tables are authoritative, as in the demo */
export function guildsOfBot(db: Db, mirror: MirrorIn | null, rights: FreshRights | null): GuildsOfBot {
  return {
    async discover(guildIds, now) {
      await rights?.discoverAll(guildIds, now, mostRead);
    },
    async leave(guildId, now) {
      try {
        if (mirror) await mirror(db, now).refreshGuild(guildId);
        else await handleBotLeft(db, guildId, now);
      } catch (error) {
        if (!(error instanceof PlatformUnavailable)) throw error;
        // The list of guilds, which is read every hour, corrects it if necessary.
        await handleBotLeft(db, guildId, now);
      }
    },
  };
}

/**
 * A guild with the bot. One that the host does not know is read from the platform first.
 *
 * @throws Refusal `guild.not_found` for a guild without the bot
 */
export async function guildWithBot(
  db: Db,
  { discover }: GuildsOfBot,
  guildId: string,
  now: Date,
): Promise<GuildRow> {
  if (!v.is(id, guildId)) throw refuse('guild.not_found');
  const isIt = and(eq(guilds.id, guildId), hasBot);
  const [known] = await db.select().from(guilds).where(isIt);
  if (known) return known;
  await discover([guildId], now);
  const [found] = await db.select().from(guilds).where(isIt);
  if (!found) throw refuse('guild.not_found');
  return found;
}

/** Makes the next call that needs the guild read it from the platform. */
export const applyGuildChanged: ApplyEvent<BotEventOf<'guild_changed'>> = async (tx, { id }) => {
  await tx.update(guilds).set({ checked_at: null }).where(eq(guilds.id, id));
  return null;
};
