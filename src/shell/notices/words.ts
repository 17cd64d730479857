import { locale, t } from '../../i18n/client.ts';
import { formatAgo, formatDate, formatList } from '../../i18n/format.ts';
import type { Notice } from '../../lib/notices.ts';
import type { Permission } from '../../lib/permissions.ts';
import { fieldLabel } from '../search-index.ts';

const named = (permissions: readonly Permission[]) =>
  formatList(
    permissions.map((name) => t(`pickers:permissions.${name}`)),
    locale,
  );

/** How many ids a sentence lists. */
const shownIds = 3;
const listed = (ids: readonly string[]) =>
  formatList([...ids.slice(0, shownIds), ...(ids.length > shownIds ? ['…'] : [])], locale);

/** The screen that a notice is about, with its field or entry. */
export function whereOf({ screen, anchor, part }: Notice): string {
  const inside = part ?? fieldLabel(screen, anchor ?? '');
  const title = t(`routes:${screen}`);
  return inside ? t('notices:where', { screen: title, part: inside }) : title;
}

/** What is wrong, in a sentence. */
export function sentenceOf(notice: Notice): string {
  switch (notice.kind) {
    case 'recurring_failed':
      return t('notices:recurring_failed', { ago: formatAgo(Date.parse(notice.at), Date.now(), locale) });
    case 'channels_gone':
    case 'roles_gone':
      return t(`notices:${notice.kind}`, { count: notice.ids.length, ids: listed(notice.ids) });
    case 'role_out_of_reach':
      return t('notices:role_out_of_reach', { name: notice.role });
    case 'permissions':
      return notice.channel === null
        ? t('notices:permissions_guild', { permissions: named(notice.missing) })
        : t('notices:permissions_channel', { name: notice.channel, permissions: named(notice.missing) });
    case 'premium_ends':
      return t('notices:premium_ends', { date: formatDate(notice.until, locale) });
  }
}
