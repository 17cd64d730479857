import { dequal } from 'dequal';
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import type { ApiError, Result } from '../../../lib/api-error.ts';
import { isWithin, valueAt, withValue } from '../../../lib/paths.ts';
import { isLoss } from '../resource.ts';
import { revalidateOnShow } from '../revalidate.ts';
import { withOtherTab, withStored } from './draft-shape.ts';
import { type Change, changedFields, changeOf, disputedFields, withFields } from './merge.ts';
import type {
  Consent,
  Ready,
  SaveOutcome,
  Settings,
  SettingsSource,
  SettingsState,
  Sheet,
} from './settings-state.ts';
import { ownFaults, shownErrors } from './shown-errors.ts';

/** The life of one form: load, draft, save, undo, conflict; the same for a screen and for an entry of a list. */
export function createSettings<T extends object>(source: SettingsSource<T>): Settings<T> {
  const { fields, schema, isReadOnly = false } = source;
  const $state = atom<SettingsState<T>>({ kind: 'idle' });
  const stops: (() => void)[] = [];
  /** Numbers each read and save. An answer older than the newest one already used is ignored. */
  let [clock, answered] = [0, 0];
  let waiting = new AbortController();
  let isAsking = false;
  /** Once saved it is new no more: pressing Save again while that was under way would make another. */
  let isNew = source.isNew ?? false;
  /** The save under way: the next one begins after it. */
  let running: Promise<unknown> = Promise.resolve();

  const changed = (from: T, to: T) => changedFields(fields, from, to);
  const $dirty = computed($state, (state) => ('draft' in state ? changed(state.base, state.draft) : []));

  const $errors = computed($state, (state) => shownErrors(schema, fields, state));

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

  /** An older draft may be in conflict by now. Showing the form first and the conflict later would move the page. */
  const hasNoDraft = () => source.drafts().read().size === 0;

  /** Shows the host's value. Unsaved edits are reapplied on top of it; where both sides changed a field, it becomes a conflict. */
  function arrive(value: T, etag: string | null) {
    const state = $state.get();
    source.cached?.set({ value, etag });
    const seen = state.kind === 'conflict' ? state.theirs : 'draft' in state && state.base;
    if ('draft' in state && dequal(seen, value) && state.etag === etag) return;
    const typed =
      'draft' in state ? { ...state, restored: null } : withStored(schema, fields, value, source.drafts());
    if (disputedFields(fields, typed, value).length > 0) return conflict({ ...typed, etag }, value, etag);
    const mine = changed(typed.base, typed.draft);
    const sheet = { base: value, etag, draft: withFields(value, typed.draft, mine) };
    // With nothing left to save, the save that failed has come to the host all the same.
    const found = changed(value, sheet.draft).length === 0 && { failure: null };
    ready(sheet, state.kind === 'ready' ? { ...state, ...found } : { restored: typed.restored });
    // Somebody else saved the same value: the draft is no longer needed.
    keep(sheet, changedFields(mine, typed.base, value));
  }

  async function read() {
    clock += 1;
    const asked = clock;
    const result = await source.load();
    const state = $state.get();
    // The answer is outdated, or a save is under way, which handles conflicts itself.
    if (asked < answered || state.kind === 'saving') return;
    if (result.ok) {
      answered = asked;
      return arrive(result.value, result.etag);
    }
    // A short outage does not hide what is already shown.
    if ('draft' in state && !isLoss(result.error)) return;
    $state.set({ kind: 'failed', error: result.error });
  }

  /** Applies what another tab of the same person has typed or discarded. Returns whether something may have been saved there. */
  function catchUp(): boolean {
    const state = $state.get();
    if (state.kind !== 'ready' && state.kind !== 'saving') return false;
    const isSaving = state.kind === 'saving';
    const { base, draft, isGone } = withOtherTab(schema, fields, state, source.drafts().read(), isSaving);
    if (base !== state.base || draft !== state.draft) $state.set({ ...state, base, draft });
    return isGone || base !== state.base;
  }

  /** Follows drafts of other tabs, and reads again when the page comes back from the bfcache. */
  function listen() {
    if (stops.length > 0) return;
    const onOther = (isGone: boolean) => {
      const isMoved = catchUp();
      if ((isGone || isMoved) && 'draft' in $state.get()) void read();
    };
    stops.push(
      source.drafts().watch(onOther),
      revalidateOnShow(() => onOther(true)),
    );
  }

  async function load() {
    listen();
    const known = source.cached?.get();
    if (known && (source.cached?.isCurrent || hasNoDraft())) arrive(known.value, known.etag);
    else $state.set({ kind: 'loading' });
    await read();
  }

  function edit(path: string, value: unknown) {
    const state = $state.get();
    if (isReadOnly) return;
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

  /** The host's current value, after a save was refused as stale. */
  async function newest(error: Extract<ApiError, { kind: 'stale' }>): Promise<Result<T>> {
    const sent = v.safeParse(schema, error.current);
    return sent.success ? { ok: true, value: sent.output, etag: error.etag } : source.load();
  }

  /**
   * Sends a value. Anything typed while it is on its way stays a draft. `wish` is the value to offer in a conflict; only undo
   * passes one.
   */
  async function send(
    value: T,
    { base, etag, draft }: Sheet<T>,
    { settled, isConfirmed, wish }: { settled: T; isConfirmed: boolean; wish?: (draft: T) => T },
  ) {
    waiting = new AbortController();
    $state.set({ kind: 'saving', base, etag, draft });
    const answer = await source.save(value, etag, waiting.signal, isConfirmed);
    const there = answer.ok || answer.error.kind !== 'stale' ? answer : await newest(answer.error);
    clock += 1;
    answered = clock;
    const now = $state.get();
    const typed = 'draft' in now ? now.draft : draft;
    // The host may already hold this value: an earlier attempt succeeded, or somebody saved the same.
    if (there.ok && (there === answer || dequal(there.value, value))) {
      isNew = false;
      source.cached?.set(there);
      const kept = withFields(there.value, typed, changed(settled, typed));
      const sheet = { base: there.value, etag: there.etag, draft: kept };
      ready(sheet);
      keep(sheet, [...changed(base, typed), ...changed(sheet.base, kept)]);
      const change = changeOf(fields, base, there.value);
      return { kind: 'saved', undo: () => queued(() => undo(change)) } as const;
    }
    const sheet = { base, etag, draft: typed };
    if (there.ok) {
      conflict({ ...sheet, draft: wish?.(typed) ?? typed }, there.value, there.etag);
      return { kind: 'conflict' } as const;
    }
    const { error } = there;
    if (wish) {
      ready(sheet);
      return { kind: 'failed', error } as const;
    }
    const refused = ownFaults(fields, error);
    const isSilent = refused.length > 0 || error.kind === 'cancelled';
    ready(sheet, { attempted: true, failure: isSilent ? null : error, refused });
    return refused.length > 0 ? ({ kind: 'invalid' } as const) : ({ kind: 'failed', error } as const);
  }

  /** Runs one save after the other. */
  function queued(run: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
    const done = running.then(run);
    running = done;
    return done;
  }

  /** Pressing Save again while the question is open does nothing. */
  async function asked(answer: Promise<Consent>): Promise<Consent> {
    isAsking = true;
    const consent = await answer;
    isAsking = false;
    return consent;
  }

  async function saveNow(): Promise<SaveOutcome> {
    const state = $state.get();
    if (state.kind === 'conflict') return { kind: 'conflict' };
    if (state.kind !== 'ready' || ($dirty.get().length === 0 && !isNew)) return { kind: 'unchanged' };
    const parsed = v.safeParse(schema, state.draft);
    if (!parsed.success) {
      $state.set({ ...state, attempted: true });
      return { kind: 'invalid' };
    }
    const consent = source.consent ? await asked(source.consent(parsed.output, state.base)) : 'needless';
    const now = $state.get();
    // The person agreed to this exact value; another tab may have changed it meanwhile.
    if (consent === 'refused' || now.kind !== 'ready' || !dequal(now.draft, state.draft))
      return { kind: 'unchanged' };
    return send(parsed.output, now, { settled: now.draft, isConfirmed: consent === 'given' });
  }

  async function undo(change: Change): Promise<SaveOutcome> {
    const state = $state.get();
    if (state.kind !== 'ready') return { kind: state.kind === 'conflict' ? 'conflict' : 'unchanged' };
    const back = (tree: T) =>
      [...change].reduce((made, [field, { before }]) => withValue(made, field, before), tree);
    const target = back(state.base);
    if (changed(state.base, target).length === 0) return { kind: 'unchanged' };
    const isMoved = [...change].some(([field, { after }]) => !dequal(valueAt(state.base, field), after));
    if (!isMoved) return send(target, state, { settled: state.base, isConfirmed: true, wish: back });
    // Somebody has changed this field since: ask which of the two values to keep.
    conflict({ ...state, draft: back(state.draft) }, state.base, state.etag);
    return { kind: 'conflict' };
  }

  // What is in memory is there in the first picture.
  const inMemory = source.cached?.get();
  if (inMemory && hasNoDraft()) ready({ base: inMemory.value, etag: inMemory.etag, draft: inMemory.value });

  return {
    isReadOnly,
    $state,
    $dirty,
    $errors,
    load,
    revalidate: read,
    save: () => (isAsking ? Promise.resolve({ kind: 'unchanged' }) : queued(saveNow)),
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
      keep(sheet, [...changed(state.base, draft), ...mine]);
      return queued(saveNow);
    },
    dispose() {
      for (const stop of stops.splice(0)) stop();
      // Ignores answers that arrive after the form is gone.
      clock += 1;
      answered = clock;
    },
  };
}
