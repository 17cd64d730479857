import { t } from '../../../i18n/client.ts';
import type { TextKey } from '../../../i18n/namespaces.ts';
import { addressOf } from '../../navigation/catalogue.ts';
import type { Notice } from './health.ts';

/** The link of a notice, to the field or entry where it is fixed. */
export interface NoticeLink {
  readonly label: string;
  readonly to: string;
}

/** Null for what no reader of the dashboard can mend. */
const leads: { readonly [Kind in Notice['kind']]: TextKey | null } = {
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
  grant_dangerous: 'notices:mend.grant',
  bot_refused: null,
  bot_silent: null,
};

/** Null for what no reader of the dashboard can mend. */
export function noticeLinkOf({ kind, screen, field, entry }: Notice, guildId: string): NoticeLink | null {
  const lead = leads[kind];
  if (lead === null) return null;
  // It is about the guild as a whole, and is mended where access is granted.
  if (kind === 'grant_dangerous')
    return { label: t(lead), to: `${addressOf('access', guildId)}#grants.${entry?.id ?? ''}` };
  const anchor = [entry?.id, field].filter(Boolean).join('.');
  return { label: t(lead), to: addressOf(screen, guildId) + (anchor ? `#${anchor}` : '') };
}
