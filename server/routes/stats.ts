import { and, count, gt, isNotNull, ne, sum } from 'drizzle-orm';
import { botStatus, cases, commandUses, guilds } from '../db/schema.ts';
import type { Handlers } from '../handler.ts';

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
      .where(gt(commandUses.used_at, yesterday));
    const [sanctions] = await db
      .select({ made: count() })
      .from(cases)
      .where(and(gt(cases.created_at, yesterday), ne(cases.action, 'note')));
    const [bot] = await db.select().from(botStatus);
    return {
      guilds: totals?.guilds ?? 0,
      users: totals?.users ?? 0,
      commands_24h: commands?.uses ?? 0,
      sanctions_24h: sanctions?.made ?? 0,
      latency_ms: bot?.latency_ms ?? 0,
      uptime_seconds: bot ? Math.max(0, Math.floor((now.getTime() - bot.started_at.getTime()) / 1000)) : 0,
    };
  },
} satisfies Handlers;
