import type { ReadableAtom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import type { Entries, Entry, Outcome } from '../../app/stores/entries/entry-types.ts';
import type { LazyCode } from '../../ui/lazy-code.ts';
import type { Guard } from '../danger/risk.ts';
import type { Form } from '../document/use-field.ts';
import type { ListManifest } from './manifest.ts';

/** What every entry's body may have: a switch on its row. */
export interface Switchable {
  readonly enabled?: boolean;
}

/** Which form is open: that of an entry, or that of a new one. */
export type OpenForm<Body> =
  | { readonly kind: 'entry'; readonly id: string }
  /** `copyOf` is the entry being duplicated; `body` are initial values, such as those of a deleted entry. */
  | { readonly kind: 'new'; readonly copyOf: string | null; readonly body: Body };

/** The valid content of the open form; `id` is null for a new entry. */
export interface Typed<Body> {
  readonly id: string | null;
  readonly body: Body;
}

/** What a screen passes to its list. */
export interface ListParts<E extends Entry & Body, Body extends Switchable> {
  /** Makes the store of a guild's entries, disposed with the screen. */
  entries(guildId: string): Entries<E, Body>;
  bodyOf(entry: E): Body;
  /** A sentence that describes an entry, also for the search. */
  sentence(entry: Body): string;
  /** For a list with a fixed set of entries: the id that a body belongs to. */
  idOf?(entry: Body): string;
  /** The entry in its row. */
  readonly Summary: ComponentType<{ readonly body: Body }>;
  /** The fields of an entry's form, fetched while the reader reads. */
  fields(): Promise<ComponentType<{ readonly form: Form<Body> }>>;
  /** Initial values that depend on the guild, such as its time zone, or on the other entries; otherwise the manifest's defaults. */
  begin?(defaults: Body, guildId: string, entries: readonly E[]): Body;
  /** Items of the row's menu that only this list has, as `MenuAction`s. */
  readonly Actions?: ComponentType<{
    readonly entry: E;
    readonly place: number;
    readonly list: List<E, Body>;
  }>;
  /** Shown below the row: problems with this entry. */
  readonly Notes?: ComponentType<{ readonly id: string; readonly list: List<E, Body> }>;
  /** The look of an entry, as `data-tone` of its row. */
  tone?(entry: Body): string;
  /** A layout around the list, if any. */
  readonly Layout?: ComponentType<{ readonly list: List<E, Body>; readonly children: ReactNode }>;
  /** Shown below the last row. */
  readonly Ground?: ComponentType;
  /** An illustration for the empty list; not needed if it is never empty. */
  readonly Drawing?: ComponentType;
  /** Renders the rows of a list with a fixed set of entries, instead of the kit's card. */
  readonly Card?: ComponentType<{ readonly list: List<E, Body> }>;
}

/** The toasts of an operation and of its undo. */
export interface OperationTexts {
  readonly done: string;
  readonly undone: string;
  /** When it can no longer be undone. */
  readonly tooLate?: string;
  /** Replaces an earlier toast with the same name. */
  readonly slot?: string;
}

/** The list of a screen: its store, which form is open, and the operations. */
export interface List<E extends Entry & Body, Body extends Switchable> {
  readonly manifest: ListManifest<Body>;
  readonly parts: ListParts<E, Body>;
  readonly entries: Entries<E, Body>;
  /** The code of an entry's form. */
  readonly editor: LazyCode<EditorCode<Body>>;
  readonly guildId: string;
  readonly userId: string;
  /** The reader may not change it: entries can be opened and read. */
  readonly isReadOnly: boolean;
  /** The owner of its toasts, which disappear with the screen. */
  readonly owner: string;
  readonly $opened: ReadableAtom<OpenForm<Body> | null>;
  readonly $typed: ReadableAtom<Typed<Body> | null>;
  /** Asks before a switch puts the guild at risk. */
  readonly guard: Guard<Body>;
  open(opened: OpenForm<Body>): void;
  add(): void;
  /** Closes the form; what is typed stays a draft. The focus goes to the entry, or where entries are added. */
  close(): void;
  setTyped(typed: Typed<Body> | null): void;
  /** Where the focus goes once it is drawn: to an entry's button, or to where entries are added. */
  focus(id: string | null): void;
  /** Carries an operation out and says what came of it; afterwards the focus is at `id` if it would be lost. */
  run(id: string, operation: () => Promise<Outcome<E>>, texts: OperationTexts): Promise<void>;
  /** Says that something is saved, with its undo. */
  announce(id: string, done: Extract<Outcome<E>, { kind: 'done' }>, texts: OperationTexts): void;
  /** Asks first where that is dangerous. */
  switch(entry: E, on: boolean): Promise<void>;
  remove(id: string): void;
  /** Moves an entry to a place, from 0. */
  move(id: string, place: number): void;
  /** Ends it: nothing is read any more, and its toasts go. */
  dispose(): void;
}

export interface EditorProps<E extends Entry & Body, Body extends Switchable> {
  readonly list: List<E, Body>;
  readonly opened: OpenForm<Body>;
  /** Somebody else has deleted the entry. */
  readonly isGone: boolean;
}

/** The fields of this list's entries, as its form draws them. */
export interface WithFields<Body> {
  readonly Fields: ComponentType<{ readonly form: Form<Body> }>;
}

/** The code of an entry's form. */
export interface EditorCode<Body extends Switchable> extends WithFields<Body> {
  readonly EntryEditor: <E extends Entry & Body>(props: EditorProps<E, Body> & WithFields<Body>) => ReactNode;
}
