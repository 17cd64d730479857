import type { Entry } from '../../app/stores/entries/entry-types.ts';
import type { Settings } from '../../app/stores/settings-state.ts';
import type { DocumentManifest } from '../document/manifest.ts';
import type { List, Switchable } from '../list/types.ts';

/** The settings that a screen is about, whatever they are: what its tools need works for all of them. */
export type Subject =
  | { readonly kind: 'document'; readonly manifest: DocumentManifest; readonly settings: Settings<object> }
  | { readonly kind: 'list'; readonly list: List<Entry & Switchable, Switchable> };

/** What is done with the settings of a screen as a whole and needs more room than its menu. */
export type OpenTool = 'copy' | 'import';
