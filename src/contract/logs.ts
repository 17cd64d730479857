import * as v from 'valibot';
import { askedRoleRefusals, rightRefusals } from './danger.ts';
import { endpoint } from './endpoint.ts';
import { lenient } from './lenient.ts';
import { id, idList, instant, platformId } from './primitives.ts';

export const logLimits = { ignoredChannels: 100, ignoredRoles: 100, ignoredUsers: 100 } as const;

/** All events that can be logged, by category, in the order of the screen. */
export const logEventsByCategory = {
  messages: ['message_delete', 'message_edit', 'message_bulk_delete', 'message_pin'],
  members: [
    'member_join',
    'member_leave',
    'member_nickname',
    'member_roles',
    'member_avatar',
    'member_username',
  ],
  moderation: [
    'warn',
    'timeout',
    'mute',
    'unmute',
    'kick',
    'softban',
    'ban',
    'unban',
    'case_edit',
    'case_delete',
  ],
  automod: ['automod_hit', 'automod_raid', 'captcha_pass', 'captcha_fail'],
  server: [
    'guild_update',
    'emoji_change',
    'sticker_change',
    'webhook_change',
    'invite_create',
    'invite_delete',
    'integration_change',
  ],
  channels: ['channel_create', 'channel_update', 'channel_delete', 'thread_create', 'thread_delete'],
  roles: ['role_create', 'role_update', 'role_delete'],
  voice: ['voice_join', 'voice_leave', 'voice_move', 'voice_mute'],
  bot: ['settings_change', 'command_use', 'ticket_open', 'ticket_close', 'recurring_sent', 'bot_error'],
} as const;
export type LogCategory = keyof typeof logEventsByCategory;
export type LogEvent = (typeof logEventsByCategory)[LogCategory][number];

export const logEvents: readonly LogEvent[] = /* @__PURE__ */ Object.values(logEventsByCategory).flat();

/** How an event is logged. */
export const logEventSettings = v.strictObject({
  /** Has no effect while the logs as a whole are disabled. */
  enabled: v.boolean(),
  /** Null for the default channel. */
  channel_id: v.nullable(platformId),
});
export type LogEventSettings = v.InferOutput<typeof logEventSettings>;

/** Which events of a guild are logged, and in which channels. */
export const logSettings = v.pipe(
  v.strictObject({
    /** Enables or disables all logs. Each event keeps its own setting. */
    enabled: v.boolean(),
    /** The channel of events that have none of their own. */
    default_channel_id: v.nullable(platformId),
    /** A read omits events that the host does not log. A save may omit disabled events. */
    events: v.strictObject(v.entriesFromList(logEvents, v.exactOptional(logEventSettings))),
    /** What is not logged. */
    ignore: v.strictObject({
      /** At most 100. A category includes its channels, a channel its threads. */
      channel_ids: idList(logLimits.ignoredChannels),
      /** At most 100. */
      role_ids: idList(logLimits.ignoredRoles),
      /** At most 100. */
      user_ids: idList(logLimits.ignoredUsers),
      /** Whether actions of bots are ignored. */
      bots: v.boolean(),
    }),
  }),
  v.forward(
    v.partialCheck(
      [['enabled'], ['default_channel_id'], ['events']],
      ({ enabled, default_channel_id, events }) =>
        !enabled ||
        default_channel_id !== null ||
        Object.values(events).every((event) => !event.enabled || event.channel_id !== null),
      'logs.channel_required',
    ),
    ['default_channel_id'],
  ),
);
export type LogSettings = v.InferOutput<typeof logSettings>;

export const logSettingsReply = lenient(logSettings);

/** Events that are enabled in a new guild. They take effect once its logs are enabled. */
const firstLogged: readonly LogEvent[] = [
  'message_delete',
  'message_edit',
  'message_bulk_delete',
  'member_join',
  'member_leave',
  ...logEventsByCategory.moderation,
  ...logEventsByCategory.automod,
];

/** The settings of a new guild: logs are disabled, and some events are preselected. */
export const logDefaults: LogSettings = {
  enabled: false,
  default_channel_id: null,
  events: /* @__PURE__ */ Object.fromEntries(
    logEvents.map((event) => [event, { enabled: firstLogged.includes(event), channel_id: null }]),
  ),
  ignore: { channel_ids: [], role_ids: [], user_ids: [], bots: true },
};

export const getLogs = endpoint({
  method: 'GET',
  path: '/guild/{id}/logs',
  access: { module: 'logs', level: 'see' },
  summary: 'The log settings of a guild.',
  reply: logSettingsReply,
  tagged: true,
});

export const saveLogs = endpoint({
  method: 'POST',
  path: '/guild/{id}/logs',
  access: { module: 'logs', level: 'edit' },
  summary: 'Replaces the log settings of a guild.',
  body: logSettings,
  reply: logSettingsReply,
  tagged: true,
  ifMatch: 'value',
  refusals: { ...rightRefusals, ...askedRoleRefusals },
});

export const testLog = endpoint({
  method: 'POST',
  path: '/guild/{id}/logs/test',
  access: { module: 'logs', level: 'edit' },
  summary: 'Posts a line that says it is a test where an event is logged.',
  body: v.strictObject({ event: v.picklist(logEvents) }),
  reply: v.object({
    /** The channel of the event, by the saved settings. */
    channel_id: id,
    /** The posted message. */
    message_id: id,
    sent_at: instant,
  }),
  refusals: {
    /** The event, or the logs as a whole, are disabled. */
    'logs.not_logged': 409,
    /** The bot may not write in the channel of the event, or the channel no longer exists. */
    'logs.cannot_send': 409,
    ...rightRefusals,
  },
  extension: true,
});
