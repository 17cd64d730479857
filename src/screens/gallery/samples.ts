import type { Channel, Role } from '../../lib/choices.ts';

/** All permissions. */
const all = '1099511627775';

const channel = (id: string, name: string, type: Channel['type'], bot_permissions = all): Channel => ({
  id,
  name,
  type,
  parent_id: null,
  position: Number(id),
  nsfw: false,
  bot_permissions,
});

export const channels: readonly Channel[] = [
  channel('1', 'general', 'text'),
  channel('2', 'annonces', 'announcement'),
  channel('3', 'الترحيب', 'text', '0'),
  channel('4', 'lounge', 'voice'),
];

const role = (id: string, name: string, color: number, assignable: boolean): Role => ({
  id,
  name,
  color,
  position: Number(id),
  managed: false,
  mentionable: true,
  permissions: '0',
  assignable,
  member_count: null,
});

export const roles: readonly Role[] = [
  role('11', 'Vétérans', 0xe0a12b, true),
  role('12', 'Newcomers', 0x5fd49c, true),
  role('13', 'المشرفون', 0x6d77de, false),
];

export const ready = <T>(value: readonly T[]) => ({ kind: 'ready', value }) as const;
export const guildName = 'Nebula Esports';
export const guildId = '181078170009600001';
