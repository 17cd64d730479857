/** Fixes for the problems in a ladder of sanctions. */
import type { LadderRule } from './ladder.ts';
import { type Finding, findings } from './ladder-findings.ts';

/** A fix for a finding that one button can apply. `position` is the rule's new index in the list. */
export type Remedy =
  | { readonly kind: 'delete' }
  /** Moves the rule after those that act instead of it. */
  | { readonly kind: 'move'; readonly position: number }
  /** Makes the rule need fewer infractions than the ban, and moves it before the ban. */
  | { readonly kind: 'lower'; readonly count: number; readonly position: number };

function proposed({ kind, by }: Finding, rules: readonly LadderRule[]): Remedy | null {
  const causes = by.map((id) => rules.findIndex((rule) => rule.id === id));
  const ban = rules[causes[0] ?? -1];
  if (kind === 'duplicate') return { kind: 'delete' };
  // The causes come after the rule, so removing it shifts them down by one.
  if (kind === 'shadowed') return { kind: 'move', position: Math.max(...causes) };
  if (kind === 'milder' || !ban || ban.count < 2) return null;
  return { kind: 'lower', count: ban.count - 1, position: causes[0] ?? 0 };
}

/** Applies a remedy to the rule at index `from`. */
export function applied<Rule extends LadderRule>(
  rules: readonly Rule[],
  from: number,
  remedy: Remedy,
): readonly Rule[] {
  const rule = rules[from];
  if (!rule) return rules;
  const rest = rules.toSpliced(from, 1);
  if (remedy.kind === 'delete') return rest;
  const count = remedy.kind === 'lower' ? remedy.count : rule.count;
  return rest.toSpliced(remedy.position, 0, { ...rule, count });
}

/** The fix for a finding; null when no simple one works without causing another finding. */
export function remedyFor(finding: Finding, rules: readonly LadderRule[]): Remedy | null {
  const from = rules.findIndex(({ id }) => id === finding.rule);
  const remedy = proposed(finding, rules);
  if (!remedy) return null;
  return findings(applied(rules, from, remedy)).length < findings(rules).length ? remedy : null;
}
