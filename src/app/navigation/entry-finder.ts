import type { RouteName } from '../../routes.ts';

/** An entry of a list screen, as the search shows it. */
export interface FoundEntry {
  readonly screen: RouteName;
  readonly id: string;
  /** Its name, or the sentence that describes it. */
  readonly name: string;
  /** More words to find it by. */
  readonly text: string;
}

type Find = (guildId: string, isOpen: (screen: RouteName) => boolean) => Promise<readonly FoundEntry[]>;

let find: Find = async () => [];

/** Registers how to read the lists. The frame searches them, but may not import screens. */
export function setEntryFinder(finder: Find): void {
  find = finder;
}

/** The entries of all lists of a guild that are open to the reader. Lists that cannot be read are left out. */
export const findEntries: Find = (guildId, isOpen) => find(guildId, isOpen);
