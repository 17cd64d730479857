import { dequal } from 'dequal';
import { automodTypes } from '../contract/automod-types.ts';
import { type Infraction, keepsOut, type LadderRule, windowOf } from './ladder.ts';
import { severity } from './severity.ts';

/**
 * Something that is off in a ladder.
 * - `duplicate`: the same rule stands further on; the earlier one never acts
 * - `shadowed`: whenever the rule is met, so is one further on, which acts in its stead
 * - `after_ban`: whoever would meet the rule has been banned before, and is still out; never met, unless somebody
 *   lifts the ban by hand
 * - `milder`: the rule asks for more than another and acts in its stead, with a milder sanction
 */
export interface Finding {
  readonly kind: 'duplicate' | 'shadowed' | 'after_ban' | 'milder';
  /** The rule that it is about. */
  readonly rule: string;
  /** The rules that cause it, in the order of the list: one, but for an `any` rule that is shadowed type by type. */
  readonly by: readonly string[];
}

const everyInfraction: readonly Infraction[] = ['warn', ...automodTypes];

const countsAllOf = (wide: LadderRule, narrow: LadderRule) =>
  wide.infraction === 'any' || wide.infraction === narrow.infraction;

const overlap = (a: LadderRule, b: LadderRule) => countsAllOf(a, b) || countsAllOf(b, a);

/**
 * Whether `other` is met by every infringement that meets `rule`. Otherwise these part them: an infringement of a type
 * that `other` does not count, one too few, or all but the new one too old for `other`.
 */
function implies(rule: LadderRule, other: LadderRule): boolean {
  if (!countsAllOf(other, rule)) return false;
  return other.count === 1 || (other.count <= rule.count && windowOf(other) >= windowOf(rule));
}

const sameCondition = (a: LadderRule, b: LadderRule) =>
  a.infraction === b.infraction && a.count === b.count && a.window_seconds === b.window_seconds;

const idsOf = (rules: readonly LadderRule[]) => rules.map(({ id }) => id);

/** Why a rule never acts, given the enabled ones after it; null when it does, bans aside. */
function shadow(rule: LadderRule, after: readonly LadderRule[]): Finding | null {
  const twin = after.findLast((other) => sameCondition(rule, other) && dequal(rule.action, other.action));
  if (twin) return { kind: 'duplicate', rule: rule.id, by: [twin.id] };
  const cover = after.findLast((other) => implies(rule, other));
  if (cover) return { kind: 'shadowed', rule: rule.id, by: [cover.id] };
  if (rule.infraction !== 'any') return null;
  // A rule for any type, when each type by itself meets a rule further on with its first infringement.
  const first = everyInfraction.map((type) =>
    after.find(({ infraction, count }) => infraction === type && count === 1),
  );
  const together = after.filter((other) => first.includes(other));
  return first.every(Boolean) ? { kind: 'shadowed', rule: rule.id, by: idsOf(together) } : null;
}

/**
 * The rules that nobody meets because `ban` acts before and keeps the member out for as long as they look back.
 * None where a rule after the ban may act in its stead and leave the member in.
 */
function cutOff(ban: LadderRule, after: readonly LadderRule[], shadowed: ReadonlySet<string>): LadderRule[] {
  const isCut = (rule: LadderRule) =>
    rule.count > ban.count &&
    countsAllOf(ban, rule) &&
    windowOf(rule) <= windowOf(ban) &&
    windowOf(rule) <= keepsOut(ban);
  const cut = after.filter(isCut);
  const canSpare = after.some(
    (rule) =>
      !isCut(rule) &&
      !shadowed.has(rule.id) &&
      keepsOut(rule) < Number.POSITIVE_INFINITY &&
      cut.some((other) => overlap(rule, other)),
  );
  return canSpare ? [] : cut;
}

/** Which of the rules before it, each met whenever this one is, has the hardest sanction, if harder than its own. */
function harder(rule: LadderRule, before: readonly LadderRule[]): LadderRule | null {
  let hardest: LadderRule | null = null;
  for (const other of before) {
    if (implies(rule, other) && severity(other.action) > severity((hardest ?? rule).action)) hardest = other;
  }
  return hardest;
}

/**
 * What can never act, and what contradicts itself, in the order of the list and at most one finding a rule. Rules that
 * are off are left out. `duplicate` and `shadowed` are complete: without bans, every other rule acts in some history.
 * A ban can also cut off a rule in ways that are not looked for.
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
    if (keepsOut(ban) === 0 || shadowed.has(ban.id)) return;
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
