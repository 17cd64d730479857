/** What the form does with grants, without its controls. */
import { type AccessGrant, type GrantSubject, grantedModules, idOfSubject } from '../../contract/access.ts';
import {
  type AccessAction,
  type AccessLevel,
  type AccessModule,
  accessActions,
} from '../../contract/access-modules.ts';
import { includes } from '../../lib/access.ts';
import { floorOf, type Granted, type OnPlatform, reachOf, roleByPermissions } from '../../lib/grants.ts';
import { byRank, everyoneOf, type Rank } from '../../lib/ranks.ts';

export type GrantedModule = (typeof grantedModules)[number];

export const idOf = ({ subject }: AccessGrant): string => idOfSubject(subject);

/** The grant of a subject with the same id, if there is one. */
export const grantOf = (grants: readonly AccessGrant[], id: string): AccessGrant | undefined =>
  grants.find((grant) => idOf(grant) === id);

export const newGrant = (subject: GrantSubject): AccessGrant => ({ subject, modules: {}, actions: [] });

export const isEmpty = ({ modules, actions }: AccessGrant): boolean =>
  actions.length === 0 && Object.values(modules).every((level) => level === 'no');

/** The grants with one added or replaced. What is saved keeps its order, so that a grant which is as before counts as unchanged. */
export function withGrant(
  grants: readonly AccessGrant[],
  grant: AccessGrant,
  saved: readonly AccessGrant[],
): AccessGrant[] {
  const others = grants.filter((one) => idOf(one) !== idOf(grant));
  const place = (one: AccessGrant) => {
    const at = saved.findIndex((other) => idOf(other) === idOf(one));
    return at < 0 ? saved.length : at;
  };
  const isThere = others.length < grants.length;
  const all = isThere ? grants.map((one) => (idOf(one) === idOf(grant) ? grant : one)) : [...others, grant];
  return all.sort((a, b) => place(a) - place(b));
}

/** A grant with another level of a module. `given` is what the subject has of it in any case. */
export function withLevel(
  grant: AccessGrant,
  module: GrantedModule,
  level: AccessLevel,
  given: AccessLevel,
): AccessGrant {
  const { [module]: _, ...others } = grant.modules;
  return { ...grant, modules: level === given ? others : { ...others, [module]: level } };
}

/** A grant with or without an action, all in one order. */
export function withAction(grant: AccessGrant, action: AccessAction, has: boolean): AccessGrant {
  const actions = accessActions.filter((one) => (one === action ? has : grant.actions.includes(one)));
  return { ...grant, actions };
}

/** What somebody has of a module without a choice being made for it, and where it comes from. */
export interface Given {
  readonly level: AccessLevel;
  /** `choice`: it goes with another choice of the same grant. */
  readonly by: 'platform' | 'choice';
}

export function givenOf({ modules, actions }: AccessGrant, module: AccessModule, floor: Granted): Given {
  const others = { ...modules, [module]: 'no' as const };
  const { [module]: level } = reachOf([floor, { modules: others, actions }]).modules;
  const { [module]: byFloor } = reachOf([floor]).modules;
  return { level, by: includes(byFloor, level) ? 'platform' : 'choice' };
}

/** Of two levels, the higher. */
export const higher = (a: AccessLevel, b: AccessLevel): AccessLevel => (includes(a, b) ? a : b);

export const presetNames = ['see_all', 'moderation', 'tickets'] as const;
export type PresetName = (typeof presetNames)[number];

const seeAll = Object.fromEntries(grantedModules.map((module) => [module, 'see'])) as Record<
  GrantedModule,
  'see'
>;

const presets: Readonly<Record<PresetName, Omit<AccessGrant, 'subject'>>> = {
  see_all: { modules: seeAll, actions: [] },
  moderation: { modules: { history: 'see', transcripts: 'see' }, actions: ['warn', 'note', 'timeout'] },
  tickets: { modules: { tickets: 'edit', transcripts: 'see' }, actions: ['answer_tickets'] },
};

/** A grant for a quick start, without the actions that the reader may not grant. */
export function presetFor(
  { subject }: AccessGrant,
  name: PresetName,
  may: (action: AccessAction) => boolean,
): AccessGrant {
  const { modules, actions } = presets[name];
  return { subject, modules, actions: actions.filter(may) };
}

type PlatformRole = Rank & { readonly permissions: string; readonly managed: boolean };

/** What the platform makes of the members with a role: everybody has the permissions of @everyone too. */
export function heldBy(role: PlatformRole, roles: readonly PlatformRole[]): OnPlatform {
  const permissions = (BigInt(role.permissions) | BigInt(everyoneOf(roles)?.permissions ?? '0')).toString();
  return { role: roleByPermissions(permissions), permissions };
}

const nothing: Granted = { modules: {}, actions: [] };

/** What a subject has by the platform, as far as it is known. The roles of people are not. */
export function floorFor(
  subject: GrantSubject,
  { roles, ownerId }: { readonly roles: readonly PlatformRole[]; readonly ownerId: string | undefined },
): Granted {
  if (subject.kind === 'person')
    return subject.user_id === ownerId ? floorOf({ role: 'owner', permissions: '0' }) : nothing;
  const role = roles.find(({ id }) => id === subject.role_id);
  return role ? floorOf(heldBy(role, roles)) : nothing;
}

/** Whether somebody has everything without a grant. */
export const hasAll = ({ modules }: Granted): boolean => modules.access === 'edit';

/** The roles by which people manage or moderate the guild on the platform, highest first; not those of bots. */
export function rolesToday<R extends PlatformRole>(roles: readonly R[]) {
  const everyone = everyoneOf(roles);
  const ranked = roles.filter((role) => role !== everyone && !role.managed).sort(byRank);
  const kindOf = (role: R) => roleByPermissions(role.permissions);
  return {
    managers: ranked.filter((role) => ['admin', 'manager'].includes(kindOf(role) ?? '')),
    moderators: ranked.filter((role) => kindOf(role) === 'moderator'),
  };
}

/** Roles from the highest down, then roles that are no more, then people in the order in which they were added. */
export function inOrder(grants: readonly AccessGrant[], roles: readonly Rank[]): readonly AccessGrant[] {
  const ranks = [...roles].sort(byRank).map(({ id }) => id);
  const place = ({ subject }: AccessGrant) => {
    if (subject.kind === 'person') return ranks.length + 1;
    const at = ranks.indexOf(subject.role_id);
    return at < 0 ? ranks.length : at;
  };
  return [...grants].sort((a, b) => place(a) - place(b));
}
