import * as v from 'valibot';
import {
  type LogEvent,
  type LogSettings,
  logDefaults,
  logEvents,
  logSettingsReply,
  testLog,
} from '../../src/contract/logs.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import { posting } from '../../src/lib/rights/deeds.ts';
import { faultsOf } from '../../src/lib/rights/faults.ts';
import { logsRights } from '../../src/lib/rights/logs.ts';
import { defaultLocale, type Locale } from '../../src/routes.ts';
import { heldIn, rightsOf } from '../access/held-rights.ts';
import {
  askedRolesAt,
  channelAt,
  channelsAt,
  checkReferences,
  messageChannels,
} from '../access/references.ts';
import { heldFor, riskFaults } from '../access/risks.ts';
import { readSettings, type SettingsKind, saveSettings } from '../documents/settings.ts';
import type { Handlers } from '../http/handler.ts';
import { invalid, refuseAs } from '../http/refusal.ts';
import { PlatformRefused } from '../platform/platform.ts';

/** Texts of the test message, in the guild's language. */
const texts: Readonly<Record<Locale, { readonly title: string; readonly text: string }>> = {
  fr: { title: 'Essai du journal', text: 'Cet événement sera consigné ici :' },
  en: { title: 'Log test', text: 'This event will be logged here:' },
  ar: { title: 'تجربة السجل', text: 'سيُسجَّل هذا الحدث هنا:' },
};

/** Builds the test message of an event. */
function testLogMessage(event: LogEvent, locale: string, now: Date): MessageTemplate {
  const { title, text } = texts[locale as Locale] ?? texts[defaultLocale];
  return { embeds: [{ title, description: `${text} \`${event}\``, timestamp: now.toISOString() }] };
}

/**
 * Adds the events that are missing, as disabled: a save omits those that are off, and a read may only omit what is
 * never logged.
 */
function withAllEvents(value: LogSettings): LogSettings {
  const off = logEvents.map((event) => [event, { enabled: false, channel_id: null }] as const);
  return { ...value, events: { ...Object.fromEntries(off), ...value.events } };
}

export const logsKind: SettingsKind<LogSettings> = {
  name: 'logs',
  schema: v.pipe(logSettingsReply, v.transform(withAllEvents)),
  defaults: () => logDefaults,
};

const referencesOf = ({ events, default_channel_id, ignore }: LogSettings) => [
  ...channelAt('default_channel_id', default_channel_id, messageChannels),
  ...Object.entries(events).flatMap(([event, { channel_id }]) =>
    channelAt(`events.${event}.channel_id`, channel_id, messageChannels),
  ),
  ...channelsAt('ignore.channel_ids', ignore.channel_ids),
  ...askedRolesAt('ignore.role_ids', ignore.role_ids),
];

export const logsHandlers = {
  getLogs: ({ db, guild }) => readSettings(db, logsKind, guild.row),

  async saveLogs(call) {
    const { db, guild, body } = call;
    const { value: before } = await readSettings(db, logsKind, guild.row);
    const change = { value: withAllEvents(body), before };
    const held = call.held ?? (await heldFor(call, logsRights, change));
    const unknown = await checkReferences(db, guild.row, referencesOf(body), referencesOf(before));
    const risks = await riskFaults(db, logsRights, { ...change, guild, held, isConfirmed: false });
    const faults = [...unknown, ...risks];
    if (faults.length > 0) throw invalid(faults);
    return saveSettings(call, logsKind, change.value);
  },

  async testLog(call) {
    const { db, config, guild, body, now } = call;
    const { event } = body;
    const { value } = await readSettings(db, logsKind, guild.row);
    const { enabled, channel_id } = value.events[event] ?? { enabled: false, channel_id: null };
    const channel = channel_id ?? value.default_channel_id;
    if (!value.enabled || !enabled || channel === null)
      throw refuseAs(testLog, 'logs.not_logged', 'This event is not logged.');
    const rights = await rightsOf(db, guild, await heldIn(call, [channel]), []);
    const refused = faultsOf([{ path: 'event', needs: posting, channel }], rights);
    if (refused.length > 0) throw invalid(refused);
    const place = { guild_id: guild.row.id, channel_id: channel };
    const message = testLogMessage(event, guild.row.locale, now);
    try {
      const message_id = await config.platform(db, now).post(place, { message, button: null });
      return { channel_id: channel, message_id, sent_at: now.toISOString() };
    } catch (error) {
      if (error instanceof PlatformRefused)
        throw refuseAs(testLog, 'logs.cannot_send', error.message, { said: error.said });
      throw error;
    }
  },
} satisfies Handlers;
