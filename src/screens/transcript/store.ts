import { dequal } from 'dequal';
import { atom, type ReadableAtom } from 'nanostores';
import { isLoss, type ResourceState } from '../../app/stores/resource.ts';
import type { TicketNews, Transcript, TranscriptMessage } from '../../contract/transcript.ts';
import type { Result } from '../../lib/api-error.ts';

/** What came of a look at what is new: `not_offered` on a host without it, and `failed` while the host cannot be asked. */
export type Looked = 'new' | 'same' | 'failed' | 'not_offered';

export interface TranscriptStore {
  readonly $state: ReadableAtom<ResourceState<Transcript>>;
  /** Reads the transcript, and shows the loading state meanwhile. */
  reload(): Promise<void>;
  /** Adds what is new since the last reading. A look that is under way is waited for, and followed by another. */
  look(): Promise<Looked>;
  /** Replaces the message with the same id. */
  replace(message: TranscriptMessage): void;
}

/** A transcript with what is new in it. The same object when that is nothing. */
function merged(known: Transcript, { total: _, ...news }: TicketNews): Transcript {
  const ids = new Set(known.messages.map(({ id }) => id));
  const fresh = news.messages.filter(({ id }) => !ids.has(id));
  const next: Transcript = {
    ...known,
    ...news,
    users: { ...known.users, ...news.users },
    roles: { ...known.roles, ...news.roles },
    channels: { ...known.channels, ...news.channels },
    messages: known.messages,
  };
  if (fresh.length > 0) return { ...next, messages: [...known.messages, ...fresh] };
  return dequal(known, next) ? known : next;
}

/**
 * Creates a store that reads a transcript once, as it is long, and then only what is new in it.
 *
 * @param readNews reads what was said after a message, or all without one
 */
export function createTranscript(
  read: () => Promise<Result<Transcript>>,
  readNews?: (after: string | undefined) => Promise<Result<TicketNews>>,
): TranscriptStore {
  const $state = atom<ResourceState<Transcript>>({ kind: 'loading' });
  let turn: Promise<Looked> | null = null;
  /** The number of messages for which the whole was read again. */
  let readFor = -1;

  const shown = () => {
    const state = $state.get();
    return state.kind === 'ready' ? state.value : null;
  };

  async function lookOnce(): Promise<Looked> {
    const before = shown();
    if (!before || !readNews) return 'not_offered';
    const result = await readNews(before.messages.at(-1)?.id);
    const known = shown();
    if (!known) return 'failed';
    if (!result.ok) {
      if (isLoss(result.error)) $state.set({ kind: 'failed', error: result.error });
      return result.error.kind === 'not_offered' ? 'not_offered' : 'failed';
    }
    const next = merged(known, result.value);
    if (next !== known) $state.set({ kind: 'ready', value: next });
    const { total } = result.value;
    if (next.messages.length !== total && total !== readFor) {
      // Something that came late stands before what is known.
      readFor = total;
      const whole = await read();
      if (whole.ok) $state.set({ kind: 'ready', value: whole.value });
    }
    return next === known ? 'same' : 'new';
  }

  return {
    $state,
    async reload() {
      $state.set({ kind: 'loading' });
      const result = await read();
      $state.set(
        result.ok ? { kind: 'ready', value: result.value } : { kind: 'failed', error: result.error },
      );
    },
    look() {
      const next = turn ? turn.then(lookOnce) : lookOnce();
      turn = next;
      void next.finally(() => {
        if (turn === next) turn = null;
      });
      return next;
    },
    replace(message) {
      const known = shown();
      if (!known) return;
      const messages = known.messages.map((one) => (one.id === message.id ? message : one));
      $state.set({ kind: 'ready', value: { ...known, messages } });
    },
  };
}
