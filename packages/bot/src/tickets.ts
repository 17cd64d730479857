/** What a ticket is named, who may open one, and who sees it. Without a library of the platform. */
import type { BotSettings } from '../../../src/contract/bot/settings.ts';
import { embedsLength, messageLimits } from '../../../src/contract/message.ts';
import type { TicketAnswer } from '../../../src/contract/transcript.ts';
import { cutTo } from '../../../src/lib/characters.ts';
import { bitsOf, type Permission, permissionBits } from '../../../src/lib/permissions.ts';
import { channelName, ticketNumber } from '../../../src/lib/ticket-name.ts';

export type Panel = BotSettings['ticket_panels'][number];

/** What is known of a member who wants to open a ticket. */
export interface Asking {
  /** How many tickets of the panel they have open. */
  readonly open: number;
  /** When they last opened one of the panel, in milliseconds; null if never or long ago. */
  readonly lastOpenedAt: number | null;
  readonly now: Date;
}

/** Why no ticket can be opened. `until` is in milliseconds. */
export type OpeningRefusal =
  | { readonly reason: 'disabled' }
  | { readonly reason: 'limit'; readonly limit: number }
  | { readonly reason: 'cooldown'; readonly until: number };

/** Why a member may not open a ticket of a panel now; null when they may. */
export function openingRefusal(
  { enabled, max_open_per_user: limit, cooldown_seconds }: Panel,
  { open, lastOpenedAt, now }: Asking,
): OpeningRefusal | null {
  if (!enabled) return { reason: 'disabled' };
  if (open >= limit) return { reason: 'limit', limit };
  const until = (lastOpenedAt ?? Number.NEGATIVE_INFINITY) + cooldown_seconds * 1000;
  return until > now.getTime() ? { reason: 'cooldown', until } : null;
}

/**
 * The name of a ticket's channel, as the platform would keep it.
 *
 * @param number of the ticket; null while the host has not given it one
 */
export function nameOfTicket(
  { naming, name }: Pick<Panel, 'naming' | 'name'>,
  username: string,
  number: number | null,
): string {
  const shown = number === null ? 'new' : ticketNumber(number);
  return channelName(naming, { number: shown, username, panel: name }) || `ticket-${shown}`;
}

/** Whether a ticket was quiet for so long that it is to be closed. Times in milliseconds. */
export const isIdle = ({ auto_close_seconds: seconds }: Panel, lastMessageAt: number, now: Date): boolean =>
  seconds !== null && now.getTime() - lastMessageAt >= seconds * 1000;

const inTicket: readonly Permission[] = [
  'view_channel',
  'send_messages',
  'read_message_history',
  'embed_links',
  'attach_files',
];
const ofBot: readonly Permission[] = [...inTicket, 'manage_channels', 'manage_messages'];

/** A permission overwrite in the platform's format: type 0 is a role, 1 a member. */
export interface Overwrite {
  readonly id: string;
  readonly type: 0 | 1;
  readonly allow: string;
  readonly deny: string;
}

/** Who has a ticket's channel. */
export interface TicketCircle {
  readonly guildId: string;
  readonly botId: string;
  readonly memberIds: readonly string[];
  readonly roleIds: readonly string[];
  /** What the bot itself may do in the guild, as the platform's bits: it cannot give away more. */
  readonly botMay: bigint;
}

/** The overwrite that lets a role or a member into a ticket. */
export function admitting(id: string, type: 0 | 1, botMay: bigint): Overwrite {
  return { id, type, allow: givable(inTicket, botMay), deny: '0' };
}

function givable(names: readonly Permission[], botMay: bigint): string {
  return bitsOf(
    names.filter((name) => botMay & permissionBits.administrator || botMay & permissionBits[name]),
  );
}

/** The permissions of a ticket's channel: nobody sees it but its opener, the team and the bot. */
export function overwritesOf({ guildId, botId, memberIds, roleIds, botMay }: TicketCircle): Overwrite[] {
  // Where everybody is the team, as somebody has confirmed, the platform takes one overwrite for them.
  const isForAll = roleIds.includes(guildId);
  return [
    ...(isForAll ? [] : [{ id: guildId, type: 0 as const, allow: '0', deny: bitsOf(['view_channel']) }]),
    { id: botId, type: 1, allow: givable(ofBot, botMay), deny: '0' },
    ...memberIds.map((id) => admitting(id, 1, botMay)),
    ...roleIds.map((id) => admitting(id, 0, botMay)),
  ];
}

/** The overwrite of an opener whose ticket is closed: they read it and no longer write. */
export const lockedOut = (id: string): Overwrite => ({
  id,
  type: 1,
  allow: bitsOf(['view_channel', 'read_message_history']),
  deny: bitsOf(['send_messages']),
});

/** Whether an overwrite lets its role or member see the channel. */
export const admits = ({ allow }: Pick<Overwrite, 'allow'>): boolean =>
  (BigInt(allow) & permissionBits.view_channel) !== 0n;

/** The answers of a form as embeds, one each, in as many messages as the platform's limits need. */
export function answerEmbeds(answers: readonly TicketAnswer[], empty: string) {
  const embeds = answers.map(({ question, answer }) => ({
    title: question,
    description: cutTo(answer.trim() || empty, messageLimits.description),
  }));
  const messages: (typeof embeds)[] = [];
  for (const embed of embeds) {
    const last = messages.at(-1);
    if (last && embedsLength([...last, embed]) <= messageLimits.allEmbeds) last.push(embed);
    else messages.push([embed]);
  }
  return messages;
}
