import type { AccessGrant } from '../../../contract/access.ts';
import type { Membership } from '../../../contract/members.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Person } from '../../../contract/user.ts';
import { floorOf, isSomething, type OnPlatform, reachOf, roleByPermissions } from '../../../lib/grants.ts';
import { closedScreens } from '../../guild/may.ts';
import type { SeenAs } from '../../stores/seen-as.ts';

type Whose = Pick<SeenAs, 'guild_id' | 'name' | 'kind'>;

/** What the platform and grants give; null if that is nothing. */
function seenWith(whose: Whose, held: OnPlatform, granted: readonly AccessGrant[]): SeenAs | null {
  const reach = reachOf([floorOf(held), ...granted]);
  if (!isSomething(reach)) return null;
  const viewer: SeenAs['viewer'] = {
    role: held.role ?? 'moderator',
    modules: { ...reach.modules },
    actions: [...reach.actions],
  };
  return { ...whose, permissions: held.permissions, viewer, closed: closedScreens({ viewer }) };
}

/** What roles give on the platform. */
function heldBy(roles: readonly Pick<Role, 'permissions'>[]): OnPlatform {
  const permissions = roles.reduce((bits, role) => bits | BigInt(role.permissions), 0n).toString();
  return { role: roleByPermissions(permissions), permissions };
}

/** What was granted to roles. */
const grantedTo = (grants: readonly AccessGrant[], roleIds: readonly string[]) =>
  grants.filter(({ subject }) => subject.kind === 'role' && roleIds.includes(subject.role_id));

/**
 * What a member with this role and no other may do in a guild; null if that is nothing.
 *
 * @param everyone the role that all members have
 */
export const seenAsRole = (
  guildId: string,
  role: Role,
  everyone: Role | undefined,
  grants: readonly AccessGrant[],
): SeenAs | null =>
  seenWith(
    { guild_id: guildId, name: role.name, kind: 'role' },
    heldBy(everyone ? [role, everyone] : [role]),
    grantedTo(grants, [role.id]),
  );

/**
 * What a member may do in a guild; null if that is nothing.
 *
 * @param roles all of the guild
 * @param now in milliseconds: while they are timed out, nothing that was granted counts
 */
export function seenAsMember(
  guildId: string,
  { id, display_name }: Pick<Person, 'id' | 'display_name'>,
  { owner, role_ids, timed_out_until }: Membership,
  roles: readonly Role[],
  grants: readonly AccessGrant[],
  now: number,
): SeenAs | null {
  // The role of everyone has the id of the guild.
  const held = heldBy(roles.filter((role) => role.id === guildId || role_ids.includes(role.id)));
  const own = grants.filter(({ subject }) => subject.kind === 'person' && subject.user_id === id);
  const isTimedOut = timed_out_until !== null && Date.parse(timed_out_until) > now;
  return seenWith(
    { guild_id: guildId, name: display_name, kind: 'person' },
    owner ? { ...held, role: 'owner' } : held,
    isTimedOut ? [] : [...own, ...grantedTo(grants, role_ids)],
  );
}
