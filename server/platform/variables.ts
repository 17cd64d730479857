import * as v from 'valibot';
import '../../src/contract/components.ts';
import { fillVariables, type VariableValues } from '../../src/chat/message/message-variables.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import { richMessage } from '../../src/contract/rich-message.ts';
import type { Locale } from '../../src/routes.ts';
import type { GuildRow } from '../access/rights.ts';
import { PlatformRefused } from './platform.ts';

/** Latin digits everywhere, as on the dashboard. */
const languageTags: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-u-nu-latn' };

/**
 * The values of a message that is about nobody in particular (a ticket panel, a recurring message): `{user}` and
 * `{username}` have none and stay as they are written, so that whoever wrote them sees it. A number and a date are in
 * the guild's language; a count that the platform does not tell stays as it is written too.
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
 * A message as it is posted.
 *
 * @throws PlatformRefused when it is longer than the platform takes with its variables filled
 */
export function filledMessage(message: MessageTemplate, values: VariableValues): MessageTemplate {
  const filled = fillVariables(message, values);
  if (v.is(richMessage, filled)) return filled;
  throw new PlatformRefused('The message is too long with its variables filled.');
}
