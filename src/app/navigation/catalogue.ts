import type { LucideIcon } from 'lucide-react';
import { locale } from '../../i18n/client.ts';
import { anyId, localePath, type RouteName, routes, shellPath } from '../../routes.ts';
import { navIcons } from '../../ui/nav-icons.ts';

/** The place of a screen in the navigation; null for one that is not there. */
function navOf(name: RouteName) {
  const row = routes[name];
  return 'nav' in row ? row.nav : null;
}

/**
 * The screens of the navigation that need nothing (`account`), nothing but a guild (`guild`), or an administrator of the
 * bot (`admin`).
 */
export function screensOf(kind: 'account' | 'guild' | 'admin'): readonly RouteName[] {
  return (Object.keys(routes) as RouteName[]).filter((name) => {
    const nav = navOf(name);
    if (!nav) return false;
    return kind === (nav.group === 'admin' ? 'admin' : hasGuild(name) ? 'guild' : 'account');
  });
}

export const hasGuild = (name: RouteName): boolean => routes[name].path.startsWith('/dashboard/{guild_id}');

/** The address of a screen that needs nothing but a guild, in the language of the page. */
export function addressOf(name: RouteName, guildId: string): string {
  return localePath(shellPath(name).replace(anyId, guildId), locale);
}

/** The icon of a screen of the navigation. */
export function iconOf(name: RouteName): LucideIcon {
  return navIcons[navOf(name)?.icon ?? 'home'];
}

/** The address of the same screen for another guild; the guild's overview where the screen has other parameters, or no guild. */
export function sameScreen(name: RouteName, guildId: string): string {
  return addressOf(screensOf('guild').includes(name) ? name : 'guild', guildId);
}
