import * as v from 'valibot';
import { numberFormat } from '../../lib/formatters.ts';
import '../../contract/components.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import { richMessage } from '../../contract/rich-message.ts';
import { dateFormat, dateText } from '../../lib/date-format.ts';
import { fillVariables, type VariableValues } from './message-variables.ts';

/** Arabic also uses Latin digits, as on the dashboard. */
const languageTags: Readonly<Record<string, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-u-nu-latn' };

/** What a guild's messages say of it. */
export interface GuildFacts {
  readonly name: string;
  /** Null while it is not known. */
  readonly member_count: number | null;
  /** `fr`, `en` or `ar`. */
  readonly locale: string;
  /** IANA name of its time zone. */
  readonly timezone: string;
}

/**
 * The values of variables in a message to no particular person, such as a ticket panel or a recurring message. `{user}`
 * and `{username}` have no value and stay in the text, so that its author notices. Numbers and dates are in the guild's
 * language. An unknown member count stays in the text too.
 */
export function guildValues(guild: GuildFacts, channelId: string, now: Date): VariableValues {
  const language = languageTags[guild.locale] ?? 'en-GB';
  const { name: server, member_count, timezone: timeZone } = guild;
  return {
    server,
    channel: `<#${channelId}>`,
    date: dateText(dateFormat(language, { dateStyle: 'long', timeZone }), now),
    ...(member_count !== null && { member_count: numberFormat(language).format(member_count) }),
  };
}

/** Fills the variables of a message. Null when the platform would refuse the result, for example as too long. */
export function filledMessage(message: MessageTemplate, values: VariableValues): MessageTemplate | null {
  const filled = fillVariables(message, values);
  // Whom it notifies is worked out from the settings around it, whatever was saved (`allowed-mentions.ts`).
  const { allowed_mentions: _, ...shown } = filled;
  return v.is(richMessage, shown) ? filled : null;
}
