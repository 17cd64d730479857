/** Decides what somebody may have the bot do, with the rights that they have on the platform: the one rule for every door. */
import type { FieldError } from '../../contract/problem.ts';
import type { Role } from '../../contract/roles.ts';
import { missingInChannel, missingPermissions, type Permission } from '../permissions.ts';
import { compareDeeds, type Deed, posting, type RightsTable } from './deeds.ts';

/** The rights of whoever asks. */
export interface Rights {
  /** Of the guild: nothing is refused to them. */
  readonly isOwner: boolean;
  /** In the guild as a whole, as a decimal string of bits. */
  readonly permissions: string;
  /** In a channel, as bits; null where it is not known, or there is no such channel, which is another fault. */
  readonly inChannel: (channel: string) => string | null;
  /** Whether a role is below their highest one. */
  readonly isAbove: (role: string) => boolean;
  /** The roles of the guild. One that is not among them is another fault. */
  readonly roles: readonly Pick<Role, 'id' | 'position' | 'mentionable' | 'permissions' | 'granted'>[];
}

/** The permission that somebody lacks for a deed, or `rank` for a role that is not below theirs; null for none. */
export function lackOf(
  { needs, channel, gives, notifies }: Deed,
  { isOwner, permissions, inChannel, isAbove, roles }: Rights,
): Permission | 'rank' | null {
  if (isOwner) return null;
  if (notifies !== undefined && notifies !== 'everyone') {
    const role = roles.find(({ id }) => id === notifies);
    if (!role || (role.mentionable && role.position > 0)) return null;
  }
  const held = channel === null ? permissions : inChannel(channel);
  if (held === null) return null;
  const [missing] =
    channel === null ? missingPermissions(held, needs) : missingInChannel(held, ['view_channel', ...needs]);
  if (missing) return missing;
  return gives !== undefined && !isAbove(gives) ? 'rank' : null;
}

/** The key of the refusal of a deed. Its text names the missing right. */
function keyOf({ notifies, gives }: Deed, lack: Permission | 'rank'): string {
  if (lack === 'rank') return 'role.above_caller';
  if (notifies !== undefined && lack === 'mention_everyone') return 'mentions.needs_mention_everyone';
  return gives === undefined ? `needs.${lack}` : 'role.needs_manage_roles';
}

/** What somebody may not have the bot do, by field, at most one fault for each. */
export function faultsOf(deeds: readonly Deed[], rights: Rights): readonly FieldError[] {
  const lacking = deeds.flatMap((deed) => {
    const lack = lackOf(deed, rights);
    return lack ? [{ deed, lack }] : [];
  });
  // A channel in which they may not write is told at its own field alone.
  const isItsField = ({ deed }: (typeof lacking)[number]) => deed.needs === posting && !deed.says;
  const closed = lacking.filter(isItsField).map(({ deed }) => deed.channel);
  const told = lacking.filter(
    (one) => isItsField(one) || one.deed.channel === null || !closed.includes(one.deed.channel),
  );
  const faults = new Map<string, FieldError>();
  for (const { deed, lack } of told) {
    if (!faults.has(deed.path)) faults.set(deed.path, { path: deed.path, key: keyOf(deed, lack) });
  }
  return [...faults.values()];
}

/** A save, and what it replaces. */
export interface Change<T> {
  readonly value: T;
  /** What is saved; null for something new. */
  readonly before: T | null;
}

/**
 * What somebody may not save, by field: the one rule for all settings, on both sides of the wire. What is saved already is theirs to
 * keep, to lower and to switch off. But while it strikes or notifies members by a right that they lack, they do not change whom, when
 * or with which words.
 */
export function rightFaults<T extends object>(
  table: RightsTable<T>,
  { value, before }: Change<T>,
  rights: Rights,
): readonly FieldError[] {
  const { added, kept, deciding } = compareDeeds(table, value, before);
  const faults = faultsOf(added, rights);
  if (!table.acts(value)) return faults;
  const [first] = faultsOf(
    kept.filter(({ strikes }) => strikes),
    rights,
  );
  if (!first) return faults;
  const key = first.key.startsWith('mentions.') ? 'mentions.change_needs_mention_everyone' : first.key;
  const changed = deciding.filter((path) => faults.every((fault) => fault.path !== path));
  return [...faults, ...changed.map((path) => ({ path, key }))];
}
