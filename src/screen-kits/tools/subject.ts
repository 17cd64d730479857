import type { Entry } from '../../app/stores/entries/entry-types.ts';
import type { Settings } from '../../app/stores/settings/settings-state.ts';
import type { DocumentManifest } from '../document/manifest.ts';
import type { List, Switchable } from '../list/types.ts';

/** The settings of a screen, of either kit, as its tools need them. */
export type Subject =
  | { readonly kind: 'document'; readonly manifest: DocumentManifest; readonly settings: Settings<object> }
  | { readonly kind: 'list'; readonly list: List<Entry & Switchable, Switchable> };

/** A tool that needs a sheet. */
export type OpenTool = 'copy' | 'import';
