/** What the reader may do in a guild, so that the dashboard offers nothing else. The host checks each call all the same. */
import { type AccessModule, accessModules, type ModuleAccess } from '../../contract/access-modules.ts';
import type { Guild } from '../../contract/guilds.ts';
import { levelsOfRole, opens } from '../../lib/access.ts';
import { type RouteName, routes } from '../../routes.ts';

/** What the guild says of its reader. */
export type Viewed = Pick<Guild, 'viewer'>;

/** Whether the reader has a level of a module. `guild` is the guild as a whole, `frame` with `edit` any of its settings. */
export const may = (
  { viewer: { role, modules } }: Viewed,
  module: ModuleAccess['module'],
  level: ModuleAccess['level'],
): boolean =>
  // A host without grants says it by their role.
  opens({ modules: modules ?? levelsOfRole(role) }, { module, level });

/** The modules of the screens that are not called like their module. */
const others: { readonly [Name in RouteName]?: AccessModule } = {
  view: 'messages',
  member: 'history',
  raids: 'history',
  moderators: 'history',
  inbox: 'tickets',
  'ticket-history': 'tickets',
  transcript: 'tickets',
};

const isModule = (name: string): name is AccessModule => (accessModules as readonly string[]).includes(name);

/** The module of a screen; null for one that is open to whoever may open the guild. */
export const moduleOf = (screen: RouteName): AccessModule | null =>
  others[screen] ?? (isModule(screen) ? screen : null);

/** Whether the reader may open a screen of a guild. */
export function mayOpen(guild: Viewed, screen: RouteName): boolean {
  const module = moduleOf(screen);
  return module === null || may(guild, module, 'see');
}

/** The screens that are closed to the reader. */
export const closedScreens = (guild: Viewed): RouteName[] =>
  (Object.keys(routes) as RouteName[]).filter((screen) => !mayOpen(guild, screen));

/** Whether the reader may begin and end raid mode. A host without grants does not say so. */
export const mayRaid = ({ bot, viewer }: Pick<Guild, 'bot' | 'viewer'>): boolean =>
  bot !== null && viewer.actions?.includes('raid') === true;
