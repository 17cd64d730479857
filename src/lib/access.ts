/** What an access opens, and what managers and moderators have without any grant. */
import {
  type AccessLevel,
  type AccessModule,
  accessLevels,
  accessModules,
  type ModuleAccess,
  settingsModules,
} from '../contract/access-modules.ts';
import type { viewerRoles } from '../contract/guilds.ts';

export type Role = (typeof viewerRoles)[number];

export type Levels = Readonly<Record<AccessModule, AccessLevel>>;

/** Whether a level includes another. */
export const includes = (held: AccessLevel, level: AccessLevel): boolean =>
  accessLevels.indexOf(held) >= accessLevels.indexOf(level);

/** A level for each module. */
export const levels = (of: (module: AccessModule) => AccessLevel): Levels =>
  Object.fromEntries(accessModules.map((module) => [module, of(module)])) as Levels;

/**
 * What moderators have without any grant. Of tickets they see those that `tickets/access` lets them. Appeals are decided by those who
 * may lift bans. What a message says
 * is for whoever sees messages: templates are the team's, and nobody but the caller gets what is sent to oneself.
 */
export const moderatorLevels: Partial<Levels> = {
  history: 'see',
  tickets: 'see',
  appeals: 'see',
  messages: 'see',
  'member-actions': 'edit',
};

/** What whoever may manage the guild has. */
const managerLevels = levels(() => 'edit');

/** What a role has without any grant. */
export const levelsOfRole = (role: Role): Partial<Levels> =>
  role === 'moderator' ? moderatorLevels : managerLevels;

/** Whether somebody may call an operation with this access. */
export function opens(
  { modules }: { readonly modules: Partial<Levels> },
  { module, level }: ModuleAccess,
): boolean {
  if (module === 'frame') return level === 'see' || settingsModules.some((one) => modules[one] === 'edit');
  // The module of access is never granted, so whoever has it is let manage the guild by the platform.
  if (module === 'guild') return modules.access === 'edit';
  return includes(modules[module] ?? 'no', level);
}
