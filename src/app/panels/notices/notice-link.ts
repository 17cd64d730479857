import { t } from '../../../i18n/client.ts';
import type { TextKey } from '../../../i18n/namespaces.ts';
import { addressOf } from '../../navigation/catalogue.ts';
import type { Notice } from './health.ts';

/** The link of a notice, to the field or entry where it is fixed. */
export interface NoticeLink {
  readonly label: string;
  readonly to: string;
}

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
  timezone_unset: 'notices:mend.timezone',
};

export function noticeLinkOf({ kind, screen, field, entry }: Notice, guildId: string): NoticeLink {
  const anchor = [entry?.id, field].filter(Boolean).join('.');
  return { label: t(leads[kind]), to: addressOf(screen, guildId) + (anchor ? `#${anchor}` : '') };
}
