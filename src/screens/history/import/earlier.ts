/** The imports that a guild has had, and their undoing. */
import { atom } from 'nanostores';
import type { quietCall } from '../../../app/session/api.ts';
import { getImports, type ImportRecord, undoImport } from '../../../contract/imports.ts';
import type { ApiError } from '../../../lib/api-error.ts';

export type EarlierState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | {
      readonly kind: 'ready';
      readonly items: readonly ImportRecord[];
      /** How much is still to be deleted of imports that are being undone, by id. */
      readonly remaining: ReadonlyMap<string, number>;
    };

export function createEarlier(guildId: string, call: typeof quietCall) {
  const $state = atom<EarlierState>({ kind: 'loading' });
  const control = new AbortController();
  const { signal } = control;

  async function read(): Promise<void> {
    const shown = $state.get();
    // "Nothing so far" may be over by now.
    if (shown.kind === 'ready' && shown.items.length === 0) $state.set({ kind: 'loading' });
    const result = await call(getImports, { params: { id: guildId }, signal });
    if (signal.aborted) return;
    const before = $state.get();
    const remaining = before.kind === 'ready' ? before.remaining : new Map<string, number>();
    if (result.ok) $state.set({ kind: 'ready', items: result.value.items, remaining });
    else if (before.kind !== 'ready') $state.set({ kind: 'failed', error: result.error });
  }

  /** Deletes one part. Null when it is gone. */
  async function part(importId: string): Promise<number | ApiError> {
    const result = await call(undoImport, { params: { id: guildId, importId }, signal });
    if (result.ok) return result.value.remaining;
    // Another tab, or the host itself, has done the rest.
    return result.error.kind === 'not_found' ? 0 : result.error;
  }

  function note(importId: string, remaining: number): void {
    const state = $state.get();
    if (state.kind !== 'ready') return;
    const items =
      remaining === 0
        ? state.items.filter(({ id }) => id !== importId)
        : state.items.map((one) => (one.id === importId ? { ...one, undone: true } : one));
    $state.set({ kind: 'ready', items, remaining: new Map(state.remaining).set(importId, remaining) });
  }

  return {
    $state,
    read,
    /**
     * Begins to undo an import, and goes on until it is gone. If a later part does not come through, the host does the rest.
     *
     * @returns why it has not begun; null once it has
     */
    async undo(importId: string, onGone: () => void): Promise<ApiError | null> {
      const first = await part(importId);
      if (typeof first !== 'number') return first;
      note(importId, first);
      void (async () => {
        let left: number | ApiError = first;
        while (typeof left === 'number' && left > 0 && !signal.aborted) {
          left = await part(importId);
          if (typeof left === 'number') note(importId, left);
        }
        onGone();
      })();
      return null;
    },
    dispose: () => control.abort(),
  };
}

export type Earlier = ReturnType<typeof createEarlier>;
