import type { Guild } from '../../../contract/guilds.ts';
import type { ModerationCase } from '../../../contract/history.ts';
import type { User } from '../../../contract/user.ts';
import { actionOf, platformAllows } from '../../../lib/grants.ts';
import { kindOfCase } from '../../../lib/rights/cases.ts';

type Viewed = Pick<Guild, 'viewer' | 'permissions'>;
type Case = Pick<ModerationCase, 'action' | 'moderator'>;

/** Whether the reader may do what a case is about. */
export function mayDo({ viewer, permissions }: Viewed, { action }: Pick<Case, 'action'>): boolean {
  const kind = kindOfCase[action];
  // A host without grants says it by their permissions.
  return viewer.actions?.includes(actionOf[kind]) ?? platformAllows({ role: viewer.role, permissions }, kind);
}

/** Whether the reader may change what a case says. The host checks it all the same. */
export const mayChange = (guild: Viewed, { id }: Pick<User, 'id'>, one: Case): boolean =>
  one.moderator?.id === id || mayDo(guild, one);
