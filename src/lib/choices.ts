/** The entries of channel and role pickers, in the platform's order. */
import type { Channel } from '../contract/channels.ts';
import type { Role } from '../contract/roles.ts';
import {
  dangerousPermissions,
  heldPermissions,
  missingInChannel,
  openingChannels,
  type Permission,
} from './permissions.ts';
import { byId, byRank, everyoneOf } from './ranks.ts';
import { shownName } from './shown-names.ts';

export type { Channel, Role };
export type ChannelType = Channel['type'];

export interface Choice<Why extends string = string> {
  readonly id: string;
  readonly name: string;
  /** The heading under which it is listed; null for entries above all headings. */
  readonly group: string | null;
  /** Why it cannot be chosen, as a key to translate. */
  readonly refusal: Why | null;
  /** What to know before choosing it, as a key to translate. */
  readonly caution: 'hidden' | 'silent' | null;
}

export interface ChannelChoice extends Choice<'wrong_type'> {
  readonly type: ChannelType;
}

export interface RoleChoice extends Choice<'everyone' | 'managed' | 'too_high'> {
  /** 0xRRGGBB; 0 is no colour. */
  readonly color: number;
  /** For a role that the bot gives: the permissions that make it dangerous, worst first. */
  readonly dangers: readonly Permission[];
}

/** Within a category the platform lists text channels before voice channels. */
const isVoice = (type: ChannelType) => type === 'voice' || type === 'stage';

const visibleName = ({ id, name }: { readonly id: string; readonly name: string }) => shownName(name, id);

function inOrder(a: Channel, b: Channel): number {
  return Number(isVoice(a.type)) - Number(isVoice(b.type)) || a.position - b.position || byId(a.id, b.id);
}

function cautionOf(channel: Channel, needed: readonly Permission[]): Choice['caution'] {
  const [first] = missingInChannel(channel.bot_permissions, needed);
  if (!first) return null;
  return first === 'view_channel' ? 'hidden' : 'silent';
}

/**
 * All channels as the platform's own list shows them: those without a category, then category by category, a thread after its
 * channel. A category itself is listed only when it can be chosen. Channels of other types than `types` cannot be chosen. A channel
 * in which the bot lacks `needed` can, with a caution, since permissions are often set afterwards.
 */
export function channelChoices(
  channels: readonly Channel[],
  types: readonly ChannelType[],
  needed: readonly Permission[],
): readonly ChannelChoice[] {
  const children = new Map<string | null, Channel[]>();
  for (const channel of channels) {
    const siblings = children.get(channel.parent_id);
    if (siblings) siblings.push(channel);
    else children.set(channel.parent_id, [channel]);
  }
  const known = new Set(channels.map(({ id }) => id));
  const sorted = (list: readonly Channel[] = []) => [...list].sort(inOrder);
  const choice = (channel: Channel, category: string | null): ChannelChoice => ({
    id: channel.id,
    name: visibleName(channel),
    type: channel.type,
    group: category,
    refusal: types.includes(channel.type) ? null : 'wrong_type',
    caution: cautionOf(channel, needed),
  });
  const within = (list: readonly Channel[], category: string | null): ChannelChoice[] =>
    sorted(list).flatMap((channel) => [
      choice(channel, category),
      ...sorted(children.get(channel.id)).map((thread) => choice(thread, category)),
    ]);
  // Channels whose parent the caller may not see are listed at the top.
  const top = channels.filter(({ parent_id }) => parent_id === null || !known.has(parent_id));
  const categories = sorted(top.filter(({ type }) => type === 'category'));
  return [
    ...within(
      top.filter(({ type }) => type !== 'category'),
      null,
    ),
    ...categories.flatMap((category) => [
      ...(types.includes('category') ? [choice(category, visibleName(category))] : []),
      ...within(children.get(category.id) ?? [], visibleName(category)),
    ]),
  ];
}

/** The categories in their order, with a caution where the bot cannot open channels. */
export function categoryChoices(channels: readonly Channel[]): readonly ChannelChoice[] {
  return channels
    .filter(({ type }) => type === 'category')
    .sort(inOrder)
    .map((category) => ({
      id: category.id,
      name: visibleName(category),
      type: category.type,
      group: null,
      refusal: null,
      caution: cautionOf(category, openingChannels),
    }));
}

/** What a role is chosen for: the bot gives it, mentions it, or only checks whether a member has it, which any role allows. */
export type RoleUse = 'asked' | 'given' | 'mentioned';

function refusalOf(role: Role, use: RoleUse, everyone: Role | undefined): RoleChoice['refusal'] {
  const given = use === 'given';
  if (role === everyone) return use === 'mentioned' ? null : 'everyone';
  if (!given || role.assignable) return null;
  return role.managed ? 'managed' : 'too_high';
}

/**
 * All roles, highest first. When the bot is to give the role, those that it cannot assign cannot be chosen. `@everyone` can
 * only be mentioned, since all members have it.
 */
export function roleChoices(roles: readonly Role[], use: RoleUse): readonly RoleChoice[] {
  const everyone = everyoneOf(roles);
  const ranked = roles.filter((role) => role !== everyone).sort(byRank);
  return [...ranked, ...(everyone ? [everyone] : [])].map((role) => ({
    id: role.id,
    name: visibleName(role),
    color: role.color,
    group: null,
    refusal: refusalOf(role, use, everyone),
    caution: null,
    dangers: use === 'given' ? heldPermissions(role.permissions, dangerousPermissions) : [],
  }));
}
