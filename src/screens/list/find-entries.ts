import type { FoundEntry } from '../../shell/entry-finder.ts';
import type { Mounted } from '../manifest.ts';
import type { Load } from '../navigation.ts';
import type { ListName } from './manifest.ts';

/** Every list of a guild, in the order of the navigation. */
const names: readonly ListName[] = ['automod', 'auto-sanction', 'recurring', 'tickets'];

export type Loads = { readonly [Name in Mounted['manifest']['name']]?: Load };

async function entriesOf(load: Load | undefined, guildId: string): Promise<readonly FoundEntry[]> {
  const mounted = await load?.();
  return (await mounted?.entries?.(guildId)) ?? [];
}

/** Reads the entries of all lists of a guild, side by side. A list that cannot be read, or whose code cannot, has none. */
export async function findEntries(loads: Loads, guildId: string): Promise<readonly FoundEntry[]> {
  const found = await Promise.all(
    names.map((name) => entriesOf(loads[name], guildId).catch((): readonly FoundEntry[] => [])),
  );
  return found.flat();
}
