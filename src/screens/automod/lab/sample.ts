import type { AutomodRule } from '../../../contract/automod-rule.ts';
import type { GuildFacts, Message } from '../../../moderation/event.ts';
import { timeLimit, type WorkerLike } from './runner.ts';
import type { Answer, CaughtMessage, Slice, Task } from './task.ts';

/** The result of trying rules on many messages. */
export type SampleResult =
  | { readonly kind: 'done'; readonly caught: readonly CaughtMessage[] }
  | { readonly kind: 'too_slow' | 'failed' }
  | { readonly kind: 'stopped' };

interface Sample {
  readonly rules: readonly AutomodRule[];
  readonly facts: GuildFacts;
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
}

/** How many messages are sent to the worker at once. The time limit applies to each slice. */
const sliceSize = 50;

/** Sends one slice to the worker. */
function ask(worker: WorkerLike, id: number, slice: Slice, signal: AbortSignal): Promise<SampleResult> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve({ kind: 'too_slow' }), timeLimit);
    const end = (result: SampleResult) => {
      clearTimeout(limit);
      resolve(result);
    };
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) => {
        if (data.kind === 'slice' && data.id === id) end({ kind: 'done', caught: data.caught });
      },
      { signal },
    );
    worker.addEventListener('error', () => end({ kind: 'failed' }), { signal });
    signal.addEventListener('abort', () => end({ kind: 'stopped' }), { once: true });
    const task: Task = { kind: 'slice', id, slice };
    worker.postMessage(task);
  });
}

/**
 * Finds the messages that the rules match. It uses its own worker, in slices, so that the lab's worker is free while
 * typing.
 *
 * @param signal cancels it, with the result `stopped`
 */
export async function runSample(
  open: () => WorkerLike,
  { rules, facts, messages, signal }: Sample,
): Promise<SampleResult> {
  let worker: WorkerLike;
  try {
    worker = open();
  } catch {
    return { kind: 'failed' };
  }
  const caught: CaughtMessage[] = [];
  try {
    for (let from = 0; from < messages.length; from += sliceSize) {
      if (signal.aborted) return { kind: 'stopped' };
      const slice = { rules, facts, messages: messages.slice(from, from + sliceSize), isFirst: from === 0 };
      const result = await ask(worker, from, slice, signal);
      if (result.kind !== 'done') return result;
      caught.push(...result.caught);
    }
  } finally {
    worker.terminate();
  }
  return { kind: 'done', caught };
}
