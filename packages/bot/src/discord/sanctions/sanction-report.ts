import type { Client, Guild, User } from 'discord.js';
import type { LogEvent } from '../../contract.ts';
import type { Bot } from '../bot.ts';
import type { Fault } from '../fault.ts';
import { faultTexts, sentenceOf } from '../fault-texts.ts';
import { plain } from '../markdown.ts';
import { personOf } from '../people.ts';
import { textsFor } from '../texts.ts';
import type { Target } from './deeds.ts';
import { lasting, sanctionTexts, toldOf } from './sanction-texts.ts';
import type { Deed, Order } from './sanctions.ts';

/** How long a member's removal waits for the message to them, in milliseconds. */
const mostWait = 2000;

/**
 * Who takes no direct message is not written to for this long, in milliseconds: requests that the platform refuses bring the bot nearer to
 * being shut out.
 */
const silentFor = 600_000;
const mostSilent = 10_000;
/** Until when nobody writes to those people, by their ids, for each client. */
const silent = new WeakMap<Client, Map<string, number>>();

/** Tells a member by direct message what was done, in the language of the guild. Resolves in two seconds at the latest. */
export async function tell(bot: Omit<Bot, 'sanctions'>, order: Order, user: User, at: Date): Promise<void> {
  if (order.tell === false) return;
  const { id } = order.guild;
  const content = toldOf(order, textsFor(bot, id, sanctionTexts), at, bot.settings(id)?.appeal_url);
  const refused = silent.get(bot.client) ?? new Map<string, number>();
  const now = bot.now().getTime();
  if (content === null || user.bot || (refused.get(user.id) ?? 0) > now) return;
  const over = new AbortController();
  const sent = user.send({ content, allowedMentions: { parse: [] } }).catch(() => {
    if (refused.size >= mostSilent) refused.clear();
    refused.set(user.id, now + silentFor);
    silent.set(bot.client, refused);
  });
  await Promise.race([sent, bot.host.connection.wait(mostWait, over.signal).catch(() => undefined)]);
  over.abort();
}

function logEventOf(kind: Deed['kind']): LogEvent | null {
  if (kind === 'note') return null;
  return kind === 'untimeout' ? 'timeout' : kind;
}

/** Writes a deed into the log of the guild. */
export async function logSanction(
  bot: Omit<Bot, 'sanctions'>,
  { guild, deed, reason, by, source, rule }: Order,
  { user, member }: Target,
  at: Date,
  number: Promise<number | null>,
): Promise<void> {
  const event = logEventOf(deed.kind);
  if (event === null || !bot.guildLog.isOn(guild.id, event)) return;
  const texts = textsFor(bot, guild.id, sanctionTexts);
  const duration = lasting(deed, texts, at);
  const caseNumber = await number;
  const lifts = deed.kind.startsWith('un');
  const origin = source === 'automod' && rule ? `${texts.sources.automod} (${rule})` : texts.sources[source];
  await bot.guildLog.write(guild.id, event, {
    title: texts.names[deed.kind],
    fields: [
      { name: texts.member, value: `<@${user.id}> (${plain(user.username)})` },
      { name: texts.by, value: by ? `<@${by.id}> (${plain(by.username)})` : origin },
      ...(reason ? [{ name: texts.reason, value: plain(reason) }] : []),
      ...(duration ? [{ name: texts.duration, value: duration }] : []),
      ...(caseNumber === null ? [] : [{ name: texts.case, value: String(caseNumber) }]),
    ],
    person: personOf(member ?? user),
    tone: lifts ? 'good' : 'bad',
    about: { user_id: user.id, role_ids: member ? [...member.roles.cache.keys()] : [] },
  });
}

/** Writes into the log of the guild that the bot could not do what a rule asked for. People are answered instead. */
export async function logFailure(
  bot: Omit<Bot, 'sanctions'>,
  { guild, deed, source }: Order,
  { user, member }: Target,
  fault: Fault,
): Promise<void> {
  if (source === 'human' || !bot.guildLog.isOn(guild.id, 'bot_error')) return;
  const texts = textsFor(bot, guild.id, sanctionTexts);
  await bot.guildLog.write(guild.id, 'bot_error', {
    title: `${texts.failed}${texts.colon}${texts.names[deed.kind]}`,
    text: sentenceOf(fault, textsFor(bot, guild.id, faultTexts)),
    fields: [{ name: texts.member, value: `<@${user.id}> (${plain(user.username)})` }],
    person: personOf(member ?? user),
    tone: 'bad',
  });
}

/** Writes into the log of the guild that a ban or a mute has ended by itself. */
export async function logEnd(
  bot: Omit<Bot, 'sanctions'>,
  guild: Guild,
  userId: string,
  event: 'unban' | 'unmute',
  text: string,
): Promise<void> {
  if (!bot.guildLog.isOn(guild.id, event)) return;
  const user = await bot.client.users.fetch(userId).catch(() => null);
  const texts = textsFor(bot, guild.id, sanctionTexts);
  const name = user ? ` (${plain(user.username)})` : '';
  await bot.guildLog.write(guild.id, event, {
    title: texts.names[event],
    text,
    fields: [{ name: texts.member, value: `<@${userId}>${name}` }],
    ...(user && { person: personOf(user) }),
    tone: 'good',
    about: { user_id: userId },
  });
}
