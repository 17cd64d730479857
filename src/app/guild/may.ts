/** What the reader may do in a guild, so that the dashboard offers nothing else. The host checks each call all the same. */
import {
  type AccessAction,
  type AccessModule,
  accessModules,
  type ModuleAccess,
} from '../../contract/access-modules.ts';
import type { Guild } from '../../contract/guilds.ts';
import { floorOf, opens, type Reach, reachOf } from '../../lib/access.ts';
import type { RouteName } from '../../routes.ts';

/** What the guild says of its reader. */
export type Viewed = Pick<Guild, 'viewer' | 'permissions'>;

/** What the reader may do. A host without grants says it by their role. */
function reachIn({ viewer: { role, modules, actions }, permissions }: Viewed): Reach {
  const floor = reachOf([floorOf({ role, permissions })]);
  return { modules: modules ?? floor.modules, actions: actions ?? floor.actions };
}

/** Whether the reader has a level of a module. `guild` is the guild as a whole, `frame` with `edit` any of its settings. */
export const may = (guild: Viewed, module: ModuleAccess['module'], level: ModuleAccess['level']): boolean =>
  opens(reachIn(guild), { module, level });

/** Whether the reader has the bot do something to members. */
export const mayDo = (guild: Viewed, action: AccessAction): boolean =>
  reachIn(guild).actions.includes(action);

/** The modules of the screens that are not called like their module. */
const others: { readonly [Name in RouteName]?: AccessModule } = {
  view: 'messages',
  moderators: 'history',
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
