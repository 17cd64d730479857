/** A fake host for the tests of settings stores, and the storage shared by tabs. */
import * as v from 'valibot';
import type { FieldDraft } from '../../../../src/app/stores/drafts.ts';
import { revalidate } from '../../../../src/app/stores/revalidate.ts';
import { createSettings } from '../../../../src/app/stores/settings/settings.ts';
import type { Consent } from '../../../../src/app/stores/settings/settings-state.ts';
import type { ApiError, Result } from '../../../../src/lib/api-error.ts';

const schema = v.strictObject({
  name: v.pipe(v.string(), v.minCodePoints(1), v.maxCodePoints(5)),
  size: v.pipe(v.number(), v.maxValue(9)),
  tags: v.array(v.string()),
  ignore: v.strictObject({ roles: v.array(v.string()), bots: v.boolean() }),
  action: v.variant('kind', [
    v.strictObject({ kind: v.literal('warn') }),
    v.strictObject({ kind: v.literal('mute'), seconds: v.number() }),
  ]),
});
export type FormValue = v.InferOutput<typeof schema>;
const fields = ['name', 'size', 'tags', 'ignore.roles', 'ignore.bots', 'action'];

export const savedForm: FormValue = {
  name: 'old',
  size: 1,
  tags: [],
  ignore: { roles: [], bots: true },
  action: { kind: 'mute', seconds: 60 },
};

/** Waits for all replies that are not held. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * A fake host with one value and a version, whose next replies can be changed, and the storage that the tabs of a
 * browser share.
 */
export function formHost() {
  let value = savedForm;
  let version = 1;
  let failure: ApiError | null = null;
  let held: Promise<void> | null = null;
  let reads = 0;
  let cached: { readonly value: FormValue; readonly etag: string | null } | undefined;
  const sent: FormValue[] = [];
  const confirmed: boolean[] = [];
  const stored = new Map<string, FieldDraft | null>();
  const watchers = new Set<(isGone: boolean) => void>();
  const opened: { dispose(): void }[] = [];

  const answer = (): Result<FormValue> =>
    failure ? { ok: false, error: failure } : { ok: true, value, etag: `"${version}"` };

  async function load(): Promise<Result<FormValue>> {
    reads += 1;
    const now = answer();
    const waits = held;
    held = null;
    if (waits) await waits;
    return now;
  }
  async function save(
    next: FormValue,
    etag: string | null,
    _: AbortSignal,
    isConfirmed: boolean,
  ): Promise<Result<FormValue>> {
    sent.push(next);
    confirmed.push(isConfirmed);
    await turn();
    if (failure) return answer();
    if (etag !== `"${version}"`)
      return { ok: false, error: { kind: 'stale', current: value, etag: `"${version}"` } };
    value = next;
    version += 1;
    return answer();
  }

  return {
    schema,
    sent,
    /** Whether each save confirmed its dangers. */
    confirmed,
    value: () => value,
    reads: () => reads,
    drafts: (): ReadonlyMap<string, FieldDraft | null> => stored,
    cached: () => cached,
    /** The number of tabs that receive updates of other tabs. */
    listening: () => watchers.size,
    cache(reply: typeof cached) {
      cached = reply;
    },
    store: (field: string, draft: FieldDraft | null) => stored.set(field, draft),
    /** Changes the value like another person. */
    change(to: Partial<FormValue>) {
      value = { ...value, ...to };
      version += 1;
    },
    fail(error: ApiError | null) {
      failure = error;
    },
    /** Delays the next read until the returned function is called. The reply has the value at the time of the request. */
    holdNextRead(): () => void {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** Waits until a save has reached the host, which has not replied yet. */
    async reached() {
      while (sent.length === 0) await Promise.resolve();
    },
    settled: turn,
    /** Closes all tabs. */
    close() {
      for (const settings of opened) settings.dispose();
    },
    /** Restores the page from the back/forward cache. */
    async show() {
      revalidate();
      await turn();
    },

    tab(
      consent?: (value: FormValue, base: FormValue) => Promise<Consent>,
      isReadOnly = false,
      isNew = false,
    ) {
      let isAsleep = false;
      let onChange: ((isGone: boolean) => void) | undefined;
      const tellOthers = (isGone: boolean) => {
        for (const watcher of watchers) if (watcher !== listener) watcher(isGone);
      };
      const listener = (isGone: boolean) => {
        if (!isAsleep) onChange?.(isGone);
      };
      const settings = createSettings<FormValue>({
        schema,
        fields,
        load,
        save,
        isReadOnly,
        isNew,
        ...(consent && { consent }),
        drafts: () => ({
          read: () => new Map(stored),
          write(field, draft) {
            stored.set(field, { ...draft, at: 1000 });
            tellOthers(false);
          },
          remove(field) {
            if (stored.delete(field)) tellOthers(true);
          },
          watch(run) {
            onChange = run;
            watchers.add(listener);
            return () => watchers.delete(listener);
          },
        }),
        cached: {
          get: () => cached,
          set(reply) {
            cached = reply;
          },
        },
      });
      opened.push(settings);
      const state = () => settings.$state.get();
      return {
        settings,
        state,
        ready() {
          const now = state();
          if (now.kind !== 'ready') throw new Error(`expected ready, found ${now.kind}`);
          return now;
        },
        /** The tab no longer receives updates of other tabs. */
        sleep() {
          isAsleep = true;
        },
        wake() {
          isAsleep = false;
        },
        /** Reports an update that may have been missed. */
        hear: () => onChange?.(false),
      };
    },
  };
}
