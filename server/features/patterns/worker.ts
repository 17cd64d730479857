/** Compiles patterns in a worker thread, which can be terminated at any time. */
import { parentPort } from 'node:worker_threads';
import { compilePatterns, type PatternFault } from '../../../src/moderation/patterns/re2.ts';

/** A message to the main thread: ready for work, or the result for one pattern of a list. */
export type WorkerMessage = 'ready' | { readonly index: number; readonly fault: PatternFault | null };

const tell = (told: WorkerMessage) => parentPort?.postMessage(told);

/** Patterns that are null were already found too large. */
parentPort?.on('message', (patterns: readonly (string | null)[]) => {
  for (const [index, pattern] of patterns.entries()) {
    if (pattern !== null) tell({ index, fault: compilePatterns([pattern]).faults[0] ?? null });
  }
});
tell('ready');
