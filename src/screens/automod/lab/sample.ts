import type { AutomodRule } from '../../../contract/automod-rule.ts';
import type { GuildFacts, Message } from '../../../moderation/event.ts';
import { timeLimit, type WorkerLike } from './runner.ts';
import type { Answer, Caught, Slice, Task } from './task.ts';

/** What became of many messages. */
export type SampleResult =
  | { readonly kind: 'done'; readonly caught: readonly Caught[] }
  | { readonly kind: 'too_slow' | 'failed' }
  | { readonly kind: 'stopped' };

interface Sample {
  readonly rules: readonly AutomodRule[];
  readonly facts: GuildFacts;
  /** The oldest first. */
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
}

/** So many messages at a time: the limit of time is one for each slice, whatever their number. */
const sliceSize = 50;

/** Asks the worker once. */
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
 * Which of many messages the rules hit. A worker of its own does it in slices, so that the lab's one stays free for typing.
 * @param signal ends it, which is told as `stopped`
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
  const caught: Caught[] = [];
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
