/** Which grants are worth a question when they are made, and a notice while they stand. The same for host and client. */
import { type AccessGrant, idOfSubject } from '../contract/access.ts';
import type { AccessAction } from '../contract/access-modules.ts';
import type { CaptchaSettings } from '../contract/captcha.ts';
import { type Granted, platformGives } from './grants.ts';

/** Of a guild, what decides whether a grant is dangerous. */
export interface GrantFacts {
  readonly captcha: Pick<CaptchaSettings, 'enabled' | 'verified_role_id' | 'unverified_role_id'>;
  /** The roles that there are, with their permissions on the platform. */
  readonly roles: readonly { readonly id: string; readonly permissions: string }[];
  /** The permissions of people, where they are known. */
  readonly people: ReadonlyMap<string, string>;
}

/**
 * - `newcomers`: the captcha gives the role, so whoever joins may change settings or act on members
 * - `removes_members`: it lets somebody kick or ban whom the platform does not let do that
 */
export interface GrantDanger {
  readonly reason: 'newcomers' | 'removes_members';
  /** The actions that are new by it. */
  readonly actions: readonly AccessAction[];
}

const removing: readonly AccessAction[] = ['kick', 'ban'];

/** Whether a grant lets somebody change settings or act on members. */
export const givesPower = ({ modules, actions }: Granted): boolean =>
  actions.length > 0 || Object.values(modules).includes('edit');

/** The dangers of a grant. That of a role which is gone gives nobody anything. */
export function dangersOfGrant(grant: AccessGrant, { captcha, roles, people }: GrantFacts): GrantDanger[] {
  const { subject, actions } = grant;
  const isRole = subject.kind === 'role';
  const permissions = isRole
    ? roles.find(({ id }) => id === subject.role_id)?.permissions
    : (people.get(subject.user_id) ?? '0');
  if (permissions === undefined) return [];
  const given = captcha.enabled ? [captcha.verified_role_id, captcha.unverified_role_id] : [];
  const held = { role: 'moderator', permissions } as const;
  const beyond = actions.filter((action) => removing.includes(action) && !platformGives(held, action));
  return [
    ...(isRole && givesPower(grant) && given.includes(subject.role_id)
      ? [{ reason: 'newcomers' as const, actions }]
      : []),
    ...(beyond.length > 0 ? [{ reason: 'removes_members' as const, actions: beyond }] : []),
  ];
}

/** Those of a grant that the grant of the same role or person before it did not have. */
export function newDangersOf(
  grant: AccessGrant,
  before: readonly AccessGrant[],
  facts: GrantFacts,
): readonly GrantDanger[] {
  const had = before.find(({ subject }) => idOfSubject(subject) === idOfSubject(grant.subject));
  const told = new Set(had ? dangersOfGrant(had, facts).map((danger) => JSON.stringify(danger)) : []);
  return dangersOfGrant(grant, facts).filter((danger) => !told.has(JSON.stringify(danger)));
}
