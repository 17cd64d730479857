import type { Words } from '../../app/navigation/manifest.ts';
import {
  getRecurringMessages,
  type RecurringMessageBody,
  recurringDefaults,
  recurringMessageBody,
  type Schedule,
} from '../../contract/recurring.ts';
import { formatMoment } from '../../i18n/format.ts';
import { dangersOf } from '../../lib/danger.ts';
import { listScreen } from '../../screen-kits/list/manifest.ts';
import { scheduleText } from './schedule-text.ts';

/** The initial values of a new message. Its time zone is the guild's, once known. */
const defaults: RecurringMessageBody = {
  ...recurringDefaults,
  name: '',
  channel_id: '',
  message: { content: '' },
  timezone: 'UTC',
};

/** Formats an instant in the reader's time zone, or returns a text for null. */
const moment =
  (none: 'recurring:at_once' | 'recurring:no_end') =>
  (value: unknown, { t, locale }: Words) =>
    typeof value === 'string' ? formatMoment(value, locale) : t(none);

export const manifest = listScreen({
  name: 'recurring',
  intro: 'recurring:intro',
  called: (message) => message?.name ?? null,
  texts: ['message'],
  read: getRecurringMessages,
  missing: 'message',
  dangers: dangersOf,
  rights: async () => (await import('../../lib/rights/recurring.ts')).recurringRights,
  schema: recurringMessageBody,
  defaults,
  aside: 1280,
  opensAlone: true,
  fields: {
    name: { label: 'recurring:fields.name', as: 'text' },
    channel_id: { label: 'recurring:fields.channel', as: 'channel' },
    message: { label: 'recurring:fields.message', as: 'message' },
    schedule: {
      label: 'recurring:fields.schedule',
      as: 'text',
      say: (value, words) => scheduleText(value as Schedule, words),
    },
    timezone: { label: 'recurring:fields.timezone', as: 'text' },
    starts_at: { label: 'recurring:fields.starts', as: 'text', say: moment('recurring:at_once') },
    ends_at: { label: 'recurring:fields.ends', as: 'text', say: moment('recurring:no_end') },
    max_runs: {
      label: 'recurring:fields.max_runs',
      as: 'number',
      say: (value, { t }) => (value === null ? t('recurring:no_end') : String(value)),
    },
    skip_if_last: { label: 'recurring:fields.skip', as: 'switch' },
    replace_previous: { label: 'recurring:fields.replace', as: 'switch' },
    mentions: { label: 'recurring:fields.mentions', as: 'choice', choices: 'recurring:mentions' },
  },
});
