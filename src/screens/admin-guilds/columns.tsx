import Crown from 'lucide-react/icons/crown';
import type { AdminGuild, AdminGuildSort } from '../../contract/admin-guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { csvTime } from '../../lib/csv.ts';
import { timeTitle } from '../../screen-kits/export/csv-style.ts';
import type { Column } from '../../screen-kits/table/columns.ts';
import type { Sort } from '../../screen-kits/table/sort.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

/** Largest guilds first. */
export const defaultSort: Sort<AdminGuildSort> = { key: 'members', direction: 'descending' };

function Name({ guild }: { readonly guild: AdminGuild }) {
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={guild.name} src={guild.icon_url} id={guild.id} size={24} />
      <bdi className="min-w-0 overflow-hidden text-ellipsis">{guild.name}</bdi>
    </span>
  );
}

function Premium() {
  return (
    <span className="inline-flex items-center gap-1 text-body font-medium text-premium-text">
      <Crown size={12} strokeWidth={1.75} aria-hidden="true" />
      {t('admin-guilds:premium')}
    </span>
  );
}

const Never = () => <span className="text-muted">{t('admin-guilds:never')}</span>;

export function guildColumns(): readonly Column<AdminGuild, AdminGuildSort>[] {
  return [
    {
      key: 'name',
      title: t('admin-guilds:columns.guild'),
      priority: 'thing',
      cell: (guild) => <Name guild={guild} />,
      sort: { first: 'ascending' },
    },
    {
      key: 'premium',
      title: t('admin-guilds:columns.premium'),
      priority: 'card',
      cell: ({ premium }) => (premium ? <Premium /> : null),
      sort: { first: 'descending' },
    },
    {
      key: 'owner',
      title: t('admin-guilds:columns.owner'),
      priority: 'card',
      cell: ({ owner }) => (owner ? <bdi>@{owner.username}</bdi> : '–'),
      sort: { first: 'ascending' },
    },
    {
      key: 'members',
      title: t('admin-guilds:columns.members'),
      priority: 'card',
      align: 'end',
      cell: ({ member_count }) => (member_count === null ? '–' : formatNumber(member_count, locale)),
      sort: { first: 'descending' },
    },
    {
      key: 'commands',
      title: t('admin-guilds:columns.commands'),
      priority: 'card',
      align: 'end',
      cell: ({ command_count_30d }) => formatNumber(command_count_30d, locale),
      sort: { first: 'descending' },
    },
    {
      key: 'active',
      title: t('admin-guilds:columns.active'),
      priority: 'card',
      cell: ({ last_active_at }) =>
        last_active_at === null ? <Never /> : <RelativeTime at={last_active_at} />,
      sort: { first: 'descending' },
    },
    {
      key: 'joined',
      title: t('admin-guilds:columns.joined'),
      priority: 'table',
      cell: ({ joined_at }) => formatDate(joined_at, locale),
      sort: { first: 'descending' },
    },
  ];
}

/** The titles of the exported columns, in the order of {@link exportedRow}. */
export function exportedHead(): string[] {
  return [
    t('admin-guilds:export.id'),
    t('admin-guilds:columns.guild'),
    t('admin-guilds:columns.premium'),
    t('admin-guilds:export.owner_id'),
    t('admin-guilds:columns.owner'),
    t('admin-guilds:columns.members'),
    t('admin-guilds:columns.commands'),
    timeTitle(t('admin-guilds:columns.active')),
    timeTitle(t('admin-guilds:columns.joined')),
  ];
}

/** The cells of an exported row: times in the reader's zone, premium as 1 or 0. */
export function exportedRow(guild: AdminGuild): (string | number | null)[] {
  const { id, name, premium, owner, member_count, command_count_30d, last_active_at, joined_at } = guild;
  return [
    id,
    name,
    Number(premium),
    owner?.id ?? null,
    owner?.username ?? null,
    member_count,
    command_count_30d,
    csvTime(last_active_at),
    csvTime(joined_at),
  ];
}
