import { dequal } from 'dequal';
import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { type Scene, type SceneStep, walk } from '../../../lib/moderation/walk.ts';

/** What the lab's worker is asked. Each task has a number of its own. */
export interface Task {
  readonly id: number;
  readonly scene: Scene;
}

/** What it answers to the task of the same number. */
export interface Answer {
  readonly id: number;
  readonly steps: readonly SceneStep[];
}

/**
 * Makes the function that does tasks. Rules that have not changed since the task before are the same objects again, so
 * their words and patterns are not compiled anew at each key.
 */
export function createAnswerer(): (task: Task) => Answer {
  let known: readonly AutomodRule[] = [];
  return ({ id, scene }) => {
    known = scene.rules.map((rule) => known.find((before) => dequal(before, rule)) ?? rule);
    return { id, steps: walk({ ...scene, rules: known }) };
  };
}
