import {
  AuditLogEvent,
  type Guild,
  type GuildAuditLogsEntry,
  type Message,
  type PartialMessage,
} from 'discord.js';
import type { Bot } from '../bot.ts';
import type { Audit } from './audit.ts';

type Entry = GuildAuditLogsEntry<AuditLogEvent.MessageDelete>;

/** For how long the platform counts further messages in the entry of the first one, in milliseconds, with some to spare. */
const countedFor = 600_000;
/** How long a message that was counted may take to be asked for here, in milliseconds. */
const askedWithin = 5000;

interface Counted {
  readonly entry: Entry;
  readonly count: number;
  /** Messages that were counted since, and for which nobody was named yet. */
  readonly open: number;
  readonly at: number;
}

/**
 * Finds who deletes messages. When somebody deletes several by the same author in a channel, the platform only counts on in the entry
 * of the first, and does not tell: the audit log is read again then.
 */
export function openDeleters(
  { now }: Bot,
  audit: Audit,
): (guild: Guild, message: Message | PartialMessage) => Promise<{ readonly id: string } | null> {
  /** By the id of the entry. */
  const counted = new Map<string, Counted>();

  return async (guild, { author, channelId }) => {
    const isIt = ({ targetId, extra }: Entry) =>
      extra.channel.id === channelId && (!author || targetId === author.id);
    const entry = await audit.find(guild, [AuditLogEvent.MessageDelete], isIt);
    const at = now().getTime();
    for (const [id, one] of counted) if (one.at < at - countedFor) counted.delete(id);
    if (entry) {
      counted.set(entry.id, { entry, count: entry.extra.count, open: 0, at });
      return entry.executor;
    }
    if (![...counted.values()].some((one) => isIt(one.entry))) return null;
    const read = await guild
      .fetchAuditLogs({ type: AuditLogEvent.MessageDelete, limit: 20 })
      .catch(() => null);
    for (const [id, known] of counted) {
      const count = read?.entries.get(id)?.extra.count ?? known.count;
      const stillOpen = known.at > at - askedWithin ? known.open : 0;
      const open = stillOpen + count - known.count;
      if (!isIt(known.entry) || open === 0) continue;
      counted.set(id, { ...known, count, open: open - 1, at: count > known.count ? at : known.at });
      return known.entry.executor;
    }
    return null;
  };
}
