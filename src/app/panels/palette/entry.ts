import type { LucideIcon } from 'lucide-react';
import type { GuildSummary } from '../../../contract/guilds.ts';
import type { Searchable } from '../../../lib/rank.ts';
import type { Locale } from '../../../routes.ts';

export type Group =
  | 'here'
  | 'guild'
  | 'entries'
  | 'members'
  | 'fields'
  | 'account'
  | 'guilds'
  | 'actions'
  | 'ids';

/** What choosing an entry does: it opens an address or runs something. */
export type Command =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'run'; readonly run: () => void };

/** Something that the palette can find. */
export interface Entry extends Searchable {
  /** Stable between visits, for the list of recent choices. */
  readonly key: string;
  readonly group: Group;
  /** Of a name in another language than the page's. */
  readonly lang?: Locale;
  /** A guild or a person is shown with its picture. */
  readonly icon: LucideIcon | Pick<GuildSummary, 'id' | 'name' | 'icon_url'>;
  readonly command: Command;
}
