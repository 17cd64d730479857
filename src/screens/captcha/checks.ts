import type { CaptchaSettings } from '../../contract/captcha.ts';
import type { Channel } from '../../contract/channels.ts';
import type { Role } from '../../contract/roles.ts';
import { missingInChannel, missingPermissions, type Permission } from '../../lib/permissions.ts';
import { neededInChannel, neededOnFailure } from './needs.ts';

type Field = 'channel_id' | 'unverified_role_id' | 'verified_role_id' | 'on_failure';

/**
 * The faults, each with its field. Their texts are in `captcha:checks`, with a text `<name>_mend` if something can be
 * done.
 */
const faults = {
  no_channel: 'channel_id',
  channel_gone: 'channel_id',
  cannot_post: 'channel_id',
  cannot_read: 'channel_id',
  no_role: 'verified_role_id',
  unverified_gone: 'unverified_role_id',
  verified_gone: 'verified_role_id',
  unverified_too_high: 'unverified_role_id',
  verified_too_high: 'verified_role_id',
  same_role: 'verified_role_id',
  manage_roles: null,
  kick: 'on_failure',
  ban: 'on_failure',
  nothing_opened: null,
} as const satisfies Readonly<Record<string, Field | null>>;
const attentions = { sees_others: null, left_out: null } as const;
const met = {
  posts: null,
  reads: null,
  gives_unverified: null,
  gives_verified: null,
  may_kick: null,
  may_ban: null,
  sees_only_it: null,
  opens: null,
} as const;
const unknown = { reads_unknown: null } as const;

/** A check with something to do. */
export type FixableCheck = keyof typeof faults | keyof typeof attentions;
export type CheckName =
  | keyof typeof faults
  | keyof typeof attentions
  | keyof typeof met
  | keyof typeof unknown;

/** A requirement for the captcha to work. */
export interface Check {
  readonly name: CheckName;
  readonly state: 'fault' | 'attention' | 'met' | 'unknown';
  /** The field where it can be fixed; null if that is only possible on the platform. */
  readonly field: Field | null;
  readonly channel?: string;
  readonly role?: string;
  readonly permissions?: readonly Permission[];
  /** The number of channels or members concerned. */
  readonly count?: number;
}

type Details = Omit<Check, 'name' | 'state' | 'field'>;

function check(name: CheckName, details: Details = {}): Check {
  const place: Readonly<Record<string, Field | null>> = faults;
  if (name in faults) return { name, state: 'fault', field: place[name] ?? null, ...details };
  const state = name in attentions ? 'attention' : name in met ? 'met' : 'unknown';
  return { name, state, field: null, ...details };
}

/** The data to check. Lists that are still loading are null, and checks that need them are skipped. */
export interface Checked {
  readonly settings: Pick<
    CaptchaSettings,
    'kind' | 'channel_id' | 'unverified_role_id' | 'verified_role_id' | 'on_failure' | 'message'
  >;
  /** The bot's permissions in the guild. */
  readonly bot: string | null;
  readonly channels: readonly Channel[] | null;
  readonly roles: readonly Role[] | null;
  /** Number of members of the guild. */
  readonly members: number | null;
}

/** The permissions of a member with a single role in a channel; null if the host does not provide them. */
function permissionsWith(role: string | null, channel: Channel): string | null {
  return (role !== null && channel.role_permissions?.[role]) || (channel.everyone_permissions ?? null);
}

const isRead = ({ type }: Channel) => type !== 'category' && type !== 'thread';

/** The channels that a member with a single role can see; null if the host does not provide permissions. */
function seenWith(role: string | null, channels: readonly Channel[]): readonly Channel[] | null {
  const bits = channels.filter(isRead).map((channel) => [channel, permissionsWith(role, channel)] as const);
  if (bits.some(([, held]) => held === null)) return null;
  return bits.flatMap(([channel, held]) =>
    held !== null && missingPermissions(held, ['view_channel']).length === 0 ? [channel] : [],
  );
}

function channelChecks({ settings, channels }: Checked): readonly Check[] {
  const { channel_id, unverified_role_id, kind, message } = settings;
  if (channel_id === null) return [check('no_channel')];
  if (!channels) return [];
  const channel = channels.find(({ id }) => id === channel_id);
  if (!channel) return [check('channel_gone')];
  const named = { channel: channel.name };
  const missing = missingInChannel(
    channel.bot_permissions,
    neededInChannel(kind, Boolean(message.embeds?.length)),
  );
  const posts =
    missing.length > 0 ? check('cannot_post', { ...named, permissions: missing }) : check('posts', named);
  const held = permissionsWith(unverified_role_id, channel);
  if (held === null) return [posts, check('reads_unknown', named)];
  const reads = missingPermissions(held, ['view_channel']).length === 0;
  return [posts, check(reads ? 'reads' : 'cannot_read', named)];
}

function roleCheck(
  which: 'unverified' | 'verified',
  id: string | null,
  roles: readonly Role[],
): readonly Check[] {
  if (id === null) return [];
  const role = roles.find((one) => one.id === id);
  if (!role) return [check(`${which}_gone`)];
  return [check(role.assignable ? `gives_${which}` : `${which}_too_high`, { role: role.name })];
}

function roleChecks({ settings, roles, bot }: Checked): readonly Check[] {
  const { unverified_role_id: unverified, verified_role_id: verified } = settings;
  if (unverified === null && verified === null) return [check('no_role')];
  const lacking = bot !== null && missingPermissions(bot, ['manage_roles']).length > 0;
  return [
    ...(lacking ? [check('manage_roles')] : []),
    ...(unverified === verified ? [check('same_role')] : []),
    ...(roles
      ? [...roleCheck('unverified', unverified, roles), ...roleCheck('verified', verified, roles)]
      : []),
  ];
}

function failureChecks({ settings: { on_failure }, bot }: Checked): readonly Check[] {
  if (on_failure === 'none' || bot === null) return [];
  const missing = missingPermissions(bot, neededOnFailure[on_failure]);
  return [check(missing.length > 0 ? on_failure : `may_${on_failure}`)];
}

/** Checks the other channels that newcomers see, those that passing opens, and the members without the role. */
function accessChecks({ settings, channels, roles, members }: Checked): readonly Check[] {
  const { channel_id, unverified_role_id, verified_role_id } = settings;
  const before = channels && seenWith(unverified_role_id, channels);
  const after = channels && seenWith(verified_role_id, channels);
  if (!before || !after || (unverified_role_id === null && verified_role_id === null)) return [];
  const others = before.filter(({ id }) => id !== channel_id);
  const opened = after.filter((channel) => !before.includes(channel));
  const [first] = others;
  const found = [
    first ? check('sees_others', { count: others.length, channel: first.name }) : check('sees_only_it'),
    opened.length > 0 ? check('opens', { count: opened.length }) : check('nothing_opened'),
  ];
  const verified = roles?.find(({ id }) => id === verified_role_id);
  const waiting = roles?.find(({ id }) => id === unverified_role_id)?.member_count ?? 0;
  if (!verified || verified.member_count === null || members === null || opened.length === 0) return found;
  const left = members - verified.member_count - waiting;
  return left > 0 ? [...found, check('left_out', { count: left, role: verified.name })] : found;
}

const order: readonly Check['state'][] = ['fault', 'attention', 'met', 'unknown'];

/** The requirements for the captcha to work: faults first, then warnings. */
export function captchaChecks(checked: Checked): readonly Check[] {
  const all = [
    ...channelChecks(checked),
    ...roleChecks(checked),
    ...failureChecks(checked),
    ...accessChecks(checked),
  ];
  return order.flatMap((state) => all.filter((one) => one.state === state));
}
