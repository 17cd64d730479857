import type { RouteName } from '../../routes.ts';

/** An entry of a list screen, as the search shows it. */
export interface FoundEntry {
  readonly screen: RouteName;
  readonly id: string;
  /** Its name, or the sentence that stands for one. */
  readonly name: string;
  /** The words by which it is found besides. */
  readonly text: string;
}

type Find = (guildId: string) => Promise<readonly FoundEntry[]>;

let find: Find = async () => [];

/** The screens know their lists; the frame, which searches them, does not know the screens. */
export function setEntryFinder(finder: Find): void {
  find = finder;
}

/** The entries of all lists of a guild. Lists that cannot be read are left out. */
export const findEntries: Find = (guildId) => find(guildId);
