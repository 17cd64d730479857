import type { ComponentType, ReactElement } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Namespace, TextKey, Translate } from '../../i18n/namespaces.ts';
import type { Permission } from '../../lib/permissions.ts';
import type { Locale, RouteName } from '../../routes.ts';
import type { FoundEntry } from './entry-finder.ts';

/**
 * Describes a screen without its code: enough to draw its heading and skeleton at build time, to start its calls, and to find
 * its fields. The build loads it too, so it must not use the DOM or the address.
 */
export interface Manifest {
  /** The name of its route, folder, contract, handlers and texts. */
  readonly name: RouteName;
  /** The sentence under the title that says what the screen is for. A screen without one draws its own title. */
  readonly intro?: TextKey;
  /** The screen summarises its settings in a sentence instead of the intro (`Summary` of a document screen). */
  readonly says?: boolean;
  /** It has something beside its content, or charts that need the whole page. Others are at most as wide as one column. */
  readonly isWide?: boolean;
  /** Its title is the name of what it shows, once that is known (`$title`). */
  readonly isNamed?: boolean;
  /** The locale files it needs besides its own and the frame's. */
  readonly texts: readonly Namespace[];
  /** Its first reads. The page sends them while the code is loading. */
  readonly reads: readonly Endpoint[];
  /** Those of `reads` that are not needed when the address has a fragment. */
  readonly readsWithoutFragment?: readonly Endpoint[];
  /** Those of `reads` that are not needed when the address has a query, which chooses other rows. */
  readonly readsWithoutQuery?: readonly Endpoint[];
  /** The fields that the search finds and an address leads to (`captcha#channel_id`), by their path in the form. */
  readonly fields: Readonly<Record<string, FieldSpec>>;
  /** Its reads stay in memory, and are read again by themselves: a link to it does not send them. */
  readonly keepsReads?: boolean;
  /** Also shown without a session. */
  readonly isOpen?: boolean;
  /** Only for administrators of the bot: nothing of it is mounted before the host has said that the reader is one. */
  readonly isForAdmins?: boolean;
  /** The skeleton. It must not contain text. */
  readonly skeleton: ReactElement;
}

/** How a field's value is put into words, in conflicts and in the review of changes. */
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
  /** Ids without a name here, such as those of members. */
  | 'ids'
  | 'message';

/** The language of the page, and its texts. */
export interface Words {
  readonly t: Translate;
  readonly locale: Locale;
}

/** What a field needs to put its value into words. */
export interface FieldWords extends Words {
  /** The name of a channel with its sign, or its id where it is not known. */
  readonly channel: (id: string) => string;
  /** The name of a role, or its id where it is not known. */
  readonly role: (id: string) => string;
  /** The name of a person, or their id where it is not known. */
  readonly person: (id: string) => string;
}

export interface FieldSpec {
  readonly label: TextKey;
  readonly as: FieldKind;
  /** For a choice: the prefix of its text keys, such as `captcha:kind`. */
  readonly choices?: string;
  /** For a duration: what 0 means. */
  readonly zero?: TextKey;
  /** For a channel: the permissions the bot needs there, besides posting. */
  readonly needs?: readonly Permission[];
  /** Puts a value into words that no kind covers. */
  readonly say?: (value: unknown, words: FieldWords) => string;
  /** Puts each entry of a list into words, for a list of more than ids. */
  readonly sayEach?: (entries: readonly unknown[], words: FieldWords) => readonly string[];
  /** A group of similar fields: those that change in the same way are one entry in the review. */
  readonly group?: TextKey;
}

/** A screen that is drawn: its manifest, and its content once somebody is signed in. */
export interface MountedScreen {
  readonly manifest: Manifest;
  readonly Body: ComponentType;
  /**
   * Takes what its first picture shows, in a guild, into memory before it is drawn; settles once it is there.
   */
  readonly ahead?: (guildId: string, hash: string) => Promise<unknown>;
  /** Reads the entries of a list for the search. */
  readonly entries?: (guildId: string) => Promise<readonly FoundEntry[]>;
}

/** The manifest of a screen without a kit, such as the guild list. */
export function plainScreen(
  manifest: Omit<Manifest, 'texts' | 'reads' | 'fields'> &
    Partial<Pick<Manifest, 'texts' | 'reads' | 'fields'>>,
): Manifest {
  return { texts: [], reads: [], fields: {}, ...manifest };
}
