import { and, count, eq, gt, isNotNull, ne, sum } from 'drizzle-orm';
import { cases, commandUses, guilds } from '../db/schema.ts';
import { knownStatus } from '../features/bot-status.ts';
import type { Handlers } from '../http/handler.ts';

const day = 24 * 60 * 60 * 1000;

export const statsHandlers = {
  async getStats({ db, now }) {
    const yesterday = new Date(now.getTime() - day);
    const [totals] = await db
      .select({ guilds: count(), users: sum(guilds.member_count).mapWith(Number) })
      .from(guilds)
      .where(isNotNull(guilds.bot_joined_at));
    const [commands] = await db
      .select({ uses: count() })
      .from(commandUses)
      .innerJoin(guilds, eq(guilds.id, commandUses.guild_id))
      .where(and(gt(commandUses.used_at, yesterday), isNotNull(guilds.bot_joined_at)));
    const [sanctions] = await db
      .select({ made: count() })
      .from(cases)
      .innerJoin(guilds, eq(guilds.id, cases.guild_id))
      .where(and(gt(cases.created_at, yesterday), ne(cases.action, 'note'), isNotNull(guilds.bot_joined_at)));
    const bot = await knownStatus(db, now);
    return {
      guilds: totals?.guilds ?? 0,
      users: totals?.users ?? 0,
      commands_24h: commands?.uses ?? 0,
      sanctions_24h: sanctions?.made ?? 0,
      latency_ms: bot?.latency_ms ?? 0,
      uptime_seconds: bot ? Math.max(0, Math.floor((now.getTime() - Date.parse(bot.started_at)) / 1000)) : 0,
      bot,
    };
  },
} satisfies Handlers;
