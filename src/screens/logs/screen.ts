import type { FieldSpec, FieldWords } from '../../app/navigation/manifest.ts';
import { getChannelDetails } from '../../contract/channels.ts';
import {
  getLogs,
  type LogCategory,
  type LogEvent,
  type LogEventSettings,
  logEventsByCategory,
  logSettings,
  saveLogs,
} from '../../contract/logs.ts';
import { documentScreen } from '../../screen-kits/document/manifest.ts';
import { destinationOf, neededToLog } from './destinations.ts';

/** The height of the section below the fold. */
export const below = ['h-[26rem]'];

/** "Off", "Default" or "#mod-log". */
function placeInWords(value: unknown, { t, channel }: FieldWords): string {
  const place = destinationOf(value as LogEventSettings | undefined);
  if (place === 'off') return t('logs:places.off');
  return place === 'default' ? t('logs:places.default') : channel(place);
}

const eventField = (event: LogEvent, category: LogCategory): FieldSpec => ({
  label: `logs:event.${event}`,
  as: 'choice',
  say: placeInWords,
  group: `logs:categories.${category}`,
});

type EventFields = Readonly<Record<`events.${LogEvent}`, FieldSpec>>;

const eventFields = Object.fromEntries(
  Object.entries(logEventsByCategory).flatMap(([category, events]) =>
    events.map((event) => [`events.${event}`, eventField(event, category as LogCategory)]),
  ),
) as EventFields;

export const manifest = documentScreen({
  name: 'logs',
  intro: 'logs:intro',
  texts: ['pickers'],
  schema: logSettings,
  read: getLogs,
  // The events wait for the names of their channels.
  alsoReads: [getChannelDetails],
  save: saveLogs,
  rights: async () => (await import('../../lib/rights/logs.ts')).logsRights,
  fields: {
    enabled: { label: 'logs:enabled', as: 'switch' },
    default_channel_id: { label: 'logs:default.label', as: 'channel', needs: neededToLog },
    ...eventFields,
    'ignore.channel_ids': { label: 'logs:ignore.channels', as: 'channels' },
    'ignore.role_ids': { label: 'logs:ignore.roles', as: 'roles' },
    'ignore.user_ids': { label: 'logs:ignore.users', as: 'ids' },
    'ignore.bots': { label: 'logs:ignore.bots', as: 'switch' },
  },
  mainSwitch: { field: 'enabled', off: 'logs:off.text' },
  skeleton: { cards: [['line']], below: ['h-[60rem]'], hasConsequence: true },
});
