import type { ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import type { FieldError } from '../../contract/problem.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';
import type { PathOf, ValueAt } from '../../lib/paths.ts';
import type { Drafts } from './drafts.ts';

export type Side = 'mine' | 'theirs';
/** For each field of which two versions exist, the one to keep. */
export type Choices = Readonly<Record<string, Side>>;

/** A form's value as saved and as typed. */
export interface Sheet<T> {
  /** As saved, and the tag that says so. */
  readonly base: T;
  readonly etag: string | null;
  /** As typed. It may break the schema: nothing typed is ever lost. */
  readonly draft: T;
}

export type SettingsState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | (Sheet<T> & {
      readonly kind: 'ready';
      /** What an earlier visit left: when it was typed (milliseconds since 1970), or that it could not be read. */
      readonly restored: { readonly at: number | null; readonly dropped: boolean } | null;
      /** A save was tried: every error shows, not only those of changed fields. */
      readonly attempted: boolean;
      /** Why the last save failed as a whole. */
      readonly failure: ApiError | null;
      /** The faulty fields that the host named, until they are changed. */
      readonly refused: readonly FieldError[];
    })
  | (Sheet<T> & { readonly kind: 'saving' })
  | (Sheet<T> & { readonly kind: 'conflict'; readonly theirs: T; readonly choices: Choices });
export type Ready<T> = Extract<SettingsState<T>, { kind: 'ready' }>;

export type SaveOutcome =
  /** `undo` takes back what this save changed, and nothing else. */
  | { readonly kind: 'saved'; readonly undo: () => Promise<SaveOutcome> }
  /** There was nothing to save. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface Settings<T> {
  readonly $state: ReadableAtom<SettingsState<T>>;
  /** The fields that differ from what is saved. */
  readonly $dirty: ReadableAtom<readonly string[]>;
  /** The errors to show now, by path. */
  readonly $errors: ReadableAtom<ReadonlyMap<string, FieldError>>;
  load(): Promise<void>;
  /** Reads again behind what is shown. */
  revalidate(): Promise<void>;
  set<Path extends PathOf<T>>(path: Path, value: ValueAt<T, Path>): void;
  /** Takes what stands at a path back to what is saved. */
  revert(path: string): void;
  /** Takes every field back to what is saved. Returns how to have the drafts again. */
  reset(): () => void;
  /** Saves what is typed; during another save, after that one. */
  save(): Promise<SaveOutcome>;
  /** Gives up waiting for a save. */
  cancel(): void;
  choose(field: string, side: Side): void;
  /** Ends a conflict with the choices made, and saves. */
  resolve(): Promise<SaveOutcome>;
  /** Ends it: nothing is read or listened to any more. What is typed stays in storage. */
  dispose(): void;
}

/** What somebody said to a save that puts the guild at risk; `needless` where there was nothing to ask. */
export type Consent = 'needless' | 'given' | 'refused';

export interface SettingsSource<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  /** The paths that are drafted, merged and reverted one by one; together they cover the schema. */
  readonly fields: readonly string[];
  load(): Promise<Result<T>>;
  /** `isConfirmed`: what is dangerous about the value was agreed to, or is taken back to what it was. */
  save(value: T, etag: string | null, signal: AbortSignal, isConfirmed: boolean): Promise<Result<T>>;
  /** Asks about a value that is valid, before it is sent in the place of another. */
  consent?(value: T, base: T): Promise<Consent>;
  /** There is nothing on the host yet: what is untouched is saved too. */
  readonly isNew?: boolean;
  /** Asked for once the user is known. */
  drafts(): Drafts;
  /** What this document has read before: it is shown until the host answers. */
  readonly cached?: {
    get(): { readonly value: T; readonly etag: string | null } | undefined;
    set(reply: { readonly value: T; readonly etag: string | null }): void;
    /** It is as new as a read would be: drafts meet it at once. */
    readonly isCurrent?: boolean;
  };
}
