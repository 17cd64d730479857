import { getAccess } from '../../../contract/access.ts';
import type { Membership } from '../../../contract/members.ts';
import { getRoleDetails } from '../../../contract/roles.ts';
import type { Person } from '../../../contract/user.ts';
import { hostNow } from '../../../lib/clock.ts';
import { call } from '../../session/api.ts';
import { seeAs } from '../../stores/seen-as.ts';
import { seenAsMember } from './reach.ts';

/**
 * Loads the page again as a member sees it.
 *
 * @returns `nothing` for a member without access to the dashboard, and `failed` when it could not be learnt; then nothing has happened
 */
export async function seeAsMember(
  guildId: string,
  member: Person,
  membership: Membership,
): Promise<'seen' | 'nothing' | 'failed'> {
  const params = { id: guildId };
  const [roles, access] = await Promise.all([call(getRoleDetails, { params }), call(getAccess, { params })]);
  // A host without grants has none.
  const grants = access.ok ? access.value.grants : access.error.kind === 'not_offered' ? [] : null;
  if (!roles.ok || !grants) return 'failed';
  const as = seenAsMember(guildId, member, membership, roles.value, grants, hostNow());
  if (!as) return 'nothing';
  seeAs(as);
  return 'seen';
}
