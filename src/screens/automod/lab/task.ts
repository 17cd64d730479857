import { dequal } from 'dequal';
import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { evaluate } from '../../../moderation/evaluate.ts';
import { evaluateScene, type Scene, type SceneStep } from '../../../moderation/evaluate-scene.ts';
import type { GuildFacts, Message } from '../../../moderation/event.ts';
import { Memory } from '../../../moderation/memory.ts';
import type { Verdict } from '../../../moderation/verdict.ts';

/** A part of many consecutive messages. */
export interface Slice {
  readonly rules: readonly AutomodRule[];
  readonly facts: GuildFacts;
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** The first slice of a sample; others continue where the previous one ended. */
  readonly isFirst: boolean;
}

/** A message of a slice that at least one rule hits. */
export interface CaughtMessage {
  readonly message: Message;
  /** The verdicts of the rules that fire. */
  readonly verdicts: readonly Extract<Verdict, { kind: 'fired' }>[];
}

/** A request to the lab's worker, with a number. */
export type Task =
  | { readonly kind: 'scene'; readonly id: number; readonly scene: Scene }
  | { readonly kind: 'slice'; readonly id: number; readonly slice: Slice };

/** The worker's reply to the task with the same number. */
export type Answer =
  | { readonly kind: 'scene'; readonly id: number; readonly steps: readonly SceneStep[] }
  | { readonly kind: 'slice'; readonly id: number; readonly caught: readonly CaughtMessage[] };

function caughtIn({ rules, facts, messages }: Slice, memory: Memory): CaughtMessage[] {
  return messages.flatMap((message) => {
    const verdicts = evaluate(rules, message, facts, memory).filter((verdict) => verdict.kind === 'fired');
    return verdicts.length > 0 ? [{ message, verdicts }] : [];
  });
}

/**
 * Creates the function that processes tasks. Unchanged rules stay the same objects, so their words and patterns are not
 * compiled again at each keystroke.
 */
export function createAnswerer(): (task: Task) => Answer {
  let known: readonly AutomodRule[] = [];
  let memory = new Memory();
  const same = (rules: readonly AutomodRule[]) => {
    known = rules.map((rule) => known.find((before) => dequal(before, rule)) ?? rule);
    return known;
  };
  return (task) => {
    const { id } = task;
    if (task.kind === 'scene') {
      const rules = same(task.scene.rules);
      return { kind: 'scene', id, steps: evaluateScene({ ...task.scene, rules }) };
    }
    const rules = same(task.slice.rules);
    if (task.slice.isFirst) memory = new Memory();
    return { kind: 'slice', id, caught: caughtIn({ ...task.slice, rules }, memory) };
  };
}
