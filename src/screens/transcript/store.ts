import { atom, type ReadableAtom } from 'nanostores';
import type { ResourceState } from '../../app/stores/resource.ts';
import type { Transcript, TranscriptMessage } from '../../contract/transcript.ts';
import type { Result } from '../../lib/api-error.ts';

export interface TranscriptStore {
  readonly $state: ReadableAtom<ResourceState<Transcript>>;
  /** Reads the transcript, and shows the loading state meanwhile. */
  reload(): Promise<void>;
  /** Replaces the message with the same id. */
  replace(message: TranscriptMessage): void;
}

/**
 * Creates a store that reads a transcript once. It is long and does not change, so it is not read again when the page
 * is shown.
 */
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
