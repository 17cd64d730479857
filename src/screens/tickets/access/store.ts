import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { call } from '../../../app/session/api.ts';
import { isSavedAlready } from '../../../app/session/saved-already.ts';
import { revalidateOnShow } from '../../../app/stores/revalidate.ts';
import {
  getTicketAccess,
  saveTicketAccess,
  type TicketAccess,
  ticketAccessReply,
} from '../../../contract/ticket-access.ts';
import type { ApiError } from '../../../lib/api-error.ts';

interface Saved {
  readonly value: TicketAccess;
  /** The tag of the saved value, for the next save. */
  readonly etag: string | null;
}

export type AccessState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | ({ readonly kind: 'ready' } & Saved)
  /** `value` is being saved. */
  | ({ readonly kind: 'saving' } & Saved);

export interface Access {
  readonly $state: ReadableAtom<AccessState>;
  load(): Promise<void>;
  /**
   * Saves immediately. Returns the error, or null. If somebody else has saved meanwhile, their value is kept and shown.
   * Does nothing during another save.
   */
  change(value: TicketAccess): Promise<ApiError | null>;
  dispose(): void;
}

/** Which tickets the guild's moderators may read. The setting is saved immediately. */
export function createAccess(guildId: string): Access {
  const params = { id: guildId };
  const $state = atom<AccessState>({ kind: 'loading' });

  async function load() {
    const result = await call(getTicketAccess, { params });
    if ($state.get().kind === 'saving') return;
    if (result.ok) $state.set({ kind: 'ready', value: result.value, etag: result.etag });
    else if ($state.get().kind !== 'ready') $state.set({ kind: 'failed', error: result.error });
  }

  async function change(value: TicketAccess): Promise<ApiError | null> {
    const before = $state.get();
    if (before.kind !== 'ready') return null;
    $state.set({ kind: 'saving', value, etag: before.etag });
    const result = await call(saveTicketAccess, { params, body: value, ifMatch: before.etag });
    if (result.ok) {
      $state.set({ kind: 'ready', value: result.value, etag: result.etag });
      return null;
    }
    const { error } = result;
    const theirs = error.kind === 'stale' ? v.safeParse(ticketAccessReply, error.current) : null;
    if (error.kind !== 'stale' || !theirs?.success) {
      $state.set(before);
      return error;
    }
    $state.set({ kind: 'ready', value: theirs.output, etag: error.etag });
    return isSavedAlready(error, value) ? null : error;
  }

  const stop = revalidateOnShow(() => void ($state.get().kind === 'ready' && load()));
  return { $state, load, change, dispose: stop };
}
