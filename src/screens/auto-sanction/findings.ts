import { createContext } from 'react';
import type { LadderRule } from '../../moderation/ladder.ts';
import { type Finding, findings } from '../../moderation/ladder-findings.ts';
import { type Remedy, remedyFor } from '../../moderation/ladder-remedy.ts';

export interface Reviewed {
  readonly finding: Finding;
  /** Nothing, for a rule that is not saved yet: places beside it are not those of the list. */
  readonly remedy: Remedy | null;
}

/** What is off with a ladder, looked for once for all its rows. */
export interface Review {
  readonly rules: readonly LadderRule[];
  readonly found: ReadonlyMap<string, Reviewed>;
  /** How many rules more would be off with the new one that is being written. */
  readonly caused: number;
}

/** What is off with the rules of a list, and with the new one among them: others stay quiet until that is saved. */
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
