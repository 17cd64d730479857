import { AuditLogEvent, type Guild, type GuildAuditLogsEntry } from 'discord.js';
import * as v from 'valibot';
import { botLimits } from '../../../../src/contract/bot/event-parts.ts';
import type { Bot, Module } from './bot.ts';
import { type NamedPerson, personOf } from './people.ts';
import type { Deed } from './sanctions/sanctions.ts';

/** How long entries are remembered, in milliseconds: the platform may send one again after a cut. */
const rememberedFor = 3_600_000;

/**
 * Makes cases of what others than this bot do with the platform's own tools: bans, kicks and timeouts. It needs the intent
 * GuildModeration and the permission View Audit Log.
 */
export const auditLog: Module = (bot) => {
  /** When each entry was made a case. */
  const known = bot.memory('audit-log', v.number());

  /** What runs for each guild, so that cases are made in the order in which things were done. */
  const turns = new Map<string, Promise<void>>();

  async function record(entry: GuildAuditLogsEntry, guild: Guild): Promise<void> {
    const { targetId, executorId, createdAt: at, reason } = entry;
    const deeds = deedsOf(entry, at);
    if (deeds.length === 0 || targetId === null) return;
    const by = await executorOf(bot, guild, executorId);
    const common = { guild, userId: targetId, reason, by, source: 'platform', rule: null } as const;
    // What a new timeout takes the place of has ended before that.
    const before = new Date(at.getTime() - 1);
    for (const [index, deed] of deeds.entries())
      await bot.sanctions.record({ ...common, deed }, index < deeds.length - 1 ? before : at);
  }

  return {
    on: {
      async guildAuditLogEntryCreate(entry, guild) {
        if (!watched.has(entry.action) || entry.executorId === bot.client.user.id) return;
        const now = bot.now().getTime();
        for (const [old, seen] of known.entries()) if (seen < now - rememberedFor) known.delete(old);
        if (known.get(entry.id) !== undefined) return;
        known.set(entry.id, now);
        const before = turns.get(guild.id) ?? Promise.resolve();
        const turn = before.catch(() => undefined).then(() => record(entry, guild));
        turns.set(guild.id, turn);
        await turn.finally(() => {
          if (turns.get(guild.id) === turn) turns.delete(guild.id);
        });
      },
    },
  };
};

const watched: ReadonlySet<AuditLogEvent> = new Set([
  AuditLogEvent.MemberBanAdd,
  AuditLogEvent.MemberBanRemove,
  AuditLogEvent.MemberKick,
  AuditLogEvent.MemberUpdate,
]);

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
async function executorOf({ client }: Bot, guild: Guild, id: string | null): Promise<NamedPerson | null> {
  if (id === null) return null;
  const member = await guild.members.fetch(id).catch(() => null);
  const user = member ?? (await client.users.fetch(id).catch(() => null));
  return user && personOf(user);
}
