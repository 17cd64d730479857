import * as v from 'valibot';
import { type LogSettings, logDefaults, logEvents, logSettingsReply } from '../../src/contract/logs.ts';
import { channelAt, channelsAt, checkReferences, messageChannels, rolesAt } from '../access/references.ts';
import { readSettings, type SettingsKind, saveSettings } from '../documents/settings.ts';
import type { Handlers } from '../http/handler.ts';
import { invalid } from '../http/refusal.ts';

/** With every event: a save leaves those out that are off, and a read may only leave out what is never logged. */
function withAllEvents(value: LogSettings): LogSettings {
  const off = logEvents.map((event) => [event, { enabled: false, channel_id: null }] as const);
  return { ...value, events: { ...Object.fromEntries(off), ...value.events } };
}

export const logsKind: SettingsKind<LogSettings> = {
  name: 'logs',
  schema: v.pipe(logSettingsReply, v.transform(withAllEvents)),
  defaults: () => logDefaults,
};

export const logsHandlers = {
  getLogs: ({ db, guild }) => readSettings(db, logsKind, guild.row),

  async saveLogs({ db, guild, body, session, ifMatch, now }) {
    const events = Object.entries(body.events).flatMap(([event, { channel_id }]) =>
      channelAt(`events.${event}.channel_id`, channel_id, messageChannels),
    );
    const faults = await checkReferences(db, guild.row, [
      ...channelAt('default_channel_id', body.default_channel_id, messageChannels),
      ...events,
      ...channelsAt('ignore.channel_ids', body.ignore.channel_ids),
      ...rolesAt('ignore.role_ids', body.ignore.role_ids),
    ]);
    if (faults.length > 0) throw invalid(faults);
    const value = withAllEvents(body);
    return saveSettings(db, logsKind, { guild: guild.row, value, ifMatch, userId: session.user.id, now });
  },
} satisfies Handlers;
