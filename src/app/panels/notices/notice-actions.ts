import { t } from '../../../i18n/client.ts';
import type { TextKey } from '../../../i18n/namespaces.ts';
import { addressOf } from '../../navigation/catalogue.ts';
import { call } from '../../session/api.ts';
import type { Notice } from './health.ts';

/** The button of a notice. */
export type NoticeAction =
  /** A link to the field or entry. */
  | { readonly kind: 'lead'; readonly label: string; readonly to: string }
  /** An action: one call fixes it; resolves with whether it did. */
  | { readonly kind: 'do'; readonly label: string; readonly run: () => Promise<boolean> };

const leads: { readonly [Kind in Notice['kind']]: TextKey } = {
  permissions_missing: 'notices:mend.setting',
  channels_gone: 'notices:mend.channel',
  roles_gone: 'notices:mend.role',
  role_out_of_reach: 'notices:mend.role',
  dangerous_role: 'notices:mend.role',
  post_failed: 'notices:mend.message',
  panel_not_posted: 'notices:mend.panel',
  list_full: 'notices:mend.list',
  premium_ends: 'notices:mend.premium',
  tickets_unanswered: 'notices:mend.tickets',
};

async function sendPanel(id: string, ticketId: string, channel_id: string): Promise<boolean> {
  // Loaded on demand: these schemas are large, and the button is rarely pressed.
  const { sendTicketPanel } = await import('../../../contract/tickets.ts');
  return (await call(sendTicketPanel, { params: { id, ticketId }, body: { channel_id } })).ok;
}

/** The button that fixes a notice. */
export function noticeActionOf(notice: Notice, guildId: string): NoticeAction {
  const { screen, field, entry } = notice;
  if (notice.kind === 'panel_not_posted' && entry && notice.channel_id) {
    const { channel_id } = notice;
    return {
      kind: 'do',
      label: t('notices:mend.send'),
      run: () => sendPanel(guildId, entry.id, channel_id),
    };
  }
  const anchor = [entry?.id, field].filter(Boolean).join('.');
  return {
    kind: 'lead',
    label: t(leads[notice.kind]),
    to: addressOf(screen, guildId) + (anchor ? `#${anchor}` : ''),
  };
}
