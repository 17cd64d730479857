import type { Guild, GuildMember, PartialUser, User } from 'discord.js';
import { cutTo } from '../../../../../src/contract/characters.ts';
import type { LogEvent } from '../../contract.ts';
import type { Bot } from '../bot.ts';
import type { LogEntry } from '../guild-log/guild-log.ts';
import { embedLimits } from '../guild-log/log-embed.ts';
import { personOf } from '../people.ts';
import { textsFor } from '../texts.ts';
import type { Audit } from './audit.ts';
import { type LogLine, logLines } from './lines.ts';
import { type LogField, type LogWords, logWords } from './words.ts';

/** What happened, before it is put into the words of a guild. */
export interface Happened {
  /** The sentence, and what stands in its braces: mentions and links as they are. `plain` makes a name safe. */
  readonly line: LogLine;
  readonly values?: Readonly<Record<string, string>>;
  /** More below the sentence. */
  readonly text?: string;
  /** In their order. Those without a value are left out. */
  readonly fields?: Readonly<Partial<Record<LogField, string | null | undefined>>>;
  /** Whom it is about. */
  readonly whom?: User | PartialUser | null;
  /** Who did it, if that is somebody else or it is not about anybody. */
  readonly by?: { readonly id: string } | null;
  readonly channelId?: string | null;
  readonly tone?: LogEntry['tone'];
  readonly image?: LogEntry['image'];
}

/** What the listeners of the log share. */
export interface Logging {
  readonly bot: Bot;
  readonly audit: Audit;
  /** Writes what happened, if the guild logs such events. What it is made of is only looked for then. */
  write(
    guild: Guild | null | undefined,
    event: LogEvent,
    tell: (words: LogWords) => Happened | null | Promise<Happened | null>,
  ): Promise<void>;
}

/** Puts values into the braces of a sentence. */
export const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);

export const userMention = ({ id }: { readonly id: string }): string => `<@${id}>`;
export const channelMention = (id: string): string => `<#${id}>`;
export const roleMention = (id: string): string => `<@&${id}>`;
/** A time, as each reader's own clock shows it. */
export const timeMention = (time: number, style: 'f' | 'R'): string =>
  `<t:${Math.floor(time / 1000)}:${style}>`;

/** Makes what the listeners share. */
export function openLogging(bot: Bot, audit: Audit): Logging {
  return {
    bot,
    audit,
    async write(guild, event, tell) {
      if (!guild || !bot.guildLog.isOn(guild.id, event)) return;
      const happened = await tell(textsFor(bot, guild.id, logWords));
      if (happened) await writeHappened(bot, guild, event, happened);
    },
  };
}

/** A long text in as many pieces as it takes fields. */
function piecesOf(text: string): string[] {
  if (text === '') return [];
  const piece = cutTo(text, embedLimits.fieldValue);
  return [piece, ...piecesOf(text.slice(piece.length))];
}

/** Writes what happened into the log of a guild. */
export function writeHappened(bot: Bot, guild: Guild, event: LogEvent, happened: Happened): Promise<void> {
  const { line, values = {}, fields = {}, whom, by, channelId, tone, image } = happened;
  const words = textsFor(bot, guild.id, logWords);
  const sentence = fill(textsFor(bot, guild.id, logLines)[line], values);
  const doer = by && by.id !== whom?.id ? by : null;
  const shown = { ...fields, ...(doer && { by: userMention(doer) }) };
  return bot.guildLog.write(guild.id, event, {
    title: words.titles[event],
    text: happened.text ? `${sentence}\n${happened.text}` : sentence,
    fields: Object.entries(shown).flatMap(([name, value]) =>
      piecesOf(value ?? '').map((piece, index) => ({
        name: index === 0 ? words.fields[name as LogField] : '…',
        value: piece,
      })),
    ),
    ...(whom && { person: personOf(whom) }),
    ...(tone && { tone }),
    ...(image && { image }),
    about: aboutWhom(bot, guild, by ?? whom ?? null, channelId ?? null),
  });
}

/** What a guild may have chosen to ignore: whoever did it, or else whom it is about, and where. */
function aboutWhom(
  { client }: Bot,
  guild: Guild,
  who: { readonly id: string } | null,
  channelId: string | null,
): NonNullable<LogEntry['about']> {
  const member: GuildMember | undefined = who ? guild.members.cache.get(who.id) : undefined;
  const isBot = who && (client.users.cache.get(who.id)?.bot ?? false);
  return {
    ...(channelId && { channel_ids: [channelId] }),
    ...(who && { user_id: who.id, is_bot: isBot === true }),
    ...(member && { role_ids: [...member.roles.cache.keys()] }),
  };
}
