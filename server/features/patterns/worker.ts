/** Compiles patterns on a thread of its own, which can be ended whatever it does. */
import { parentPort } from 'node:worker_threads';
import { compilePatterns, type PatternFault } from '../../../src/moderation/patterns/re2.ts';

/** That the thread can take work, or what it found out about one pattern of a list. */
export type Told = 'ready' | { readonly index: number; readonly fault: PatternFault | null };

const tell = (told: Told) => parentPort?.postMessage(told);

/** A pattern that is null is left out: its size alone is too much. */
parentPort?.on('message', (patterns: readonly (string | null)[]) => {
  for (const [index, pattern] of patterns.entries()) {
    if (pattern !== null) tell({ index, fault: compilePatterns([pattern]).faults[0] ?? null });
  }
});
tell('ready');
