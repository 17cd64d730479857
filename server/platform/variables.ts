import * as v from 'valibot';
import '../../src/contract/components.ts';
import { fillVariables, type VariableValues } from '../../src/chat/message/message-variables.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import { richMessage } from '../../src/contract/rich-message.ts';
import type { Locale } from '../../src/routes.ts';
import type { GuildRow } from '../access/rights.ts';
import { PlatformRefused } from './platform.ts';

/** Arabic also uses Latin digits, as on the dashboard. */
const languageTags: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-u-nu-latn' };

/**
 * The values of variables in a message to no particular person, such as a ticket panel or a recurring message. `{user}`
 * and `{username}` have no value and stay in the text, so that its author notices. Numbers and dates are in the guild's
 * language. An unknown member count stays in the text too.
 */
export function guildValues(guild: GuildRow, channelId: string, now: Date): VariableValues {
  const language = Object.entries(languageTags).find(([locale]) => locale === guild.locale)?.[1] ?? 'en-GB';
  const { name: server, member_count, timezone: timeZone } = guild;
  return {
    server,
    channel: `<#${channelId}>`,
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(now),
    ...(member_count !== null && { member_count: new Intl.NumberFormat(language).format(member_count) }),
  };
}

/**
 * Fills the variables of a message.
 *
 * @throws PlatformRefused when the platform would refuse the result, for example as too long
 */
export function filledMessage(message: MessageTemplate, values: VariableValues): MessageTemplate {
  const filled = fillVariables(message, values);
  // Whom it notifies is worked out from the settings around it, whatever was saved (`discord/delivery.ts`).
  const { allowed_mentions: _, ...shown } = filled;
  if (v.is(richMessage, shown)) return filled;
  throw new PlatformRefused('The message with its variables filled is none that the platform takes.');
}
