import type { ReadableAtom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import type { Entries, Entry, Outcome } from '../../app/stores/entries/entry-types.ts';
import type { LazyCode } from '../../ui/lazy-code.ts';
import type { Form } from '../document/use-field.ts';
import type { ListManifest } from './manifest.ts';

/** What every entry's body may have: a switch on its row. */
export interface Switchable {
  readonly enabled?: boolean;
}

/** Which form is open: that of an entry, or that of a new one. */
export type Opened<Body> =
  | { readonly kind: 'entry'; readonly id: string }
  /** `copyOf` is the entry that it starts from; `body` are values to start with, such as those of an entry that is gone. */
  | { readonly kind: 'new'; readonly copyOf: string | null; readonly body: Body };

/** What is typed in the open form, as long as it keeps the schema; `id` is null for a new entry. */
export interface Typed<Body> {
  readonly id: string | null;
  readonly body: Body;
}

/** What a feature gives to its list. */
export interface ListParts<E extends Entry & Body, Body extends Switchable> {
  /** The entries of a guild, made for as long as the screen shows them. */
  entries(guildId: string): Entries<E, Body>;
  bodyOf(entry: E): Body;
  /** The entry in one sentence, by which it is found. */
  sentence(entry: Body): string;
  /** Of a list to which nothing is added: the id of the entry that a body belongs to. */
  idOf?(entry: Body): string;
  /** The entry in its row. */
  readonly Summary: ComponentType<{ readonly body: Body }>;
  /** The fields of an entry's form, fetched while the reader reads. */
  fields(): Promise<ComponentType<{ readonly form: Form<Body> }>>;
  /** What a new entry starts with where the guild has a say, such as its time zone; without it the manifest's defaults. */
  begin?(defaults: Body, guildId: string): Body;
  /** Items of the row's menu that only this list has, as `MenuAction`s. */
  readonly Actions?: ComponentType<{
    readonly entry: E;
    readonly place: number;
    readonly list: List<E, Body>;
  }>;
  /** Under the row: what is off with this entry. */
  readonly Notes?: ComponentType<{ readonly id: string; readonly list: List<E, Body> }>;
  /** One word for how an entry looks, as `data-tone` of its row. */
  tone?(entry: Body): string;
  /** What stands around the list. Without it the list stands alone. */
  readonly Layout?: ComponentType<{ readonly list: List<E, Body>; readonly children: ReactNode }>;
  /** Stands under the last row. */
  readonly Ground?: ComponentType;
  /** A quiet drawing for the empty list. A list that is never empty needs none. */
  readonly Drawing?: ComponentType;
  /** Draws the rows of a list to which nothing is added, in the place of the kit's own card. */
  readonly Card?: ComponentType<{ readonly list: List<E, Body> }>;
}

/** What is said of an operation: once it is done, and once it is taken back. */
export interface OperationTexts {
  readonly done: string;
  readonly undone: string;
  /** When it cannot be taken back any more. */
  readonly tooLate?: string;
  /** Its toast replaces the one before of the same name. */
  readonly slot?: string;
}

/** A list on the screen: its store, what is open, and what can be done. */
export interface List<E extends Entry & Body, Body extends Switchable> {
  readonly manifest: ListManifest<Body>;
  readonly parts: ListParts<E, Body>;
  readonly entries: Entries<E, Body>;
  /** The code of an entry's form. */
  readonly editor: LazyCode<EditorCode<Body>>;
  readonly guildId: string;
  readonly userId: string;
  /** Whose toasts they are: they go when the screen does. */
  readonly owner: string;
  readonly $opened: ReadableAtom<Opened<Body> | null>;
  readonly $typed: ReadableAtom<Typed<Body> | null>;
  open(opened: Opened<Body>): void;
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
  switch(entry: E, on: boolean): void;
  remove(id: string): void;
  /** Moves an entry to a place, from 0. */
  move(id: string, place: number): void;
  /** Ends it: nothing is read any more, and its toasts go. */
  dispose(): void;
}

export interface EditorProps<E extends Entry & Body, Body extends Switchable> {
  readonly list: List<E, Body>;
  readonly opened: Opened<Body>;
  /** Somebody else has deleted the entry. */
  readonly isGone: boolean;
  /** Names the form, as the sheet's title. */
  readonly title: string;
}

/** The fields of this list's entries, as its form draws them. */
export interface WithFields<Body> {
  readonly Fields: ComponentType<{ readonly form: Form<Body> }>;
}

/** The code of an entry's form. */
export interface EditorCode<Body extends Switchable> extends WithFields<Body> {
  readonly EntryEditor: <E extends Entry & Body>(props: EditorProps<E, Body> & WithFields<Body>) => ReactNode;
}
