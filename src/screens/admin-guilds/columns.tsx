import Crown from 'lucide-react/icons/crown';
import type { AdminGuild } from '../../contract/admin-guilds.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { csvTime } from '../../lib/csv.ts';
import { timeTitle } from '../../screen-kits/export/csv-style.ts';
import type { Column } from '../../screen-kits/table/columns.ts';
import type { Sort } from '../../screen-kits/table/sort.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

export const columnKeys = ['guild', 'premium', 'owner', 'members', 'commands', 'active', 'joined'] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** Largest guilds first. */
export const defaultSort: Sort<ColumnKey> = { key: 'members', direction: 'descending' };

function Name({ guild }: { readonly guild: AdminGuild }) {
  return (
    <span className="admin-guild">
      <Avatar name={guild.name} src={guild.icon_url} id={guild.id} size={24} />
      <bdi className="admin-guild-name">{guild.name}</bdi>
    </span>
  );
}

function Premium() {
  return (
    <span className="admin-premium">
      <Crown size={12} strokeWidth={1.75} aria-hidden="true" />
      {t('admin-guilds:premium')}
    </span>
  );
}

const Never = () => <span className="text-muted">{t('admin-guilds:never')}</span>;

const timeOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));

export function guildColumns(): readonly Column<AdminGuild, ColumnKey>[] {
  return [
    {
      key: 'guild',
      title: t('admin-guilds:columns.guild'),
      priority: 'thing',
      cell: (guild) => <Name guild={guild} />,
      sort: { first: 'ascending', by: ({ name }) => name },
    },
    {
      key: 'premium',
      title: t('admin-guilds:columns.premium'),
      priority: 'card',
      cell: ({ premium }) => (premium ? <Premium /> : null),
      sort: { first: 'descending', by: ({ premium }) => Number(premium) },
    },
    {
      key: 'owner',
      title: t('admin-guilds:columns.owner'),
      priority: 'card',
      cell: ({ owner }) => (owner ? <bdi>@{owner.username}</bdi> : '–'),
      sort: { first: 'ascending', by: ({ owner }) => owner?.username ?? '' },
    },
    {
      key: 'members',
      title: t('admin-guilds:columns.members'),
      priority: 'card',
      align: 'end',
      cell: ({ member_count }) => (member_count === null ? '–' : formatNumber(member_count, locale)),
      sort: { first: 'descending', by: ({ member_count }) => member_count },
    },
    {
      key: 'commands',
      title: t('admin-guilds:columns.commands'),
      priority: 'card',
      align: 'end',
      cell: ({ command_count_30d }) => formatNumber(command_count_30d, locale),
      sort: { first: 'descending', by: ({ command_count_30d }) => command_count_30d },
    },
    {
      key: 'active',
      title: t('admin-guilds:columns.active'),
      priority: 'card',
      cell: ({ last_active_at }) =>
        last_active_at === null ? <Never /> : <RelativeTime at={last_active_at} />,
      sort: { first: 'descending', by: ({ last_active_at }) => timeOf(last_active_at) },
    },
    {
      key: 'joined',
      title: t('admin-guilds:columns.joined'),
      priority: 'table',
      cell: ({ joined_at }) => formatDate(joined_at, locale),
      sort: { first: 'descending', by: ({ joined_at }) => timeOf(joined_at) },
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
