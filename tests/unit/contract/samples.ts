/** Valid bodies for tests. */
import type { NewSanctionRule } from '../../../src/contract/auto-sanction.ts';
import { type CaptchaSettings, captchaDefaults } from '../../../src/contract/captcha.ts';
import { type RecurringMessageBody, recurringDefaults } from '../../../src/contract/recurring.ts';
import type { SavedReplyBody } from '../../../src/contract/saved-replies.ts';
import type { TemplateBody } from '../../../src/contract/templates.ts';
import { type TicketPanelBody, ticketPanelDefaults } from '../../../src/contract/ticket-panel.ts';

/** A valid body of each kind, which tests modify. */
export const captcha: CaptchaSettings = {
  ...captchaDefaults,
  message: { content: 'Prove that you are human.' },
};

export const sanctionRule: NewSanctionRule = {
  enabled: true,
  infraction: 'any',
  count: 3,
  window_seconds: 86_400,
  action: { kind: 'timeout', duration_seconds: 600 },
  reason: '',
  position: 0,
};

export const recurringMessage: RecurringMessageBody = {
  ...recurringDefaults,
  name: 'Rules',
  channel_id: '7',
  message: { content: 'Remember the rules.' },
  timezone: 'Europe/Paris',
};

export const ticketPanel: TicketPanelBody = {
  ...ticketPanelDefaults,
  name: 'Help',
  message: { content: 'Need help?' },
  welcome: { content: 'Somebody will be with you soon.' },
  button: { label: 'Open a ticket', emoji: null, style: 1 },
  form: {
    title: 'Your question',
    inputs: [
      {
        label: 'What is it about?',
        style: 'short',
        placeholder: null,
        required: true,
        min_length: 0,
        max_length: 80,
      },
    ],
  },
};

export const savedReply: SavedReplyBody = { name: 'rules', text: 'Hello {user}.', panel_ids: [] };

export const template: TemplateBody = { name: 'Rules', message: { content: 'Remember the rules.' } };
