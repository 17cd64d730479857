import { dequal } from 'dequal';
import { automodTypes } from '../contract/automod-types.ts';
import { banSeconds, type Infraction, type LadderRule, windowOf } from './ladder.ts';
import { severity } from './severity.ts';

/**
 * A problem in a ladder of sanctions.
 * - `duplicate`: a later rule is the same, so the earlier one never acts
 * - `shadowed`: whenever the rule is met, so is a later one, which acts instead
 * - `after_ban`: whoever would meet the rule is still banned by an earlier one, so it is never met, unless somebody lifts the
 *   ban by hand
 * - `milder`: the rule needs more infractions than another and acts instead of it, but with a milder sanction
 */
export interface Finding {
  readonly kind: 'duplicate' | 'shadowed' | 'after_ban' | 'milder';
  /** The id of the rule with the problem. */
  readonly rule: string;
  /** The ids of the rules that cause it, in the order of the list: one, unless an `any` rule is shadowed type by type. */
  readonly by: readonly string[];
}

const everyInfraction: readonly Infraction[] = ['warn', ...automodTypes];

const countsAllOf = (wide: LadderRule, narrow: LadderRule) =>
  wide.infraction === 'any' || wide.infraction === narrow.infraction;

const overlap = (a: LadderRule, b: LadderRule) => countsAllOf(a, b) || countsAllOf(b, a);

/**
 * Whether every infringement that meets `rule` also meets `other`. Otherwise one of these is a counterexample: an infringement of
 * a type that `other` does not count, one infringement fewer than it needs, or all except the new one too old for it.
 */
function implies(rule: LadderRule, other: LadderRule): boolean {
  if (!countsAllOf(other, rule)) return false;
  return other.count === 1 || (other.count <= rule.count && windowOf(other) >= windowOf(rule));
}

const sameCondition = (a: LadderRule, b: LadderRule) =>
  a.infraction === b.infraction && a.count === b.count && a.window_seconds === b.window_seconds;

const idsOf = (rules: readonly LadderRule[]) => rules.map(({ id }) => id);

/** Why a rule never acts, given the enabled rules after it; null when it can act. Bans are not considered here. */
function shadow(rule: LadderRule, after: readonly LadderRule[]): Finding | null {
  const twin = after.findLast((other) => sameCondition(rule, other) && dequal(rule.action, other.action));
  if (twin) return { kind: 'duplicate', rule: rule.id, by: [twin.id] };
  const cover = after.findLast((other) => implies(rule, other));
  if (cover) return { kind: 'shadowed', rule: rule.id, by: [cover.id] };
  if (rule.infraction !== 'any') return null;
  // A rule for any type is shadowed if each type meets a later rule with its first infringement.
  const first = everyInfraction.map((type) =>
    after.find(({ infraction, count }) => infraction === type && count === 1),
  );
  const together = after.filter((other) => first.includes(other));
  return first.every(Boolean) ? { kind: 'shadowed', rule: rule.id, by: idsOf(together) } : null;
}

/**
 * The rules that nobody meets because `ban` acts earlier and keeps the member out for as long as their window. There are none if
 * a rule after the ban can act instead of it and let the member stay.
 */
function cutOff(ban: LadderRule, after: readonly LadderRule[], shadowed: ReadonlySet<string>): LadderRule[] {
  const isCut = (rule: LadderRule) =>
    rule.count > ban.count &&
    countsAllOf(ban, rule) &&
    windowOf(rule) <= windowOf(ban) &&
    windowOf(rule) <= banSeconds(ban);
  const cut = after.filter(isCut);
  const canSpare = after.some(
    (rule) =>
      !isCut(rule) &&
      !shadowed.has(rule.id) &&
      banSeconds(rule) < Number.POSITIVE_INFINITY &&
      cut.some((other) => overlap(rule, other)),
  );
  return canSpare ? [] : cut;
}

/** The rule with the hardest sanction among earlier ones that are met whenever this one is; null unless harder than its own. */
function harder(rule: LadderRule, before: readonly LadderRule[]): LadderRule | null {
  let hardest: LadderRule | null = null;
  for (const other of before) {
    if (implies(rule, other) && severity(other.action) > severity((hardest ?? rule).action)) hardest = other;
  }
  return hardest;
}

/**
 * Finds rules that never act or contradict others: in the order of the list, at most one finding per rule. Disabled rules are left
 * out. `duplicate` and `shadowed` are complete: without bans, every other rule acts in some history. A ban can also cut off a
 * rule in ways that are not checked.
 */
export function findings(rules: readonly LadderRule[]): readonly Finding[] {
  const enabled = rules.filter((rule) => rule.enabled);
  const found = new Map<string, Finding>();
  const add = (finding: Finding | null) => {
    if (finding && !found.has(finding.rule)) found.set(finding.rule, finding);
  };
  enabled.forEach((rule, index) => {
    add(shadow(rule, enabled.slice(index + 1)));
  });
  const shadowed = new Set(found.keys());
  enabled.forEach((ban, index) => {
    if (banSeconds(ban) === 0 || shadowed.has(ban.id)) return;
    for (const rule of cutOff(ban, enabled.slice(index + 1), shadowed)) {
      add({ kind: 'after_ban', rule: rule.id, by: [ban.id] });
    }
  });
  const acting = enabled.filter(({ id }) => !found.has(id));
  acting.forEach((rule, index) => {
    const other = harder(rule, acting.slice(0, index));
    add(other && { kind: 'milder', rule: rule.id, by: [other.id] });
  });
  return enabled.flatMap(({ id }) => found.get(id) ?? []);
}
