/** The manifest of the screen: its form fields and how their values are shown. */
import type { Words } from '../../app/navigation/manifest.ts';
import { getChannelDetails } from '../../contract/channels.ts';
import { getRoleDetails } from '../../contract/roles.ts';
import { ticketPanelBody, ticketPanelDefaults } from '../../contract/ticket-panel.ts';
import { getTicketPanels } from '../../contract/tickets.ts';
import { dangersOf } from '../../lib/danger.ts';
import { durationInSentence } from '../../lib/duration.ts';
import { openingChannels } from '../../lib/permissions.ts';
import { listScreen } from '../../screen-kits/list/manifest.ts';
import { neededToTranscribe } from './faults.ts';
import type { TicketPanelBody } from './store.ts';

const closingInWords = (seconds: unknown, { t, locale }: Words) =>
  typeof seconds === 'number' ? durationInSentence(seconds, locale) : t('tickets:say.never');

const withinInWords = (seconds: unknown, { t, locale }: Words) =>
  typeof seconds === 'number' ? durationInSentence(seconds, locale) : t('common:none');

function formInWords(form: unknown, { t }: Words): string {
  const { title, inputs } = (form ?? {}) as Partial<NonNullable<TicketPanelBody['form']>>;
  return inputs
    ? t('tickets:say.form', { title: title ?? '', count: inputs.length })
    : t('tickets:say.no_form');
}

export const manifest = listScreen<TicketPanelBody>({
  name: 'tickets',
  intro: 'tickets:intro',
  called: (panel) => panel?.name ?? null,
  read: getTicketPanels,
  alsoReads: [getChannelDetails, getRoleDetails],
  texts: ['message'],
  missing: 'panel',
  opensAlone: true,
  dangers: dangersOf,
  rights: async () => (await import('../../lib/rights/tickets.ts')).ticketsRights,
  schema: ticketPanelBody,
  // The texts depend on the reader's language: see `first` in Screen.tsx.
  defaults: {
    ...ticketPanelDefaults,
    name: '',
    message: { content: '' },
    button: { label: '', emoji: null, style: 1 },
    welcome: { content: '' },
  },
  fields: {
    name: { label: 'tickets-form:name.label', as: 'text' },
    channel_id: { label: 'tickets-form:channel.label', as: 'channel' },
    message: { label: 'tickets-form:message.label', as: 'message' },
    'button.label': { label: 'tickets-form:button.label', as: 'text' },
    'button.emoji': {
      label: 'tickets-form:button.emoji',
      as: 'text',
      say: (emoji, { t }) => String(emoji ?? t('common:none')),
    },
    'button.style': { label: 'tickets-form:button.style', as: 'choice', choices: 'tickets-form:styles' },
    category_id: { label: 'tickets-form:category.label', as: 'channel', needs: openingChannels },
    naming: { label: 'tickets-form:naming.label', as: 'text' },
    support_role_ids: { label: 'tickets-form:support.label', as: 'roles' },
    ping_role_ids: { label: 'tickets-form:ping.label', as: 'roles' },
    welcome: { label: 'tickets-form:welcome.label', as: 'message' },
    names_writer: { label: 'tickets-form:named.label', as: 'switch' },
    form: { label: 'tickets-form:form.label', as: 'text', say: formInWords },
    max_open_per_user: { label: 'tickets-form:open.label', as: 'number' },
    cooldown_seconds: { label: 'tickets-form:cooldown.label', as: 'duration', zero: 'common:none' },
    transcript_channel_id: {
      label: 'tickets-form:transcript.label',
      as: 'channel',
      needs: neededToTranscribe,
    },
    answer_within_seconds: {
      label: 'tickets-form:answer_within.label',
      as: 'duration',
      say: withinInWords,
    },
    auto_close_seconds: { label: 'tickets-form:auto_close.label', as: 'duration', say: closingInWords },
    ask_close_reason: { label: 'tickets-form:reason.label', as: 'switch' },
    ask_rating: { label: 'tickets-form:rating.label', as: 'switch' },
  },
});
