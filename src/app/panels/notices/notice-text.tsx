/** The texts of the notices about a guild's health. */
import type { ReactNode } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { formatDate, formatList, formatMoment, formatNumber } from '../../../i18n/format.ts';
import { hexOf } from '../../../lib/color.ts';
import { permissionsIn } from '../../../lib/permissions.ts';
import { around, replacementChar } from '../../../ui/around.tsx';
import { fieldLabel } from '../../frame/search-index.ts';
import { platformWords } from '../../states/error-words.ts';
import type { Health, Notice } from './health.ts';

const allowed = (bits: string) =>
  formatList(
    permissionsIn(bits).map((name) => t(`pickers:permissions.${name}`)),
    locale,
  );

function ChannelName({ id, health }: { readonly id: string; readonly health: Health }) {
  const name = health.channels.find((channel) => channel.id === id)?.name ?? id;
  return <bdi className="whitespace-nowrap">#{name}</bdi>;
}

function RoleName({ id, health }: { readonly id: string; readonly health: Health }) {
  const role = health.roles.find((one) => one.id === id);
  return (
    <span className="whitespace-nowrap">
      <span
        className="me-1 inline-block h-2 w-2 rounded-full bg-edge"
        aria-hidden="true"
        style={role?.color ? { backgroundColor: hexOf(role.color) } : undefined}
      />
      <bdi>{role?.name ?? id}</bdi>
    </span>
  );
}

/** The screen that a notice is about, with its field or entry. */
export function noticeLocation({ screen, field, entry }: Notice): string {
  const inside = entry?.name ?? fieldLabel(screen, field ?? '');
  const title = t(`routes:${screen}`);
  return inside ? t('notices:where', { screen: title, part: inside }) : title;
}

/** What is wrong, in a sentence. */
export function sentenceOf(notice: Notice, health: Health): ReactNode {
  switch (notice.kind) {
    case 'permissions_missing': {
      const permissions = allowed(notice.missing);
      if (notice.channel_id === null) return t('notices:permissions_guild', { permissions });
      return around(
        t('notices:permissions_channel', { name: replacementChar, permissions }),
        <ChannelName id={notice.channel_id} health={health} />,
      );
    }
    case 'channels_gone':
    case 'roles_gone':
      return t(`notices:${notice.kind}`, { count: notice.ids.length });
    case 'role_out_of_reach':
      return around(
        t('notices:role_out_of_reach', { name: replacementChar }),
        <RoleName id={notice.role_id} health={health} />,
      );
    case 'dangerous_role':
      return around(
        t('notices:dangerous_role', { name: replacementChar, permissions: allowed(notice.permissions) }),
        <RoleName id={notice.role_id} health={health} />,
      );
    case 'post_failed':
      return around(t('notices:post_failed', { name: replacementChar }), <bdi>{notice.entry?.name}</bdi>);
    case 'panel_not_posted':
      return around(
        t('notices:panel_not_posted', { name: replacementChar }),
        <bdi>{notice.entry?.name}</bdi>,
      );
    case 'list_full':
      return t(`notices:list_full.${notice.screen as 'auto-sanction' | 'recurring' | 'tickets'}`, {
        total: formatNumber(notice.count, locale),
        max: formatNumber(notice.max, locale),
      });
    case 'premium_ends':
      return t('notices:premium_ends', { date: formatDate(notice.until, locale) });
    case 'tickets_unanswered':
      return t('notices:tickets_unanswered', { count: notice.count });
    case 'timezone_unset':
      return t('notices:timezone_unset');
    case 'grant_dangerous':
      return around(
        t(`notices:grant_dangerous.${notice.reason}`, { name: replacementChar }),
        <bdi>{notice.entry?.name}</bdi>,
      );
    case 'bot_refused':
    case 'bot_silent':
      return t(`notices:${notice.kind}`);
  }
}

/** Where it is, since when, and what else is known; short parts, to be set side by side. */
export function detailsOf(notice: Notice): readonly string[] {
  const { kind } = notice;
  if (kind === 'bot_refused' || kind === 'bot_silent')
    return [t('notices:since', { date: formatMoment(notice.since, locale) })];
  // The sentence has named the entry.
  const isNamed = kind === 'post_failed' || kind === 'panel_not_posted' || kind === 'grant_dangerous';
  const where = isNamed ? t(`routes:${notice.screen}`) : noticeLocation(notice);
  if (kind === 'post_failed')
    return [
      where,
      formatMoment(notice.at, locale),
      ...(notice.error ? [platformWords(notice.error, t)] : []),
    ];
  if (kind === 'tickets_unanswered')
    return [where, t('notices:oldest', { date: formatDate(notice.since, locale) })];
  if (kind === 'list_full' && notice.max_premium > notice.max)
    return [where, t('notices:with_premium', { max: formatNumber(notice.max_premium, locale) })];
  return [where];
}
