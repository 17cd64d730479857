import type { ReadableAtom } from 'nanostores';
import { call } from '../../app/session/api.ts';
import { revalidateOnShow } from '../../app/stores/revalidate.ts';
import { answerMyAppeal, getMyAppeal, type MyAppeal, sendMyAppeal } from '../../contract/appeals.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { createReading, type ReadingState } from '../../screen-kits/query/reading.ts';

export interface OwnAppeal {
  readonly $state: ReadableAtom<ReadingState<MyAppeal>>;
  read(): Promise<void>;
  /**
   * Sends an appeal. Returns null when the host has one of the reader's, also where another tab has sent it; else the error, after
   * what the guild asks was read again.
   */
  send(answers: readonly Answer[]): Promise<ApiError | null>;
  /** Replies to the team; likewise. */
  reply(text: string): Promise<ApiError | null>;
  dispose(): void;
}

export interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** Errors that say that it has happened already. */
const happened: readonly string[] = ['appeal.too_soon', 'appeal.not_asked'];

const remaining = (error: ApiError): ApiError | null =>
  error.kind === 'refused' && happened.includes(error.key) ? null : error;

/** Where the reader stands with a guild that has banned them. */
export function createOwnAppeal(guildId: string): OwnAppeal {
  const params = { guildId };
  const reading = createReading((_: null, signal: AbortSignal) => call(getMyAppeal, { params, signal }));
  const stop = revalidateOnShow(() => void reading.revalidate());

  return {
    $state: reading.$state,
    read: () => reading.read(null),
    async send(answers) {
      const result = await call(sendMyAppeal, { params, body: { answers: [...answers] } });
      await reading.revalidate();
      return result.ok ? null : remaining(result.error);
    },
    async reply(text) {
      const result = await call(answerMyAppeal, { params, body: { text } });
      await reading.revalidate();
      return result.ok ? null : remaining(result.error);
    },
    dispose() {
      stop();
      reading.dispose();
    },
  };
}
