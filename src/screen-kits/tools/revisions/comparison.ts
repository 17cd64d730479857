import { dequal } from 'dequal';
import { atom, type ReadableAtom } from 'nanostores';
import { call, confirmationOf } from '../../../app/session/api.ts';
import { rememberPeople } from '../../../app/stores/people.ts';
import type { Consent } from '../../../app/stores/settings/settings-state.ts';
import {
  getRevision,
  type Revision,
  type RevisionDetail,
  restoreRevision,
} from '../../../contract/revisions.ts';
import type { ApiError, Result } from '../../../lib/api-error.ts';
import { type RevisionSide, targetOf } from './plan.ts';

/** A revision beside what is saved today. */
export type ComparisonState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | {
      readonly kind: 'ready';
      readonly detail: RevisionDetail;
      /** The side that is being brought back. */
      readonly running: RevisionSide | null;
      /** Why the last attempt did not go through. After `stale` the comparison is with what was saved meanwhile. */
      readonly refusal: ApiError | null;
    };

/** What came of bringing settings back; the revision is null where they were like that already. */
export type Restored =
  | { readonly kind: 'done'; readonly revision: Revision | null }
  /** The state says why, or the person did not agree. */
  | { readonly kind: 'not_done' };

export interface Comparison {
  readonly $state: ReadableAtom<ComparisonState>;
  load(): Promise<void>;
  /** Brings one side back, over exactly what is shown as today's. */
  restore(side: RevisionSide): Promise<Restored>;
  /** Gives up what is being read. */
  dispose(): void;
}

interface Given {
  readonly guildId: string;
  readonly revisionId: string;
  /** Asks about the dangers of bringing back `target`, which the host has found; `needless` where this side sees none. */
  consent(target: unknown, current: unknown): Promise<Consent>;
}

const notDone: Restored = { kind: 'not_done' };

const isUnconfirmed = (result: Result<unknown>) =>
  !result.ok &&
  result.error.kind === 'invalid' &&
  result.error.fields.some(({ key }) => key === 'danger_unconfirmed');

/** Compares one revision with today, and brings settings back by the rules of every other save. */
export function createComparison({ guildId, revisionId, consent }: Given): Comparison {
  const params = { id: guildId, revisionId };
  const $state = atom<ComparisonState>({ kind: 'loading' });
  const ended = new AbortController();

  async function read(refusal: ApiError | null) {
    const result = await call(getRevision, { params, signal: ended.signal });
    if (ended.signal.aborted) return;
    if (result.ok) rememberPeople(result.value.people);
    $state.set(
      result.ok
        ? { kind: 'ready', detail: result.value, running: null, refusal }
        : { kind: 'failed', error: result.error },
    );
  }

  async function send(side: RevisionSide, { etag }: RevisionDetail, isConfirmed: boolean) {
    return call(restoreRevision, {
      params,
      query: confirmationOf(isConfirmed),
      body: { side },
      ifMatch: etag,
    });
  }

  return {
    $state,
    async load() {
      $state.set({ kind: 'loading' });
      await read(null);
    },
    async restore(side) {
      const state = $state.get();
      if (state.kind !== 'ready' || state.running) return notDone;
      const { detail } = state;
      $state.set({ ...state, running: side, refusal: null });
      let result = await send(side, detail, false);
      const asked = isUnconfirmed(result) ? await consent(targetOf(detail, side), detail.current) : null;
      if (asked === 'given') result = await send(side, detail, true);
      if (result.ok) {
        $state.set({ ...state, running: null, refusal: null });
        return { kind: 'done', revision: result.value.revision };
      }
      // Somebody saved first: what would change is another thing by now.
      if (result.error.kind === 'stale') await read(result.error);
      else $state.set({ ...state, running: null, refusal: asked === 'refused' ? null : result.error });
      return notDone;
    },
    dispose: () => ended.abort(),
  };
}

/** How taking a restoration back ended. */
export type UndoResult =
  | { readonly kind: 'done'; readonly revision: Revision | null }
  /** Somebody has saved since, and would lose that. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Takes one revision back and nothing else, unless what it changed has been changed again since. */
export async function takeBack(guildId: string, revisionId: string): Promise<UndoResult> {
  const params = { id: guildId, revisionId };
  const read = await call(getRevision, { params });
  if (!read.ok) return { kind: 'failed', error: read.error };
  const { after, current, etag, undone } = read.value;
  const isLate = undone ? undone.changed_since.length > 0 : !dequal(after, current);
  if (isLate) return { kind: 'stale' };
  // What it found was saved before, so its dangers were agreed to.
  const query = confirmationOf(true);
  const body = { side: undone ? 'undone' : 'before' } as const;
  const result = await call(restoreRevision, { params, query, body, ifMatch: etag });
  if (result.ok) return { kind: 'done', revision: result.value.revision };
  return result.error.kind === 'stale' ? { kind: 'stale' } : { kind: 'failed', error: result.error };
}
