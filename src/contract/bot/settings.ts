import * as v from 'valibot';
import { sanctionRule } from '../auto-sanction.ts';
import { automodRuleReply } from '../automod-rule.ts';
import { captchaSettingsReply } from '../captcha.ts';
import { logSettingsReply } from '../logs.ts';
import { id, instant } from '../primitives.ts';
import { recurringMessage } from '../recurring.ts';
import { ticketAccessReply } from '../ticket-access.ts';
import { ticketPanel } from '../tickets.ts';

/** The reply of `GET /bot/guild/{id}/settings`: all settings of a guild, without values that only the host computes. */
export const botSettings = v.object({
  guild_id: id,
  /** `fr`, `en` or `ar`: the language of what the bot posts. */
  locale: v.string(),
  /** IANA name of the time zone for the guild's days and for `{date}` in its messages. */
  timezone: v.string(),
  /** One rule of each type. */
  automod: v.array(automodRuleReply),
  captcha: captchaSettingsReply,
  logs: logSettingsReply,
  /** In the order of the ladder. */
  sanction_rules: v.array(v.omit(sanctionRule, ['etag', 'position'])),
  recurring_messages: v.array(v.omit(recurringMessage, ['etag', 'next_run_at', 'runs', 'last_run'])),
  ticket_panels: v.array(v.omit(ticketPanel, ['etag', 'message_id', 'posted'])),
  ticket_access: ticketAccessReply,
});
export type BotSettings = v.InferOutput<typeof botSettings>;

/** The parts of the settings that can change, by their names in {@link botSettings}. */
export const changedParts = [
  'automod',
  'captcha',
  'logs',
  'sanction_rules',
  'recurring_messages',
  'ticket_panels',
  'ticket_access',
] as const satisfies readonly (keyof BotSettings)[];
export type ChangedPart = (typeof changedParts)[number];

/** The data of a `settings` event of `GET /bot/stream`. */
export const settingsChange = v.object({
  guild_id: id,
  part: v.picklist(changedParts),
  /** The automod type, or the id of a list entry; null for the part as a whole, such as a new order. */
  entry: v.nullable(v.string()),
  /** When it was saved. */
  at: instant,
});
export type SettingsChange = v.InferOutput<typeof settingsChange>;
