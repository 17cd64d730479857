import type { ComponentType, ReactElement } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Namespace, TextKey, Translate } from '../../i18n/namespaces.ts';
import type { Permission } from '../../lib/permissions.ts';
import type { Locale, RouteName } from '../../routes.ts';
import type { FoundEntry } from './entry-finder.ts';

/**
 * What a screen is, without its code: enough to draw its heading and skeleton at build time, to start its calls, and to find
 * its fields. A manifest is loaded on both sides, so it reads neither the page nor the address.
 */
export interface Manifest {
  /** Names its route, feature, contract, handlers and texts alike. */
  readonly name: RouteName;
  /** The sentence under the title that says what the screen is for. A screen without one draws its own title. */
  readonly intro?: TextKey;
  /** The screen says its state in a sentence, which takes the intro's place (`Say` of a document screen). */
  readonly says?: boolean;
  /** The locale files that it uses besides its own and those of the frame. */
  readonly texts: readonly Namespace[];
  /** The reads that it starts with: a page sends them while the code is on the way. */
  readonly reads: readonly Endpoint[];
  /** Those of them that are of no use where the address has a fragment: the page then does not send them. */
  readonly readsWithoutFragment?: readonly Endpoint[];
  /** The fields that the search finds and an address leads to (`captcha#channel_id`), by their path in the form. */
  readonly fields: Readonly<Record<string, FieldSpec>>;
  /** Shown without a session too. */
  readonly isOpen?: boolean;
  /** Only for administrators of the bot: nothing of it is mounted before the host has said that the reader is one. */
  readonly isForAdmins?: boolean;
  /** The screen's true shape while it loads. It takes no texts. */
  readonly skeleton: ReactElement;
}

/** How a field's value is put in words, in the conflict panel and among the changes. */
export type FieldKind =
  | 'switch'
  | 'number'
  | 'duration'
  | 'text'
  | 'choice'
  | 'channel'
  | 'channels'
  | 'role'
  | 'roles'
  /** Ids of what has no name here, such as members. */
  | 'ids'
  | 'message';

/** The language of the page, and its texts. */
export interface Words {
  readonly t: Translate;
  readonly locale: Locale;
}

/** What a field has to put its value in words. */
export interface FieldWords extends Words {
  /** The name of a channel with its sign, or its id where it is not known. */
  readonly channel: (id: string) => string;
}

export interface FieldSpec {
  readonly label: TextKey;
  readonly as: FieldKind;
  /** Of a choice: the key before the value, for example `captcha:kind`. */
  readonly choices?: string;
  /** Says what the value 0 means, for a duration that can be off. */
  readonly zero?: TextKey;
  /** Of a channel: what the bot needs there, if more than to post. */
  readonly needs?: readonly Permission[];
  /** Puts a value in words that no kind has. */
  readonly say?: (value: unknown, words: FieldWords) => string;
  /** What many fields of one kind belong to: those that change alike are one entry in the review of changes. */
  readonly group?: TextKey;
}

/** A screen that is drawn: its manifest, and its content once somebody is signed in. */
export interface Mounted {
  readonly manifest: Manifest;
  readonly Body: ComponentType;
  /** Reads the entries of a list for the search. */
  readonly entries?: (guildId: string) => Promise<readonly FoundEntry[]>;
}

/** A screen that is no kit's: the guild list, the workbench. */
export function plainScreen(
  manifest: Omit<Manifest, 'texts' | 'reads' | 'fields'> & Partial<Pick<Manifest, 'texts' | 'reads'>>,
): Manifest {
  return { texts: [], reads: [], fields: {}, ...manifest };
}
