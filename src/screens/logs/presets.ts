import { type LogEvent, type LogSettings, logEvents, logEventsByCategory } from '../../contract/logs.ts';
import { eventSettingsFor } from './destinations.ts';

const { moderation } = logEventsByCategory;

const essentials: readonly LogEvent[] = [
  'message_delete',
  'message_edit',
  'message_bulk_delete',
  'member_join',
  'member_leave',
  ...moderation,
  'automod_hit',
  'automod_raid',
  'captcha_fail',
];

/** Adds events about the team itself: changes of the guild, its channels and its roles, and answered tickets. */
const staff: readonly LogEvent[] = [
  ...essentials,
  'member_nickname',
  'member_roles',
  'captcha_pass',
  'guild_update',
  'webhook_change',
  'integration_change',
  'invite_create',
  'channel_create',
  'channel_update',
  'channel_delete',
  'role_create',
  'role_update',
  'role_delete',
  'settings_change',
  'ticket_open',
  'ticket_close',
];

/** Sets of events to start with. */
export const presets = { essentials, staff, everything: logEvents } as const;
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as readonly PresetName[];

/** The changes of a preset: the events that it enables, in the default channel, and those that it disables. */
export function presetDifference(name: PresetName, events: LogSettings['events']) {
  const chosen: readonly LogEvent[] = presets[name];
  const known = logEvents.filter((event) => events[event]);
  return {
    on: known.filter((event) => chosen.includes(event) && !events[event]?.enabled),
    off: known.filter((event) => !chosen.includes(event) && events[event]?.enabled),
  };
}

/** The changed events of a preset with their new settings. */
export function presetChanges(
  name: PresetName,
  events: LogSettings['events'],
  saved: LogSettings['events'],
): readonly (readonly [LogEvent, ReturnType<typeof eventSettingsFor>])[] {
  const { on, off } = presetDifference(name, events);
  return [
    // An event that was saved as enabled returns to its saved channel.
    ...on.map(
      (event) =>
        [event, saved[event]?.enabled ? saved[event] : eventSettingsFor('default', undefined)] as const,
    ),
    ...off.map((event) => [event, eventSettingsFor('off', saved[event])] as const),
  ];
}
