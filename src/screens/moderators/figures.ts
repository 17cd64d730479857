import { type CaseAction, caseActions } from '../../contract/history.ts';
import type { Modstats } from '../../contract/moderators.ts';
import type { Person } from '../../contract/user.ts';

type Figures = Modstats['totals'];

/** The period before: not read yet, not to be had, or what it was. */
export type Before =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly stats: Modstats };

/** The figures of one moderator or all, compared with the total and the previous period. */
export interface ModeratorFigures extends Figures {
  /** Of the total of all, from 0 to 1; 0 when nothing was done. */
  readonly share: number;
  /** Total of the period before; null while it is not known. */
  readonly before: number | null;
}

export interface ModeratorRow extends ModeratorFigures {
  readonly user: Person;
}

const inBefore = (before: Before, read: (stats: Modstats) => number): number | null =>
  before.kind === 'known' ? read(before.stats) : null;

/** A row for each moderator who did something in the period. */
export function moderatorRows({ moderators, totals }: Modstats, before: Before): ModeratorRow[] {
  return moderators.map((moderator) => ({
    ...moderator,
    share: totals.total === 0 ? 0 : moderator.total / totals.total,
    before: inBefore(
      before,
      (stats) => stats.moderators.find(({ user }) => user.id === moderator.user.id)?.total ?? 0,
    ),
  }));
}

/** The figures of all together. */
export function teamFigures({ totals }: Modstats, before: Before): ModeratorFigures {
  return {
    ...totals,
    share: totals.total === 0 ? 0 : 1,
    before: inBefore(before, (stats) => stats.totals.total),
  };
}

/** How many more than in the period before; null while that is not known. */
export function changeOf({ total, before }: ModeratorFigures): number | null {
  return before === null ? null : total - before;
}

/** True for an action that somebody took in the period. */
export function occurs({ totals }: Modstats, action: CaseAction): boolean {
  return totals.by_action[action] > 0;
}

/** The cells of an exported row: exact figures, every action whether it occurs or not. */
export function exportedRow(row: ModeratorRow): (string | number | null)[] {
  const { user, total, by_action, share, before, reversed } = row;
  const actions = caseActions.map((action) => by_action[action]);
  return [user.id, user.username, user.display_name, total, ...actions, share, before, reversed];
}
