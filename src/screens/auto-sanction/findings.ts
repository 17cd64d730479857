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
  /** How many more problems the new rule would cause. */
  readonly caused: number;
}

/**
 * Finds the problems of a list with its new rule. Problems that the new rule causes in others are only counted until it
 * is saved.
 */
export function reviewOf(rules: readonly LadderRule[]): Review {
  const saved = rules.filter(({ id }) => id !== 'new');
  const own = findings(saved);
  const found = new Map<string, Reviewed>(
    own.map((finding) => [finding.rule, { finding, remedy: remedyFor(finding, saved) }]),
  );
  if (saved.length === rules.length) return { rules, found, caused: 0 };
  const all = findings(rules);
  const ofNew = all.find(({ rule }) => rule === 'new');
  if (ofNew) found.set('new', { finding: ofNew, remedy: null });
  return { rules, found, caused: all.filter(({ rule }) => rule !== 'new' && !found.has(rule)).length };
}

export const ReviewContext = createContext<Review>({ rules: [], found: new Map(), caused: 0 });
