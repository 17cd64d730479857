import { createContext } from 'react';
import type { LadderRule } from '../../lib/moderation/ladder.ts';
import { type Finding, findings } from '../../lib/moderation/ladder-findings.ts';
import { type Remedy, remedyFor } from '../../lib/moderation/ladder-remedy.ts';

export interface Reviewed {
  readonly finding: Finding;
  readonly remedy: Remedy | null;
}

/** What is off with a ladder, looked for once for all its rows. */
export interface Review {
  readonly rules: readonly LadderRule[];
  readonly found: ReadonlyMap<string, Reviewed>;
}

export function reviewOf(rules: readonly LadderRule[]): Review {
  // Places beside a rule that is not saved yet are not those of the list.
  const isSaved = rules.every(({ id }) => id !== 'new');
  const found = findings(rules).map(
    (finding) => [finding.rule, { finding, remedy: isSaved ? remedyFor(finding, rules) : null }] as const,
  );
  return { rules, found: new Map(found) };
}

export const ReviewContext = createContext<Review>({ rules: [], found: new Map() });
