import { type CaseAction, caseActions } from '../../contract/history.ts';
import type { Modstats } from '../../contract/moderators.ts';
import type { Person } from '../../contract/user.ts';

type Figures = Modstats['totals'];

/** The statistics of the previous period. */
export type Before =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly stats: Modstats };

/** The figures of one moderator or all, compared with the total and the previous period. */
export interface ModeratorFigures extends Figures {
  /** Share of the total, from 0 to 1; 0 if the total is 0. */
  readonly share: number;
  /** Total of the previous period; null while unknown. */
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

/** The figures of all moderators together. */
export function teamFigures({ totals }: Modstats, before: Before): ModeratorFigures {
  return {
    ...totals,
    share: totals.total === 0 ? 0 : 1,
    before: inBefore(before, (stats) => stats.totals.total),
  };
}

/** The difference from the previous period; null while unknown. */
export function changeOf({ total, before }: ModeratorFigures): number | null {
  return before === null ? null : total - before;
}

/** Whether there was a case with this action in the period. */
export function occurs({ totals }: Modstats, action: CaseAction): boolean {
  return totals.by_action[action] > 0;
}

/** The cells of an exported row, with exact values and a column for every action. */
export function exportedRow(row: ModeratorRow): (string | number | null)[] {
  const { user, total, by_action, share, before, reversed } = row;
  const actions = caseActions.map((action) => by_action[action]);
  return [user.id, user.username, user.display_name, total, ...actions, share, before, reversed];
}
