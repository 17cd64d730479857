import type { LadderRule } from './ladder.ts';
import { type Finding, findings } from './ladder-findings.ts';

/** What one button can do about a finding. `position` is the rule's new place in the list, from 0. */
export type Remedy =
  | { readonly kind: 'delete' }
  /** Places the rule after those that act in its stead. */
  | { readonly kind: 'move'; readonly position: number }
  /** Asks for fewer infractions than the ban, and places the rule before it. */
  | { readonly kind: 'lower'; readonly count: number; readonly position: number };

function proposed({ kind, by }: Finding, rules: readonly LadderRule[]): Remedy | null {
  const causes = by.map((id) => rules.findIndex((rule) => rule.id === id));
  const ban = rules[causes[0] ?? -1];
  if (kind === 'duplicate') return { kind: 'delete' };
  // They come after the rule, so that taking it out moves them down by one.
  if (kind === 'shadowed') return { kind: 'move', position: Math.max(...causes) };
  if (kind === 'milder' || !ban || ban.count < 2) return null;
  return { kind: 'lower', count: ban.count - 1, position: causes[0] ?? 0 };
}

/** The list after a remedy for the rule at `from`. */
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

/** What one button can do about a finding; null when nothing simple helps without another finding in its place. */
export function remedyFor(finding: Finding, rules: readonly LadderRule[]): Remedy | null {
  const from = rules.findIndex(({ id }) => id === finding.rule);
  const remedy = proposed(finding, rules);
  if (!remedy) return null;
  return findings(applied(rules, from, remedy)).length < findings(rules).length ? remedy : null;
}
