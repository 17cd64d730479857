import { dequal } from 'dequal';
import type { AutomodAction } from '../contract/actions.ts';
import type { AutomodRule, AutomodType } from '../contract/automod-rule.ts';
import type { Verdict } from './verdict.ts';

/** An action, and the types of the rules that ask for it. */
export interface Consequence {
  readonly action: AutomodAction;
  /** The one in whose place it stands first. */
  readonly types: readonly AutomodType[];
}

/** What follows from the verdicts on one event. */
export interface Outcome {
  /** In the order in which they are done. */
  readonly actions: readonly Consequence[];
  /** What rules that only observe would have done; it is only logged. */
  readonly observed: readonly Consequence[];
  /** One for each rule that fired and enforces: what the ladder of sanctions counts. */
  readonly infractions: readonly AutomodType[];
  /** The nickname that the member is given, or null. */
  readonly rename_to: string | null;
}

type Kind = AutomodAction['kind'];
const removes = ({ kind }: AutomodAction) => kind === 'kick' || kind === 'ban';
/** What a ban makes superfluous. */
const beforeBan: ReadonlySet<Kind> = new Set<Kind>(['timeout', 'mute', 'kick']);

/** The longer of two durations in seconds; null is without an end. */
const longer = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b));

/** One action for two; null when both are done. */
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
 * The actions of several rules as they are done.
 * - Rules that remove the member come last, so that the others still find them; else the order of the rules holds, and
 *   within a rule the order of its actions.
 * - The same action is done once. Of several timeouts, mutes or bans the longest is, in the place of the first. The
 *   ban deletes recent messages of the longest period that one of them names.
 * - A ban replaces kick, timeout and mute.
 * - Without a message there is nothing to delete and nowhere to reply.
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
 * What follows from the verdicts on one event.
 * @param hasMessage whether the event is a message and not an arrival
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
