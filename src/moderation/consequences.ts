import { dequal } from 'dequal';
import type { AutomodAction } from '../contract/actions.ts';
import type { AutomodRule, AutomodType } from '../contract/automod-rule.ts';
import type { Verdict } from './verdict.ts';

/** An action, with the types of the rules that require it. */
export interface Consequence {
  readonly action: AutomodAction;
  /** In order; the first one decides the position of the action. */
  readonly types: readonly AutomodType[];
}

/** The consequences of the verdicts on one event. */
export interface Outcome {
  /** In the order of execution. */
  readonly actions: readonly Consequence[];
  /** What rules in observation mode would have done. It is only logged. */
  readonly observed: readonly Consequence[];
  /** One for each enforced rule that fired. The ladder of sanctions counts them. */
  readonly infractions: readonly AutomodType[];
  /** The nickname that the member gets, or null. */
  readonly rename_to: string | null;
}

type Kind = AutomodAction['kind'];
const removes = ({ kind }: AutomodAction) => kind === 'kick' || kind === 'ban';
/** The actions that a ban makes unnecessary. */
const beforeBan: ReadonlySet<Kind> = new Set<Kind>(['timeout', 'mute', 'kick']);

/** The longer of two durations in seconds; null means unlimited. */
const longer = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b));

/** Merges two actions into one; null when both have to be done. */
function merged(one: AutomodAction, other: AutomodAction): AutomodAction | null {
  if (one.kind === 'timeout' && other.kind === 'timeout') {
    return { ...one, duration_seconds: Math.max(one.duration_seconds, other.duration_seconds) };
  }
  if (one.kind === 'mute' && other.kind === 'mute') {
    return { ...one, duration_seconds: longer(one.duration_seconds, other.duration_seconds) };
  }
  if (one.kind === 'ban' && other.kind === 'ban') {
    return {
      ...one,
      duration_seconds: longer(one.duration_seconds, other.duration_seconds),
      delete_message_seconds: Math.max(one.delete_message_seconds, other.delete_message_seconds),
    };
  }
  return dequal(one, other) ? one : null;
}

/**
 * Combines the actions of several rules.
 * - Rules that remove the member come last, so that the member is still there for the others. Otherwise the order is that of
 *   the rules, and of the actions in each rule.
 * - Equal actions are done once. Of several timeouts, mutes or bans only the longest is done, at the position of the first.
 *   A ban deletes recent messages for the longest period that one of the bans names.
 * - A ban replaces kick, timeout and mute.
 * - Without a message, there is nothing to delete or to reply to.
 */
function combined(rules: readonly AutomodRule[], hasMessage: boolean): readonly Consequence[] {
  const [staying, removing] = [
    rules.filter(({ actions }) => !actions.some(removes)),
    rules.filter(({ actions }) => actions.some(removes)),
  ];
  const done: Consequence[] = [];
  for (const { type, actions } of [...staying, ...removing]) {
    for (const action of actions) {
      const at = done.findIndex((one) => merged(one.action, action) !== null);
      const same = done[at];
      if (!same) done.push({ action, types: [type] });
      else {
        const types = same.types.includes(type) ? same.types : [...same.types, type];
        done[at] = { action: merged(same.action, action) ?? action, types };
      }
    }
  }
  const bans = done.some(({ action }) => action.kind === 'ban');
  return done.filter(({ action: { kind } }) => {
    if (bans && beforeBan.has(kind)) return false;
    return hasMessage || (kind !== 'delete' && kind !== 'reply');
  });
}

/**
 * The consequences of the verdicts on one event.
 * @param hasMessage whether the event is a message rather than an arrival
 */
export function consequences(
  rules: readonly AutomodRule[],
  verdicts: readonly Verdict[],
  hasMessage: boolean,
): Outcome {
  const fired = verdicts.filter((verdict) => verdict.kind === 'fired');
  const firedRules = (mode: AutomodRule['mode']) =>
    rules.filter((rule) => fired.some((verdict) => verdict.type === rule.type && verdict.mode === mode));
  const enforcing = firedRules('enforce');
  const names = enforcing.find((rule) => rule.type === 'names');
  return {
    actions: combined(enforcing, hasMessage),
    observed: combined(firedRules('observe'), hasMessage),
    infractions: enforcing.map(({ type }) => type),
    rename_to: names?.rename_to ?? null,
  };
}
