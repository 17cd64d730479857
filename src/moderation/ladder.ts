/**
 * The ladder of sanctions: which rule acts when a member breaks the rules again.
 *
 * - A rule is looked at when an infraction happens that it counts (its own type, or any for `any`).
 * - It is met when at least `count` of these, the new one included, are less than `window_seconds` old; null counts all
 *   that ever were.
 * - Of the rules that are met at once the last one in the list acts, and no other.
 * - Nothing starts over: an infraction counts for as long as it is young enough, whether it led to a sanction or not.
 * - While a member is banned there are no infractions; after a kick or a softban they may have come back.
 */
import type { SanctionRule } from '../contract/auto-sanction.ts';

/** What is looked at of a sanction rule. Rules are given in the order of their list. */
export type LadderRule = Pick<
  SanctionRule,
  'id' | 'enabled' | 'infraction' | 'count' | 'window_seconds' | 'action'
>;
/** What a rule counts. */
export type Counted = LadderRule['infraction'];
/** What a member does: one automod type, or what a moderator warned them for. */
export type Infraction = Exclude<Counted, 'any'>;

export interface Infringement {
  /** In whole seconds, from any moment. */
  readonly at: number;
  readonly infraction: Infraction;
}

/** A rule that is met by an infringement. */
export interface Met<Rule> {
  readonly rule: Rule;
  /** The infringements that it counted, oldest first; at least as many as the rule asks for. */
  readonly counted: readonly Infringement[];
}

/** What follows from one infringement. */
export type Step<Rule> =
  /** No rule is met. */
  | { readonly kind: 'counted'; readonly event: Infringement; readonly met: readonly [] }
  /** `acts` is the last of the rules that are met. */
  | {
      readonly kind: 'sanctioned';
      readonly event: Infringement;
      readonly met: readonly Met<Rule>[];
      readonly acts: Met<Rule>;
    }
  /** It cannot happen: the member is banned at that time. It counts for nothing. */
  | { readonly kind: 'absent'; readonly event: Infringement; readonly met: readonly [] };

export const counts = (counted: Counted, infraction: Infraction): boolean =>
  counted === 'any' || counted === infraction;

/** Length of a rule's window in seconds, infinite where all that ever were count. */
export const windowOf = ({ window_seconds }: LadderRule): number =>
  window_seconds ?? Number.POSITIVE_INFINITY;

/** For how many seconds a rule keeps the member out; 0 when it does not ban, infinite for a ban without an end. */
export function keepsOut({ action }: LadderRule): number {
  return action.kind === 'ban' ? (action.duration_seconds ?? Number.POSITIVE_INFINITY) : 0;
}

function meetBy<Rule extends LadderRule>(
  rule: Rule,
  event: Infringement,
  history: readonly Infringement[],
): Met<Rule>[] {
  if (!rule.enabled || !counts(rule.infraction, event.infraction)) return [];
  const counted = history.filter(
    ({ at, infraction }) => counts(rule.infraction, infraction) && event.at - at < windowOf(rule),
  );
  return counted.length >= rule.count ? [{ rule, counted }] : [];
}

/** A member on the ladder. The function takes their infringements in order of time and says what follows from each. */
export function climber<Rule extends LadderRule>(
  rules: readonly Rule[],
): (event: Infringement) => Step<Rule> {
  const history: Infringement[] = [];
  let bannedUntil = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (event.at < bannedUntil) return { kind: 'absent', event, met: [] };
    history.push(event);
    const met = rules.flatMap((rule) => meetBy(rule, event, history));
    const acts = met.at(-1);
    if (!acts) return { kind: 'counted', event, met: [] };
    if (acts.rule.action.kind === 'ban') bannedUntil = event.at + keepsOut(acts.rule);
    return { kind: 'sanctioned', event, met, acts };
  };
}

/** A member's path: what follows from each infringement, in order of time. */
export function simulate<Rule extends LadderRule>(
  rules: readonly Rule[],
  events: readonly Infringement[],
): readonly Step<Rule>[] {
  const climb = climber(rules);
  return events.toSorted((a, b) => a.at - b.at).map((event) => climb(event));
}
