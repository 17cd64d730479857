import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { recurringDefaults } from '../../../src/contract/recurring.ts';
import { ticketPanelDefaults } from '../../../src/contract/ticket-panel.ts';
import { demoAppeals } from './appeals.ts';
import type { ItemPlan, Lookup } from './blueprint.ts';

/** Settings that were started and never enabled, but for appeals. */
export const librarySettings = (ids: Lookup) => ({
  appeals: demoAppeals,
  'automod:caps': {
    ...automodDefaults.caps,
    mode: 'observe',
    exempt: { role_ids: [ids.role('Librarian')], channel_ids: [ids.channel('poetry')] },
  },
});

export const libraryItems = (ids: Lookup): ItemPlan[] => [
  {
    kind: 'ticket_panel',
    value: {
      ...ticketPanelDefaults,
      name: 'Ask a librarian',
      enabled: false,
      channel_id: ids.channel('ask-a-librarian'),
      message: { content: 'Looking for a book, or for somebody to talk to? We are at the desk.' },
      button: { label: 'Ring the bell', emoji: '🛎️', style: 2 },
      support_role_ids: [ids.role('Librarian')],
      welcome: { content: 'Good evening. What are you looking for?' },
    },
  },
  {
    kind: 'recurring_message',
    value: {
      ...recurringDefaults,
      name: 'Book of the month',
      enabled: false,
      channel_id: ids.channel('currently-reading'),
      message: { content: 'A new month, a new book. Votes close on Sunday.' },
      schedule: { kind: 'monthly', day: 1, time: '20:00' },
      timezone: 'Europe/London',
    },
  },
];
