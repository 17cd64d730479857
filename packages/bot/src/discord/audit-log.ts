import { AuditLogEvent, type Guild, type GuildAuditLogsEntry, type User } from 'discord.js';
import * as v from 'valibot';
import { botLimits } from '../../../../src/contract/bot/event-parts.ts';
import type { Bot, Module } from './bot.ts';
import { type NamedPerson, personOf } from './people.ts';
import type { Deed } from './sanctions.ts';

/** How long entries are remembered, in milliseconds: the platform may send one again after a cut. */
const rememberedFor = 3_600_000;

/**
 * Makes cases of what others than this bot do with the platform's own tools: bans, kicks and timeouts. It needs the intent
 * GuildModeration and the permission View Audit Log.
 */
export const auditLog: Module = (bot) => {
  /** When each entry was made a case. */
  const known = bot.memory('audit-log', v.number());

  return {
    on: {
      async guildAuditLogEntryCreate(entry, guild) {
        const { id, targetId, executorId, createdAt: at, reason } = entry;
        const deeds = deedsOf(entry, at);
        if (deeds.length === 0 || targetId === null || executorId === bot.client.user.id) return;
        const now = bot.now().getTime();
        for (const [old, seen] of known.entries()) if (seen < now - rememberedFor) known.delete(old);
        if (known.get(id) !== undefined) return;
        known.set(id, now);
        const by = await executorOf(bot, guild, entry.executor, executorId);
        const common = { guild, userId: targetId, reason, by, source: 'platform', rule: null } as const;
        for (const deed of deeds) await bot.sanctions.record({ ...common, deed }, at);
      },
    },
  };
};

/** What was done, in its order; nothing if an entry is about something else. */
function deedsOf(entry: GuildAuditLogsEntry, at: Date): Deed[] {
  switch (entry.action) {
    case AuditLogEvent.MemberBanAdd:
      return [{ kind: 'ban', duration_seconds: null, delete_message_seconds: 0 }];
    case AuditLogEvent.MemberBanRemove:
      return [{ kind: 'unban' }];
    case AuditLogEvent.MemberKick:
      return [{ kind: 'kick' }];
    case AuditLogEvent.MemberUpdate: {
      const change = entry.changes.find(({ key }) => key === 'communication_disabled_until');
      return change ? timeoutOf(change.old, change.new, at) : [];
    }
    default:
      return [];
  }
}

/** A timeout that takes the place of another one ends it. */
function timeoutOf(before: unknown, after: unknown, at: Date): Deed[] {
  const secondsUntil = (time: unknown) =>
    typeof time === 'string' ? Math.round((Date.parse(time) - at.getTime()) / 1000) : 0;
  const seconds = Math.min(botLimits.timeoutSeconds, secondsUntil(after));
  const ended: Deed[] = secondsUntil(before) > 0 ? [{ kind: 'untimeout' }] : [];
  return seconds > 0 ? [...ended, { kind: 'timeout', duration_seconds: seconds }] : ended;
}

/** Who did it; null when the platform does not say, or nobody knows them. */
async function executorOf(
  { client }: Bot,
  guild: Guild,
  executor: User | { readonly id: string } | null,
  id: string | null,
): Promise<NamedPerson | null> {
  if (id === null) return null;
  const member = guild.members.cache.get(id) ?? (await guild.members.fetch(id).catch(() => null));
  const user = member ?? (await client.users.fetch(executor?.id ?? id).catch(() => null));
  return user && personOf(user);
}
