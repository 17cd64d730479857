import { createContext } from 'react';
import type { LadderRule } from '../../moderation/ladder.ts';
import { type Finding, findings } from '../../moderation/ladder-findings.ts';
import { type Remedy, remedyFor } from '../../moderation/ladder-remedy.ts';

export interface Reviewed {
  readonly finding: Finding;
  /** Null for an unsaved rule, which has no position in the list. */
  readonly remedy: Remedy | null;
}

/** The problems of a ladder, computed once for all rows. */
export interface Review {
  readonly rules: readonly LadderRule[];
  readonly found: ReadonlyMap<string, Reviewed>;
  /** The ids of the rules that would have a problem because of the new rule. */
  readonly caused: readonly string[];
}

/**
 * Finds the problems of a list with its new rule. Until the new rule is saved, of the problems that it causes in
 * others only the rules are named.
 */
export function reviewOf(rules: readonly LadderRule[]): Review {
  const saved = rules.filter(({ id }) => id !== 'new');
  const own = findings(saved);
  const found = new Map<string, Reviewed>(
    own.map((finding) => [finding.rule, { finding, remedy: remedyFor(finding, saved) }]),
  );
  if (saved.length === rules.length) return { rules, found, caused: [] };
  const all = findings(rules);
  const ofNew = all.find(({ rule }) => rule === 'new');
  if (ofNew) found.set('new', { finding: ofNew, remedy: null });
  const caused = all.map(({ rule }) => rule).filter((rule) => !found.has(rule));
  return { rules, found, caused };
}

export const ReviewContext = createContext<Review>({ rules: [], found: new Map(), caused: [] });
