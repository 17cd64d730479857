/**
 * The ladder of sanctions: which rule acts when a member breaks the rules again.
 *
 * - A rule is checked at each infraction that it counts (its own type, or any for `any`).
 * - It is met when at least `count` of these, including the new one, are less than `window_seconds` old; null counts all.
 * - Of the rules that are met at once, only the last one in the list acts.
 * - Counts are never reset: an infraction counts while it is in the window, whether it led to a sanction or not.
 * - While a member is banned there are no infractions. After a kick or a softban they may have come back.
 */
import type { SanctionRule } from '../contract/auto-sanction.ts';

/** The part of a sanction rule that the ladder needs. Rules are passed in the order of their list. */
export type LadderRule = Pick<
  SanctionRule,
  'id' | 'enabled' | 'infraction' | 'count' | 'window_seconds' | 'action'
>;
/** The infractions that a rule counts. */
export type Counted = LadderRule['infraction'];
/** The kind of an infraction: an automod type, or a warning by a moderator. */
export type Infraction = Exclude<Counted, 'any'>;

export interface Infringement {
  /** In whole seconds, from any origin. */
  readonly at: number;
  readonly infraction: Infraction;
}

/** A rule that an infringement meets. */
export interface TriggeredRule<Rule> {
  readonly rule: Rule;
  /** The infringements that it counted, oldest first; at least as many as the rule needs. */
  readonly counted: readonly Infringement[];
}

/** The effect of one infringement. */
export type Step<Rule> =
  /** No rule is met. */
  | { readonly kind: 'counted'; readonly event: Infringement; readonly met: readonly [] }
  /** `acts` is the last of the rules that are met. */
  | {
      readonly kind: 'sanctioned';
      readonly event: Infringement;
      readonly met: readonly TriggeredRule<Rule>[];
      readonly acts: TriggeredRule<Rule>;
    }
  /** It cannot happen, since the member is banned at that time, and does not count. */
  | { readonly kind: 'absent'; readonly event: Infringement; readonly met: readonly [] };

export const counts = (counted: Counted, infraction: Infraction): boolean =>
  counted === 'any' || counted === infraction;

/** The length of a rule's window in seconds; infinite when it counts all infractions. */
export const windowOf = ({ window_seconds }: LadderRule): number =>
  window_seconds ?? Number.POSITIVE_INFINITY;

/** For how many seconds a rule bans the member; 0 when it does not, infinite for a permanent ban. */
export function banSeconds({ action }: LadderRule): number {
  return action.kind === 'ban' ? (action.duration_seconds ?? Number.POSITIVE_INFINITY) : 0;
}

function meetBy<Rule extends LadderRule>(
  rule: Rule,
  event: Infringement,
  history: readonly Infringement[],
): TriggeredRule<Rule>[] {
  if (!rule.enabled || !counts(rule.infraction, event.infraction)) return [];
  const counted = history.filter(
    ({ at, infraction }) => counts(rule.infraction, infraction) && event.at - at < windowOf(rule),
  );
  return counted.length >= rule.count ? [{ rule, counted }] : [];
}

/**
 * The rules that an infringement meets; the last of them acts.
 *
 * @param history all infringements of the member that count, including this one
 */
export function rulesMet<Rule extends LadderRule>(
  rules: readonly Rule[],
  event: Infringement,
  history: readonly Infringement[],
): readonly TriggeredRule<Rule>[] {
  return rules.flatMap((rule) => meetBy(rule, event, history));
}

/**
 * Follows one member on the ladder. The returned function takes their infringements in chronological order, and
 * returns the effect of each.
 */
export function createLadderTracker<Rule extends LadderRule>(
  rules: readonly Rule[],
): (event: Infringement) => Step<Rule> {
  const history: Infringement[] = [];
  let bannedUntil = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (event.at < bannedUntil) return { kind: 'absent', event, met: [] };
    history.push(event);
    const met = rulesMet(rules, event, history);
    const acts = met.at(-1);
    if (!acts) return { kind: 'counted', event, met: [] };
    if (acts.rule.action.kind === 'ban') bannedUntil = event.at + banSeconds(acts.rule);
    return { kind: 'sanctioned', event, met, acts };
  };
}

/** The effects of a member's infringements, in chronological order. */
export function simulate<Rule extends LadderRule>(
  rules: readonly Rule[],
  events: readonly Infringement[],
): readonly Step<Rule>[] {
  const climb = createLadderTracker(rules);
  return events.toSorted((a, b) => a.at - b.at).map((event) => climb(event));
}
