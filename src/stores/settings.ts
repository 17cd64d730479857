import { dequal } from 'dequal';
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { type FieldError, fieldErrors } from '../contract/problem.ts';
import type { ApiError } from '../lib/api-error.ts';
import { isWithin, valueAt, withValue } from '../lib/paths.ts';
import { isReadableDraft } from './draft-shape.ts';
import { changedFields, disputedFields, withFields } from './merge.ts';
import { isLoss } from './resource.ts';
import { revalidateOnShow } from './revalidate.ts';
import type { Ready, SaveOutcome, Settings, SettingsSource, SettingsState, Sheet } from './settings-state.ts';

/** What one save changed: each field's value before and after it. */
type Change = ReadonlyMap<string, { readonly before: unknown; readonly after: unknown }>;

/** The life of one form: load, draft, save, undo, conflict; the same for a screen and for an entry of a list. */
export function createSettings<T extends object>(source: SettingsSource<T>): Settings<T> {
  const { fields, schema } = source;
  const $state = atom<SettingsState<T>>({ kind: 'idle' });
  const stops: (() => void)[] = [];
  let waiting = new AbortController();
  /** The save under way: the next one begins after it. */
  let running: Promise<unknown> = Promise.resolve();

  const changed = (from: T, to: T) => changedFields(fields, from, to);
  const $dirty = computed($state, (state) => ('draft' in state ? changed(state.base, state.draft) : []));

  const $errors = computed($state, (state) => {
    const shown = new Map<string, FieldError>();
    if (state.kind !== 'ready') return shown;
    const parsed = v.safeParse(schema, state.draft);
    const dirty = changed(state.base, state.draft);
    for (const error of parsed.success ? [] : fieldErrors(parsed.issues))
      if (state.attempted || dirty.some((field) => isWithin(error.path, field))) shown.set(error.path, error);
    for (const error of state.refused) shown.set(error.path, error);
    return shown;
  });

  function ready({ base, etag, draft }: Sheet<T>, more: Partial<Ready<T>> = {}) {
    const rest = { restored: null, attempted: false, failure: null, refused: [] };
    $state.set({ ...rest, ...more, kind: 'ready', base, etag, draft });
  }

  /** Stores the drafts of some fields, or removes those that are as saved. */
  function keep({ base, draft }: Sheet<T>, among: readonly string[]) {
    const drafts = source.drafts();
    for (const field of among) {
      const [saved, typed] = [valueAt(base, field), valueAt(draft, field)];
      if (dequal(saved, typed)) drafts.remove(field);
      else drafts.write(field, { base: saved, draft: typed });
    }
  }

  function conflict({ base, draft }: Sheet<T>, theirs: T, etag: string | null) {
    const mine = changed(base, draft);
    const choices = Object.fromEntries(
      changed(theirs, draft).map((field) => [field, mine.includes(field) ? 'mine' : 'theirs'] as const),
    );
    $state.set({ kind: 'conflict', base, etag, draft, theirs, choices });
  }

  /** The value with the drafts that an earlier visit or another tab has stored; what is no draft of this form is dropped. */
  function withStored(value: T) {
    let [base, draft, at, dropped] = [value, value, 0, false];
    const drafts = source.drafts();
    for (const [field, stored] of drafts.read()) {
      if (!fields.includes(field) || !isReadableDraft(schema, value, field, stored)) {
        drafts.remove(field);
        dropped = true;
        continue;
      }
      base = withValue(base, field, stored.base);
      draft = withValue(draft, field, stored.draft);
      at = Math.max(at, stored.at);
    }
    return { base, draft, restored: at > 0 || dropped ? { at: at > 0 ? at : null, dropped } : null };
  }

  /** Takes in what the host has. What is typed, now or on an earlier visit, moves on top of it or is asked about. */
  function arrive(value: T, etag: string | null) {
    const state = $state.get();
    // A save that is under way learns by itself of what it meets.
    if (state.kind === 'saving') return;
    source.cached?.set({ value, etag });
    const seen = state.kind === 'conflict' ? state.theirs : 'draft' in state && state.base;
    if ('draft' in state && dequal(seen, value) && state.etag === etag) return;
    const typed = 'draft' in state ? { ...state, restored: null } : withStored(value);
    if (disputedFields(fields, typed, value).length > 0) return conflict({ ...typed, etag }, value, etag);
    const draft = withFields(value, typed.draft, changed(typed.base, typed.draft));
    const sheet = { base: value, etag, draft };
    ready(sheet, state.kind === 'ready' ? { ...state, ...sheet } : { restored: typed.restored });
    keep(sheet, changed(typed.base, typed.draft));
  }

  /** `keeping`: a host that is away for a moment does not take away what is shown. */
  async function read(keeping: boolean) {
    const result = await source.load();
    const { kind } = $state.get();
    if (result.ok) return arrive(result.value, result.etag);
    if (kind === 'saving' || (keeping && !isLoss(result.error))) return;
    $state.set({ kind: 'failed', error: result.error });
  }

  /** Another tab of the same person typed, saved or discarded: this one shows the same. */
  function follow() {
    const stop = source.drafts().watch((field, stored) => {
      const state = $state.get();
      if (!('draft' in state) || state.kind === 'conflict' || !fields.includes(field)) return;
      const fits = stored && isReadableDraft(schema, state.base, field, stored);
      const value = fits ? stored.draft : valueAt(state.base, field);
      $state.set({ ...state, draft: withValue(state.draft, field, value) });
      // It may have been saved there.
      if (!stored) void read(true);
    });
    stops.push(stop);
  }

  async function load() {
    const known = source.cached?.get();
    // A draft of an earlier visit may be disputed by now: a form that gives way to a choice would move the page.
    if (known && (source.cached?.isCurrent || source.drafts().read().size === 0))
      arrive(known.value, known.etag);
    else $state.set({ kind: 'loading' });
    await read(known !== undefined);
    if (stops.length > 0) return;
    stops.push(revalidateOnShow(() => void ('draft' in $state.get() && read(true))));
    follow();
  }

  function edit(path: string, value: unknown) {
    const state = $state.get();
    if (state.kind !== 'ready' && state.kind !== 'saving') return;
    const draft = withValue(state.draft, path, value);
    const field = fields.find((name) => isWithin(path, name)) ?? path;
    if (state.kind === 'saving') $state.set({ ...state, draft });
    else
      $state.set({
        ...state,
        draft,
        refused: state.refused.filter((error) => !isWithin(error.path, field)),
      });
    keep({ ...state, draft }, [field]);
  }

  /** The host has a newer value than the one that this save replaces. */
  async function meetTheirs(
    sheet: Sheet<T>,
    error: Extract<ApiError, { kind: 'stale' }>,
  ): Promise<SaveOutcome> {
    const sent = v.safeParse(schema, error.current);
    const newer = sent.success
      ? { ok: true as const, value: sent.output, etag: error.etag }
      : await source.load();
    if (!newer.ok) {
      ready(sheet, { attempted: true, failure: newer.error });
      return { kind: 'failed', error: newer.error };
    }
    conflict(sheet, newer.value, newer.etag);
    return { kind: 'conflict' };
  }

  function changeOf(before: T, after: T): Change {
    return new Map(
      changed(before, after).map((field) => [
        field,
        { before: valueAt(before, field), after: valueAt(after, field) },
      ]),
    );
  }

  /**
   * Sends a value. What differs from `settled` by the time of the answer was typed on top, and stays a draft. `disputed` is
   * the draft to ask about when somebody else saved first.
   */
  async function send(
    value: T,
    { base, etag, draft }: Sheet<T>,
    settled: T,
    disputed?: T,
  ): Promise<SaveOutcome> {
    waiting = new AbortController();
    $state.set({ kind: 'saving', base, etag, draft });
    const result = await source.save(value, etag, waiting.signal);
    const now = $state.get();
    const typed = 'draft' in now ? now.draft : draft;
    if (result.ok) {
      source.cached?.set(result);
      const sheet = {
        base: result.value,
        etag: result.etag,
        draft: withFields(result.value, typed, changed(settled, typed)),
      };
      ready(sheet);
      keep(sheet, changed(base, typed));
      const change = changeOf(base, result.value);
      return { kind: 'saved', undo: () => queued(() => undo(change)) };
    }
    const { error } = result;
    const sheet = { base, etag, draft: typed };
    if (error.kind === 'stale') return meetTheirs({ ...sheet, draft: disputed ?? typed }, error);
    if (disputed) {
      ready(sheet);
      return { kind: 'failed', error };
    }
    const refused = error.kind === 'invalid' ? error.fields : [];
    const failure = error.kind === 'invalid' || error.kind === 'cancelled' ? null : error;
    ready(sheet, { attempted: true, failure, refused });
    return error.kind === 'invalid' ? { kind: 'invalid' } : { kind: 'failed', error };
  }

  /** Runs one save after the other. */
  function queued(run: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
    const done = running.then(run);
    running = done;
    return done;
  }

  async function saveNow(): Promise<SaveOutcome> {
    const state = $state.get();
    if (state.kind === 'conflict') return { kind: 'conflict' };
    if (state.kind !== 'ready' || ($dirty.get().length === 0 && !source.isNew)) return { kind: 'unchanged' };
    const parsed = v.safeParse(schema, state.draft);
    if (parsed.success) return send(parsed.output, state, state.draft);
    $state.set({ ...state, attempted: true });
    return { kind: 'invalid' };
  }

  async function undo(change: Change): Promise<SaveOutcome> {
    const state = $state.get();
    if (state.kind !== 'ready') return { kind: state.kind === 'conflict' ? 'conflict' : 'unchanged' };
    let [target, wished] = [state.base, state.draft];
    let isMoved = false;
    for (const [field, { before, after }] of change) {
      isMoved ||= !dequal(valueAt(state.base, field), after);
      target = withValue(target, field, before);
      wished = withValue(wished, field, before);
    }
    if (changed(state.base, target).length === 0) return { kind: 'unchanged' };
    if (!isMoved) return send(target, state, state.base, wished);
    // Someone has saved the same field since: what this undo promised stands beside what is there now.
    conflict({ ...state, draft: wished }, state.base, state.etag);
    return { kind: 'conflict' };
  }

  return {
    $state,
    $dirty,
    $errors,
    load,
    revalidate: () => read(true),
    save: () => queued(saveNow),
    set: edit,
    revert(path) {
      const state = $state.get();
      if ('draft' in state) edit(path, valueAt(state.base, path));
    },
    reset() {
      const state = $state.get();
      if (state.kind !== 'ready') return () => {};
      const dropped = $dirty.get().map((field) => [field, valueAt(state.draft, field)] as const);
      const sheet = { ...state, draft: state.base };
      ready(sheet);
      keep(
        sheet,
        dropped.map(([field]) => field),
      );
      return () => {
        for (const [field, value] of dropped) edit(field, value);
      };
    },
    cancel: () => waiting.abort(),
    choose(field, side) {
      const state = $state.get();
      if (state.kind === 'conflict') $state.set({ ...state, choices: { ...state.choices, [field]: side } });
    },
    async resolve() {
      const state = $state.get();
      if (state.kind !== 'conflict') return { kind: 'unchanged' };
      const { theirs, draft, choices, etag } = state;
      const mine = changed(theirs, draft).filter((field) => choices[field] === 'mine');
      const sheet = { base: theirs, etag, draft: withFields(theirs, draft, mine) };
      ready(sheet, { attempted: true });
      keep(sheet, changed(state.base, draft));
      return queued(saveNow);
    },
    dispose() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
