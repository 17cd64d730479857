import { dequal } from 'dequal';
import { computed, type ReadableAtom } from 'nanostores';
import { revalidateOnShow } from '../../app/stores/revalidate.ts';
import { type CaseAction, caseActions, type ModerationCase } from '../../contract/history.ts';
import { type Modstats, modstatsDefaultDays } from '../../contract/moderators.ts';
import type { Person } from '../../contract/user.ts';
import type { ApiError, Result } from '../../lib/api-error.ts';
import { type Days, daysBefore } from '../../lib/days.ts';
import { createReading, type ReadingState } from '../../screen-kits/query/reading.ts';
import { daysOf, type Period } from '../../screen-kits/table/period.ts';

export type ModeratorsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ready'; readonly stats: Modstats; readonly before: Before }
  /** Another period is loading; the figures are still those of the previous one. */
  | { readonly kind: 'refreshing'; readonly stats: Modstats; readonly before: Before };

export interface Moderators {
  readonly $state: ReadableAtom<ModeratorsState>;
  /**
   * Reads a period, and then the one before it. Does nothing if the period is already shown.
   *
   * @param today `YYYY-MM-DD` in the guild's time zone; null while unknown
   */
  show(period: Period, today: string | null): Promise<void>;
  /** Reads the shown period again. */
  reload(): Promise<void>;
  dispose(): void;
}

/** Reads `GET /guild/{id}/modstats` of a guild. Without days, the host uses its default period. */
export type ReadModstats = (query: Partial<Days>, signal: AbortSignal) => Promise<Result<Modstats>>;

/**
 * The query for the host; null while it depends on the current day, which is not known. The default period needs no
 * day, so it is read immediately.
 */
export function queryOf(period: Period, today: string | null): Partial<Days> | null {
  if (period.kind === 'last' && period.days === modstatsDefaultDays) return {};
  if (period.kind === 'between') return { from: period.from, to: period.to };
  return today === null ? null : daysOf(period, today);
}

function beforeOf(stats: Modstats, state: ReadingState<Modstats>): Before {
  if (state.kind === 'failed') return { kind: 'failed' };
  // The value may still be that of the previous period.
  const fits = 'value' in state && dequal(daysBefore(stats), { from: state.value.from, to: state.value.to });
  return fits ? { kind: 'known', stats: state.value } : { kind: 'loading' };
}

/** The statistics of a guild's moderators over a period, with those of the previous period for comparison. */
export function createModerators(read: ReadModstats): Moderators {
  const now = createReading(read);
  const earlier = createReading(read);
  let asked: Partial<Days> | null = null;

  const $state = computed([now.$state, earlier.$state], (state, other): ModeratorsState => {
    if (!('value' in state)) return state;
    return { kind: state.kind, stats: state.value, before: beforeOf(state.value, other) };
  });

  const stop = revalidateOnShow(async () => {
    await now.revalidate();
    await earlier.revalidate();
  });
  async function compare() {
    const shown = now.$state.get();
    if (shown.kind === 'ready') await earlier.read(daysBefore(shown.value));
  }
  return {
    $state,
    async show(period, today) {
      const query = queryOf(period, today);
      // The query of the default period does not change once the current day is known.
      if (query === null || dequal(query, asked)) return;
      asked = query;
      await now.read(query);
      await compare();
    },
    async reload() {
      await now.reload();
      await compare();
    },
    dispose() {
      stop();
      now.dispose();
      earlier.dispose();
    },
  };
}

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
export function hasAction({ totals }: Modstats, action: CaseAction): boolean {
  return totals.by_action[action] > 0;
}

/** What a figure counts of a moderator's cases, by the filters of the history. */
export interface Counted {
  readonly action?: CaseAction;
  readonly status?: ModerationCase['status'];
}

/** The address parameters of the history for the cases that a moderator's figure counts. */
export function casesSearch(moderatorId: string, { from, to }: Days, counted: Counted = {}): string {
  return String(new URLSearchParams({ moderator: moderatorId, ...counted, period: `${from}..${to}` }));
}

/** The cells of an exported row, with exact values and a column for every action. */
export function exportedRow(row: ModeratorRow): (string | number | null)[] {
  const { user, total, by_action, share, before, reversed } = row;
  const actions = caseActions.map((action) => by_action[action]);
  return [user.id, user.username, user.display_name, total, ...actions, share, before, reversed];
}
