import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { lenient } from './lenient.ts';
import { timeZone } from './primitives.ts';

/** The languages of what the bot posts. */
export const botLanguages = ['fr', 'en', 'ar'] as const;

/** What people set for a guild as a whole. `timezone` and `locale` of the guild repeat it. */
export const guildSettings = v.strictObject({
  /** IANA time zone of the guild's days: in statistics, in filters by day, and in `{date}`. UTC until somebody sets it. */
  timezone: timeZone,
  /** The language of what the bot posts. Until somebody sets it, it follows the guild's language on the platform. */
  locale: v.picklist(botLanguages),
});
export type GuildSettings = v.InferOutput<typeof guildSettings>;

export const guildSettingsReply = lenient(guildSettings);

export const getGuildSettings = endpoint({
  method: 'GET',
  path: '/guild/{id}/settings',
  access: { module: 'guild', level: 'see' },
  summary: 'The time zone and the language of a guild.',
  reply: guildSettingsReply,
  tagged: true,
  extension: true,
});

export const saveGuildSettings = endpoint({
  method: 'POST',
  path: '/guild/{id}/settings',
  access: { module: 'guild', level: 'edit' },
  summary: 'Sets the time zone and the language of a guild.',
  body: guildSettings,
  reply: guildSettingsReply,
  tagged: true,
  ifMatch: 'value',
  extension: true,
});
