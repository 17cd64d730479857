import type { ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import type { FieldError } from '../../../contract/problem.ts';
import type { ApiError, Result } from '../../../lib/api-error.ts';
import type { PathOf, ValueAt } from '../../../lib/paths.ts';
import type { Drafts } from '../drafts.ts';

export type Side = 'mine' | 'theirs';
/** For each field of which two versions exist, the one to keep. */
export type Choices = Readonly<Record<string, Side>>;

/** A form's value as saved and as typed. */
export interface Sheet<T> {
  /** The saved value, and its ETag. */
  readonly base: T;
  readonly etag: string | null;
  /** What is typed. It may be invalid: nothing typed is ever dropped. */
  readonly draft: T;
}

export type SettingsState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | (Sheet<T> & {
      readonly kind: 'ready';
      /** Restored drafts: when they were typed (milliseconds since 1970), or that they could not be read. */
      readonly restored: { readonly at: number | null; readonly dropped: boolean } | null;
      /** Somebody tried to save: all errors are shown, not only those of changed fields. */
      readonly attempted: boolean;
      /** Why the last save failed as a whole. */
      readonly failure: ApiError | null;
      /** The fields that the host refused, until they are changed. */
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
  /** The reader may not change it: nothing is typed, drafted or saved. */
  readonly isReadOnly: boolean;
  readonly $state: ReadableAtom<SettingsState<T>>;
  /** The fields that differ from what is saved. */
  readonly $dirty: ReadableAtom<readonly string[]>;
  /** The errors to show now, by path. */
  readonly $errors: ReadableAtom<ReadonlyMap<string, FieldError>>;
  load(): Promise<void>;
  /** Reads again in the background. */
  revalidate(): Promise<void>;
  set<Path extends PathOf<T>>(path: Path, value: ValueAt<T, Path>): void;
  /** Reverts one field to its saved value. */
  revert(path: string): void;
  /** Reverts all fields. Returns a function that restores the drafts. */
  reset(): () => void;
  /** Saves. While another save is under way, waits for it first. */
  save(): Promise<SaveOutcome>;
  /** Stops waiting for a save. */
  cancel(): void;
  choose(field: string, side: Side): void;
  /** Resolves a conflict with the chosen values, and saves. */
  resolve(): Promise<SaveOutcome>;
  /** Stops reading and listening. Drafts stay in storage. */
  dispose(): void;
}

/** The answer to the question before a dangerous save; `needless` when nothing had to be asked. */
export type Consent = 'needless' | 'given' | 'refused';

export interface SettingsSource<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  /** The paths that are drafted, merged and reverted separately. Together they cover the schema. */
  readonly fields: readonly string[];
  load(): Promise<Result<T>>;
  /** `isConfirmed`: the person has agreed to what is dangerous, or an undo restores an earlier value. */
  save(value: T, etag: string | null, signal: AbortSignal, isConfirmed: boolean): Promise<Result<T>>;
  /** Asks for consent before `value` replaces `base`. */
  consent?(value: T, base: T): Promise<Consent>;
  /** The entry is new: untouched fields are saved too. */
  readonly isNew?: boolean;
  readonly isReadOnly?: boolean;
  /** Asked for once the user is known; `noDrafts` for a form that is read only. */
  drafts(): Drafts;
  /** A value read earlier in this document, shown until the host answers. */
  readonly cached?: {
    get(): { readonly value: T; readonly etag: string | null } | undefined;
    set(reply: { readonly value: T; readonly etag: string | null }): void;
    /** It is fresh: drafts are applied to it at once. */
    readonly isCurrent?: boolean;
  };
}
