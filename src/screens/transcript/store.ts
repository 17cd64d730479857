import { dequal } from 'dequal';
import { atom, type ReadableAtom } from 'nanostores';
import { isLoss, type ResourceState } from '../../app/stores/resource.ts';
import type { TicketNews, Transcript } from '../../contract/transcript.ts';
import type { TranscriptMessage } from '../../contract/transcript-message.ts';
import type { Result } from '../../lib/api-error.ts';

/** What came of a look at what is new: `not_offered` on a host without it, and `failed` while the host cannot be asked. */
export type Looked = 'new' | 'same' | 'failed' | 'not_offered';

/** The last message that is known, and when what is known was read. */
export interface Since {
  readonly after?: string;
  readonly since?: string;
}

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
function merged(known: Transcript, { total: _, changed = [], ...news }: TicketNews): Transcript {
  const ids = new Set(known.messages.map(({ id }) => id));
  const fresh = news.messages.filter(({ id }) => !ids.has(id));
  const renewed = new Map(changed.map((message) => [message.id, message]));
  /** What stays as it is stays the same object, so that only what has changed is drawn again. */
  const messages = known.messages.map((before) => {
    const after = renewed.get(before.id);
    return after && !dequal(before, after) ? after : before;
  });
  const isRenewed = messages.some((message, at) => message !== known.messages[at]);
  const next: Transcript = {
    ...known,
    ...news,
    users: { ...known.users, ...news.users },
    roles: { ...known.roles, ...news.roles },
    channels: { ...known.channels, ...news.channels },
    messages: isRenewed ? messages : known.messages,
  };
  if (fresh.length > 0) return { ...next, messages: [...messages, ...fresh] };
  return !isRenewed && dequal({ ...known, read_at: news.read_at }, next) ? known : next;
}

/**
 * Creates a store that reads a transcript once, as it is long, and then only what is new in it.
 *
 * @param readNews reads what was said after a message, or all without one, and what has changed since an earlier reading
 */
export function createTranscript(
  read: () => Promise<Result<Transcript>>,
  readNews?: (since: Since) => Promise<Result<TicketNews>>,
): TranscriptStore {
  const $state = atom<ResourceState<Transcript>>({ kind: 'loading' });
  let turn: Promise<Looked> | null = null;
  /** `read_at` of the last reply: not in the state, which stays the same while nothing is new. */
  let readAt: string | undefined;
  /** The number of messages for which the whole was read again. */
  let readFor = -1;

  const shown = () => {
    const state = $state.get();
    return state.kind === 'ready' ? state.value : null;
  };

  async function lookOnce(): Promise<Looked> {
    const before = shown();
    if (!before || !readNews) return 'not_offered';
    const after = before.messages.at(-1)?.id;
    const result = await readNews({
      ...(after === undefined ? {} : { after }),
      ...(readAt === undefined ? {} : { since: readAt }),
    });
    const known = shown();
    if (!known) return 'failed';
    if (!result.ok) {
      if (isLoss(result.error)) $state.set({ kind: 'failed', error: result.error });
      return result.error.kind === 'not_offered' ? 'not_offered' : 'failed';
    }
    const next = merged(known, result.value);
    readAt = result.value.read_at;
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
      if (result.ok) readAt = result.value.read_at;
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
