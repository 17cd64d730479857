import { atom, type ReadableAtom } from 'nanostores';
import type { ResourceState } from '../../app/stores/resource.ts';
import type { Transcript, TranscriptMessage } from '../../contract/transcript.ts';
import type { Result } from '../../lib/api-error.ts';

export interface TranscriptStore {
  readonly $state: ReadableAtom<ResourceState<Transcript>>;
  /** Reads it; shows the loading state meanwhile. */
  reload(): Promise<void>;
  /** Puts a message as it is now in the place of the one with its id. */
  replace(message: TranscriptMessage): void;
}

/** A transcript is over and long, so it is read once and not again when the page comes back into view. */
export function createTranscript(read: () => Promise<Result<Transcript>>): TranscriptStore {
  const $state = atom<ResourceState<Transcript>>({ kind: 'loading' });
  return {
    $state,
    async reload() {
      $state.set({ kind: 'loading' });
      const result = await read();
      $state.set(
        result.ok ? { kind: 'ready', value: result.value } : { kind: 'failed', error: result.error },
      );
    },
    replace(message) {
      const state = $state.get();
      if (state.kind !== 'ready') return;
      const messages = state.value.messages.map((one) => (one.id === message.id ? message : one));
      $state.set({ kind: 'ready', value: { ...state.value, messages } });
    },
  };
}
