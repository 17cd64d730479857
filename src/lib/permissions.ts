/** The platform's permission bits that we name (https://discord.com/developers/docs/topics/permissions). */
export const permissionBits = {
  kick_members: 1n << 1n,
  ban_members: 1n << 2n,
  administrator: 1n << 3n,
  manage_channels: 1n << 4n,
  manage_guild: 1n << 5n,
  view_audit_log: 1n << 7n,
  view_channel: 1n << 10n,
  send_messages: 1n << 11n,
  manage_messages: 1n << 13n,
  embed_links: 1n << 14n,
  attach_files: 1n << 15n,
  read_message_history: 1n << 16n,
  mention_everyone: 1n << 17n,
  connect: 1n << 20n,
  manage_nicknames: 1n << 27n,
  manage_roles: 1n << 28n,
  manage_webhooks: 1n << 29n,
  manage_expressions: 1n << 30n,
  manage_events: 1n << 33n,
  manage_threads: 1n << 34n,
  send_messages_in_threads: 1n << 38n,
  moderate_members: 1n << 40n,
} as const satisfies Readonly<Record<string, bigint>>;
export type Permission = keyof typeof permissionBits;

/** The permissions that make a role dangerous to give to strangers, worst first. */
export const dangerousPermissions = [
  'administrator',
  'ban_members',
  'kick_members',
  'manage_guild',
  'manage_roles',
  'manage_channels',
  'manage_webhooks',
  'mention_everyone',
  'moderate_members',
  'manage_messages',
  'manage_threads',
  'manage_events',
  'manage_expressions',
  'view_audit_log',
] as const satisfies readonly Permission[];

/** What the bot needs in a category to open channels there. */
export const openingChannels: readonly Permission[] = ['view_channel', 'manage_channels'];

/** Encodes permissions as the API does: the bits as a decimal string. */
export function bitsOf(names: readonly Permission[]): string {
  return names.reduce((bits, name) => bits | permissionBits[name], 0n).toString();
}

/** Decodes a set of bits. Administrator does not imply the others here; bits that have no name here are left out. */
export function permissionsIn(bits: string): readonly Permission[] {
  const held = BigInt(bits);
  return (Object.keys(permissionBits) as Permission[]).filter((name) => held & permissionBits[name]);
}

/**
 * Which of the needed permissions a set of bits lacks, in the order asked.
 * `bits` is a decimal string, as in the API; Administrator implies every permission.
 */
export function missingPermissions(bits: string, needed: readonly Permission[]): readonly Permission[] {
  const held = BigInt(bits);
  if (held & permissionBits.administrator) return [];
  return needed.filter((name) => !(held & permissionBits[name]));
}

/**
 * Which of these permissions a role itself grants, in the order asked. Administrator is named alone, since it includes
 * all others.
 */
export function heldPermissions(bits: string, asked: readonly Permission[]): readonly Permission[] {
  const held = BigInt(bits);
  if (held & permissionBits.administrator) return asked.filter((name) => name === 'administrator');
  return asked.filter((name) => held & permissionBits[name]);
}

/**
 * Which permissions are missing in a channel. Without View Channel the platform denies all others too, so only that one is returned.
 */
export function missingInChannel(bits: string, needed: readonly Permission[]): readonly Permission[] {
  const missing = missingPermissions(bits, needed);
  return missing.includes('view_channel') ? ['view_channel'] : missing;
}
