import { type LogCategory, type LogEvent, logEventsByCategory } from '../../../contract/logs.ts';
import type { MessageTemplate } from '../../../contract/message.ts';
import { t } from '../../../i18n/client.ts';

/** The colour of a line by its topic: removals are red, actions of people blue. */
const colors: Readonly<Record<LogCategory, number>> = {
  messages: 0x5865f2,
  members: 0x3ba55d,
  moderation: 0xed4245,
  automod: 0xfaa61a,
  server: 0x5865f2,
  channels: 0x5865f2,
  roles: 0x9b59b6,
  voice: 0x3ba55d,
  bot: 0x747f8d,
};

function colorOf(event: LogEvent): number {
  const found = Object.entries(logEventsByCategory).find(([, events]) =>
    (events as readonly string[]).includes(event),
  );
  return colors[(found?.[0] ?? 'bot') as LogCategory];
}

/**
 * An example of an event's log line, in the reader's language.
 *
 * @param channel id of a channel to mention; by default an example
 * @param role id of a role to mention; by default an example
 */
export function lineOf(
  event: LogEvent,
  channel: string | undefined,
  role: string | undefined,
): MessageTemplate {
  const text = t(`logs-pane:lines.${event}`, {
    member: '<@1>',
    staff: `**${t('logs-pane:staff')}**`,
    channel: channel ? `<#${channel}>` : `**#${t('logs-pane:channel')}**`,
    role: role ? `<@&${role}>` : `**${t('logs-pane:role')}**`,
  });
  return { embeds: [{ title: t(`logs:event.${event}`), description: text, color: colorOf(event) }] };
}
