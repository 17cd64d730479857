import { type APIEmbed, type Client, DiscordAPIError, PermissionFlagsBits, Routes } from 'discord.js';
import type { Log } from '../../connection.ts';
import type { BotSettings, LogEvent } from '../../contract.ts';
import { mayIn } from '../may.ts';
import type { GuildLog, LogEntry } from './guild-log.ts';
import { embedLimits, logEmbed, sizeOf } from './log-embed.ts';

/** What a log needs of the bot. */
export interface GuildLogContext {
  readonly client: Pick<Client, 'rest' | 'channels'>;
  readonly log: Log;
  readonly now: () => Date;
  settings(guildId: string): BotSettings | undefined;
  /** Waits for some milliseconds; what comes meanwhile goes into the same message. May reject: then nothing waits any longer. */
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** How long entries for a channel are gathered, in milliseconds: the platform takes five messages in five seconds. */
const moment = 1000;
const embedsInMessage = 10;
/** The most entries that wait for a channel. A raid may bring more than the platform takes. */
const mostWaiting = 300;
const hour = 3_600_000;

const needed =
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.EmbedLinks;

/** Entries that wait for a channel, and when all of them are written. */
interface Waiting {
  readonly embeds: APIEmbed[];
  readonly written: Promise<void>;
}

/** The logs of all guilds, as whoever ends the bot needs them. */
export interface OpenGuildLog extends GuildLog {
  /** Resolves when all that was written so far is in its channel, or was refused. */
  settled(): Promise<unknown>;
}

/** Opens the logs of all guilds. */
export function openGuildLog({ client, log, now, settings, wait }: GuildLogContext): OpenGuildLog {
  const waiting = new Map<string, Waiting>();
  /** When a failure of each channel was last said. */
  const said = new Map<string, number>();

  function complain(channelId: string, why: string): void {
    const at = now().getTime();
    if (at - (said.get(channelId) ?? Number.NEGATIVE_INFINITY) < hour) return;
    said.set(channelId, at);
    log.warn(`Entries could not be written into the log channel ${channelId}: ${why}`);
  }

  async function post(channelId: string, embeds: APIEmbed[]): Promise<void> {
    try {
      if (!mayIn(client, channelId, needed)) complain(channelId, 'the bot may not write embeds there');
      else
        await client.rest.post(Routes.channelMessages(channelId), {
          body: { embeds, allowed_mentions: { parse: [] } },
        });
    } catch (error) {
      complain(channelId, error instanceof DiscordAPIError ? error.message : String(error));
    }
  }

  /** Writes what waits for a channel, message by message, until nothing does. */
  async function writeAll(channelId: string, embeds: APIEmbed[]): Promise<void> {
    while (embeds.length > 0) {
      await wait(moment).catch(() => undefined);
      await post(channelId, embeds.splice(0, fitting(embeds)));
    }
    waiting.delete(channelId);
  }

  function put(channelId: string, embed: APIEmbed): Promise<void> {
    const found = waiting.get(channelId);
    if (found) {
      if (found.embeds.length < mostWaiting) found.embeds.push(embed);
      else complain(channelId, `more than ${mostWaiting} wait`);
      return found.written;
    }
    const embeds = [embed];
    const written = writeAll(channelId, embeds);
    waiting.set(channelId, { embeds, written });
    return written;
  }

  /** The channel in which an event is logged; null if it is not. */
  function channelOf(guildId: string, event: LogEvent): string | null {
    const logs = settings(guildId)?.logs;
    const own = logs?.events[event];
    return logs?.enabled && own?.enabled ? (own.channel_id ?? logs.default_channel_id) : null;
  }

  function isIgnored(guildId: string, { channel_ids = [], role_ids = [], user_id, is_bot }: About): boolean {
    const ignore = settings(guildId)?.logs.ignore;
    if (!ignore) return false;
    return (
      (ignore.bots && is_bot === true) ||
      (user_id !== undefined && ignore.user_ids.includes(user_id)) ||
      role_ids.some((id) => ignore.role_ids.includes(id)) ||
      channel_ids.flatMap((id) => withParents(client, id)).some((id) => ignore.channel_ids.includes(id))
    );
  }

  return {
    settled: () => Promise.all([...waiting.values()].map(({ written }) => written)),
    isOn: (guildId, event) => channelOf(guildId, event) !== null,
    async write(guildId, event, entry) {
      const logged = isIgnored(guildId, entry.about ?? {}) ? null : channelOf(guildId, event);
      const channelId = entry.channel_id ?? logged;
      if (channelId !== null) await put(channelId, logEmbed(entry, now()));
    },
  };
}

type About = NonNullable<LogEntry['about']>;

/** A channel, the one that a thread is in, and their category. */
function withParents(client: GuildLogContext['client'], channelId: string): string[] {
  const channel = client.channels.cache.get(channelId);
  const parent = channel && 'parentId' in channel ? channel.parentId : null;
  return parent === null ? [channelId] : [channelId, ...withParents(client, parent)];
}

/** How many of the first embeds fit into one message; at least one. */
function fitting(embeds: readonly APIEmbed[]): number {
  let whole = 0;
  for (const [index, embed] of embeds.slice(0, embedsInMessage).entries()) {
    whole += sizeOf(embed);
    if (index > 0 && whole > embedLimits.whole) return index;
  }
  return Math.min(embeds.length, embedsInMessage);
}
