import type { FoundEntry } from '../../app/navigation/entry-finder.ts';
import { loadScreen } from '../../app/navigation/navigation.ts';
import type { RouteName } from '../../routes.ts';
import type { ListName } from './manifest.ts';

/** Every list of a guild, in the order of the navigation. */
const names: readonly ListName[] = ['automod', 'auto-sanction', 'recurring', 'tickets'];

async function entriesOf(name: ListName, guildId: string): Promise<readonly FoundEntry[]> {
  const { entries } = await loadScreen(name);
  return (await entries?.(guildId)) ?? [];
}

/** Reads the entries of the open lists of a guild, side by side. A list that cannot be read, or whose code cannot, has none. */
export async function findEntries(
  guildId: string,
  isOpen: (screen: RouteName) => boolean,
): Promise<readonly FoundEntry[]> {
  const found = await Promise.all(
    names.filter(isOpen).map((name) => entriesOf(name, guildId).catch((): readonly FoundEntry[] => [])),
  );
  return found.flat();
}
