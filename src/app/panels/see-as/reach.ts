import { type AccessGrant, idOfSubject } from '../../../contract/access.ts';
import type { Role } from '../../../contract/roles.ts';
import { floorOf, isSomething, reachOf, roleByPermissions } from '../../../lib/grants.ts';
import { closedScreens } from '../../guild/may.ts';
import type { SeenAs } from '../../stores/seen-as.ts';

/**
 * What a member with this role and no other may do in a guild; null if that is nothing.
 *
 * @param everyone the role that all members have
 */
export function seenAsRole(
  guildId: string,
  role: Role,
  everyone: Role | undefined,
  grants: readonly AccessGrant[],
): SeenAs | null {
  const permissions = (BigInt(role.permissions) | BigInt(everyone?.permissions ?? 0)).toString();
  const held = { role: roleByPermissions(permissions), permissions };
  const granted = grants.filter(({ subject }) => subject.kind === 'role' && idOfSubject(subject) === role.id);
  const reach = reachOf([floorOf(held), ...granted]);
  if (!isSomething(reach)) return null;
  const viewer: SeenAs['viewer'] = {
    role: held.role ?? 'moderator',
    modules: { ...reach.modules },
    actions: [...reach.actions],
  };
  return { guild_id: guildId, name: role.name, permissions, viewer, closed: closedScreens({ viewer }) };
}
