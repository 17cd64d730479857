import * as v from 'valibot';
import { sanctionRule } from '../auto-sanction.ts';
import { automodRuleReply } from '../automod-rule.ts';
import { captchaSettingsReply } from '../captcha.ts';
import { logSettingsReply } from '../logs.ts';
import { count, id, instant, platformId } from '../primitives.ts';
import { recurringMessage } from '../recurring.ts';
import { ticketAccessReply } from '../ticket-access.ts';
import { ticketPanel } from '../ticket-panel.ts';

/** The parts of a guild's settings. */
export const settingsParts = v.object({
  /** One rule of each type. */
  automod: v.array(automodRuleReply),
  captcha: captchaSettingsReply,
  logs: logSettingsReply,
  /** In the order of the ladder. */
  sanction_rules: v.array(v.omit(sanctionRule, ['etag', 'position'])),
  recurring_messages: v.array(
    v.object({
      ...v.omit(recurringMessage, ['etag', 'next_run_at', 'runs', 'last_run']).entries,
      /**
       * When its schedule was last changed, or it was enabled. An interval without `starts_at` counts from here, and so do the runs
       * towards `max_runs`. Older hosts do not send it.
       */
      since: v.optional(instant, '1970-01-01T00:00:00.000Z'),
      /** Number of runs since then. Older hosts do not send it. */
      runs: v.optional(count, 0),
      /** Where it was posted last, if it is still there. Older hosts do not send it. */
      posted: v.optional(v.nullable(v.object({ channel_id: platformId, message_id: platformId })), null),
    }),
  ),
  ticket_panels: v.array(v.omit(ticketPanel, ['etag', 'message_id', 'posted', 'sending'])),
  ticket_access: ticketAccessReply,
});
export type SettingsParts = v.InferOutput<typeof settingsParts>;

const aboutGuild = {
  guild_id: id,
  /** `fr`, `en` or `ar`: the language of what the bot posts. */
  locale: v.string(),
  /** IANA name of the time zone for the guild's days and for `{date}` in its messages. */
  timezone: v.string(),
  /** When the guild's premium ends, or ended; null without premium. Older hosts do not send it. */
  premium_until: v.optional(v.nullable(instant), null),
  /** The page on which banned people appeal, for the message that they get. Absent for a guild that takes no appeals, and on older hosts. */
  appeal_url: v.optional(v.string()),
};

/** The reply of `GET /bot/guild/{id}/settings`: all settings of a guild, without values that only the host computes. */
export const botSettings = v.object({ ...aboutGuild, ...settingsParts.entries });
export type BotSettings = v.InferOutput<typeof botSettings>;

const settingsDefaults = v.object({ fr: settingsParts, en: settingsParts, ar: settingsParts });
export type SettingsDefaults = v.InferOutput<typeof settingsDefaults>;

/**
 * A line of `GET /bot/settings`. The first has the defaults by language, the last says that nothing is missing. Each line between has a
 * guild with the parts in which something was saved; the others are the defaults of its `locale`.
 */
export const settingsLine = v.union([
  v.object({ defaults: settingsDefaults }),
  v.object({
    ...aboutGuild,
    /** The `ETag` of the guild's settings. */
    etag: v.string(),
    ...v.partial(settingsParts).entries,
  }),
  v.object({ complete: v.literal(true) }),
]);
export type SettingsLine = v.InferOutput<typeof settingsLine>;

/** The data of a `guild` event of `GET /bot/stream`: the guild's premium, language or time zone has changed, or how it takes appeals. */
export const guildChange = v.object({ guild_id: id, at: instant });

/** The parts of the settings that can change, by their names in {@link botSettings}. */
export const changedParts = [
  'automod',
  'captcha',
  'logs',
  'sanction_rules',
  'recurring_messages',
  'ticket_panels',
  'ticket_access',
] as const satisfies readonly (keyof SettingsParts)[];
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
