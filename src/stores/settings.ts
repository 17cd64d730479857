import { dequal } from 'dequal';
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { ApiError, Result } from '../api/errors.ts';
import { type FieldError, fieldErrors } from '../contract/problem.ts';
import type { Carried } from './carried.ts';
import type { DraftStore } from './drafts.ts';
import { isLoss } from './resource.ts';
import { onRevisit } from './revisits.ts';

export type Side = 'mine' | 'theirs';
export type Choices<T> = Partial<Record<keyof T & string, Side>>;

interface Sheet<T> {
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
      /** When the draft was typed, if it comes from an earlier visit; milliseconds since 1970. */
      readonly restoredFrom: number | null;
      /** A save was tried: every error shows, not only those of changed fields. */
      readonly attempted: boolean;
      /** Why the last save failed as a whole. */
      readonly failure: ApiError | null;
      /** The faulty fields that the host named, until they are changed. */
      readonly refused: readonly FieldError[];
    })
  | (Sheet<T> & { readonly kind: 'saving' })
  | (Sheet<T> & { readonly kind: 'conflict'; readonly theirs: T; readonly choices: Choices<T> });

/** `unchanged`: a conflict ended with all of theirs, so there was nothing to save. */
export type SaveOutcome = 'saved' | 'unchanged' | 'invalid' | 'conflict' | 'failed';

export interface Settings<T> {
  readonly $state: ReadableAtom<SettingsState<T>>;
  /** The fields that differ from what is saved. */
  readonly $dirty: ReadableAtom<readonly (keyof T & string)[]>;
  /** The errors to show now, by dotted path. */
  readonly $errors: ReadableAtom<ReadonlyMap<string, FieldError>>;
  load(): Promise<void>;
  set<Key extends keyof T & string>(field: Key, value: T[Key]): void;
  /** Takes one field back to what is saved. */
  revert(field: keyof T & string): void;
  /** Takes every field back to what is saved. */
  reset(): void;
  save(): Promise<SaveOutcome>;
  /** Saves again what was there before the last save. */
  undo(): Promise<SaveOutcome>;
  /** Gives up waiting for a save. */
  cancel(): void;
  choose(field: keyof T & string, side: Side): void;
  /** Ends a conflict with the choices made, and saves. */
  resolve(): Promise<SaveOutcome>;
}

interface SettingsSource<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  load(): Promise<Result<T>>;
  save(value: T, etag: string | null, signal: AbortSignal): Promise<Result<T>>;
  /** Asked for once the user is known. */
  drafts(): DraftStore<T>;
  /** What an earlier page of this tab saw, if the user is known already. */
  carried?(): Carried<{ readonly value: T; readonly etag: string | null }> | null;
}

function changedFields<T extends object>(from: T, to: T): (keyof T & string)[] {
  const fields = Object.keys(from) as (keyof T & string)[];
  return fields.filter((field) => !dequal(from[field], to[field]));
}

/** `onto` with some fields of `from`. */
function withFields<T extends object>(onto: T, from: T, fields: readonly (keyof T & string)[]): T {
  const merged = { ...onto };
  for (const field of fields) merged[field] = from[field];
  return merged;
}

/** The life of one settings screen: load, draft, save, undo, conflict; the same for every screen. */
export function createSettings<T extends object>(source: SettingsSource<T>): Settings<T> {
  const $state = atom<SettingsState<T>>({ kind: 'idle' });
  let previous: T | null = null;
  let waiting = new AbortController();

  const $dirty = computed($state, (state) =>
    'draft' in state ? changedFields(state.base, state.draft) : [],
  );

  const $errors = computed($state, (state) => {
    const shown = new Map<string, FieldError>();
    if (state.kind !== 'ready') return shown;
    const parsed = v.safeParse(source.schema, state.draft);
    const dirty: readonly string[] = changedFields(state.base, state.draft);
    for (const error of parsed.success ? [] : fieldErrors(parsed.issues)) {
      const [field = ''] = error.path.split('.');
      if (state.attempted || dirty.includes(field)) shown.set(error.path, error);
    }
    for (const error of state.refused) shown.set(error.path, error);
    return shown;
  });

  function ready(sheet: Sheet<T>, more: Partial<Extract<SettingsState<T>, { kind: 'ready' }>> = {}) {
    const { base, etag, draft } = sheet;
    const rest = { restoredFrom: null, attempted: false, failure: null, refused: [] };
    $state.set({ ...rest, ...more, kind: 'ready', base, etag, draft });
    keep(sheet);
  }

  function keep({ base, draft }: Sheet<T>) {
    if (dequal(base, draft)) source.drafts().clear();
    else source.drafts().write({ base, draft });
  }

  function conflict({ base, draft }: Sheet<T>, theirs: T, etag: string | null) {
    const mine = changedFields(base, draft);
    const choices: Choices<T> = {};
    for (const field of changedFields(theirs, draft))
      choices[field] = mine.includes(field) ? 'mine' : 'theirs';
    $state.set({ kind: 'conflict', base, etag, draft, theirs, choices });
  }

  /** Takes in what the host has. What is typed, now or on an earlier visit, moves on top of it or is asked about. */
  function arrive(value: T, etag: string | null) {
    const state = $state.get();
    // A save that is under way learns by itself of what it meets.
    if (state.kind === 'saving') return;
    source.carried?.()?.write({ value, etag });
    const seen = state.kind === 'conflict' ? state.theirs : 'draft' in state && state.base;
    if ('draft' in state && dequal(seen, value) && state.etag === etag) return;
    const stored = 'draft' in state ? { at: null, ...state } : source.drafts().read();
    if (!stored) return ready({ base: value, etag, draft: value });
    const mine = changedFields(stored.base, stored.draft);
    const theirs = changedFields(stored.base, value);
    const disputed = mine.filter(
      (field) => theirs.includes(field) && !dequal(stored.draft[field], value[field]),
    );
    if (disputed.length > 0) return conflict({ ...stored, etag }, value, etag);
    const kept = state.kind === 'ready' ? state : { restoredFrom: stored.at };
    const sheet = { base: value, etag, draft: withFields(value, stored.draft, mine) };
    ready(sheet, { ...kept, ...sheet });
  }

  /** `keep`: a host that is away for a moment does not take away what is shown. */
  async function read(keep: boolean) {
    const result = await source.load();
    const { kind } = $state.get();
    if (result.ok) return arrive(result.value, result.etag);
    if (kind === 'saving' || (keep && !isLoss(result.error))) return;
    $state.set({ kind: 'failed', error: result.error });
  }

  async function load() {
    // A draft of an earlier visit may be disputed by now: a form that gives way to a choice would move the page.
    const carried = source.carried?.();
    const known = carried && !source.drafts().read() ? carried.read() : null;
    if (known) arrive(known.value, known.etag);
    else $state.set({ kind: 'loading' });
    await read(false);
  }
  onRevisit(() => void ('draft' in $state.get() && read(true)));

  function edit(draft: T, fields: readonly string[]) {
    const state = $state.get();
    if (state.kind === 'saving') return $state.set({ ...state, draft });
    if (state.kind !== 'ready') return;
    const refused = state.refused.filter(({ path }) => !fields.includes(path.split('.')[0] ?? ''));
    ready({ ...state, draft }, { ...state, refused, draft });
  }

  /** The host has a newer value than the one that this save replaces. */
  async function meetTheirs(
    sheet: Sheet<T>,
    error: Extract<ApiError, { kind: 'stale' }>,
  ): Promise<SaveOutcome> {
    const sent = v.safeParse(source.schema, error.current);
    if (sent.success) {
      conflict(sheet, sent.output, error.etag);
      return 'conflict';
    }
    const result = await source.load();
    if (!result.ok) {
      ready(sheet, { attempted: true, failure: result.error });
      return 'failed';
    }
    conflict(sheet, result.value, result.etag);
    return 'conflict';
  }

  /** Sends a value. What differs from `settled` by the time of the answer was typed on top, and stays a draft. */
  async function send(value: T, sheet: Sheet<T>, settled: T): Promise<SaveOutcome> {
    waiting = new AbortController();
    $state.set({ kind: 'saving', base: sheet.base, etag: sheet.etag, draft: sheet.draft });
    const result = await source.save(value, sheet.etag, waiting.signal);
    const now = $state.get();
    const draft = 'draft' in now ? now.draft : sheet.draft;
    if (result.ok) {
      previous = sheet.base;
      source.carried?.()?.write(result);
      const since = changedFields(settled, draft);
      ready({ base: result.value, etag: result.etag, draft: withFields(result.value, draft, since) });
      return 'saved';
    }
    const { error } = result;
    if (error.kind === 'stale') return meetTheirs({ ...sheet, draft }, error);
    const refused = error.kind === 'invalid' ? error.fields : [];
    const failure = error.kind === 'invalid' || error.kind === 'cancelled' ? null : error;
    ready({ ...sheet, draft }, { attempted: true, failure, refused });
    return error.kind === 'invalid' ? 'invalid' : 'failed';
  }

  async function save(): Promise<SaveOutcome> {
    const state = $state.get();
    if (state.kind !== 'ready') return 'failed';
    const parsed = v.safeParse(source.schema, state.draft);
    if (!parsed.success) {
      $state.set({ ...state, attempted: true });
      return 'invalid';
    }
    return send(parsed.output, state, state.draft);
  }

  return {
    $state,
    $dirty,
    $errors,
    load,
    save,
    set(field, value) {
      const state = $state.get();
      if ('draft' in state) edit({ ...state.draft, [field]: value }, [field]);
    },
    revert(field) {
      const state = $state.get();
      if ('draft' in state) edit({ ...state.draft, [field]: state.base[field] }, [field]);
    },
    reset() {
      const state = $state.get();
      if (state.kind === 'ready') ready({ ...state, draft: state.base });
    },
    async undo() {
      const state = $state.get();
      if (state.kind !== 'ready' || !previous) return 'failed';
      return send(previous, state, state.base);
    },
    cancel: () => waiting.abort(),
    choose(field, side) {
      const state = $state.get();
      if (state.kind === 'conflict') $state.set({ ...state, choices: { ...state.choices, [field]: side } });
    },
    async resolve() {
      const state = $state.get();
      if (state.kind !== 'conflict') return 'failed';
      const { theirs, draft, choices, etag } = state;
      const mine = changedFields(theirs, draft).filter((field) => choices[field] === 'mine');
      const merged = withFields(theirs, draft, mine);
      ready({ base: theirs, etag, draft: merged }, { attempted: true });
      return mine.length > 0 ? save() : 'unchanged';
    },
  };
}
