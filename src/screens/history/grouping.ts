import type { ModerationCase } from '../../contract/history.ts';

/** Cases further apart than this are not one deed, in minutes. */
export const groupMinutes = 5;
/** So few cases stay rows of their own. */
export const groupLeast = 5;

export type HistoryRow =
  | {
      readonly kind: 'case';
      readonly id: string;
      readonly case: ModerationCase;
      /** It is one of a group that is unfolded. */
      readonly isInside: boolean;
    }
  | {
      readonly kind: 'group';
      readonly id: string;
      /** As they come; the first stands for all. */
      readonly cases: readonly ModerationCase[];
      readonly isUnfolded: boolean;
      /** Cases that are not read yet may belong to it. */
      readonly isCut: boolean;
    };

type CaseRow = Extract<HistoryRow, { kind: 'case' }>;

const caseRows = new WeakMap<ModerationCase, CaseRow>();

/** The row of a case: the same object as long as nothing about it changes, by which the table knows it. */
function caseRow(one: ModerationCase, isInside: boolean): CaseRow {
  const kept = caseRows.get(one);
  if (kept?.isInside === isInside) return kept;
  const row: CaseRow = { kind: 'case', id: one.id, case: one, isInside };
  caseRows.set(one, row);
  return row;
}

interface Run {
  readonly cases: ModerationCase[];
  last: number;
}

const timeOf = ({ created_at }: ModerationCase) => Date.parse(created_at);
const keyOf = ({ action, source, rule, reason, moderator }: ModerationCase) =>
  JSON.stringify([action, source, rule, reason, moderator?.id]);

/**
 * Rows for a list of cases in the order of time. What was done to many at once, such as the kicks of a raid, is one row: cases with
 * the same action, source, rule, reason and moderator, each at most {@link groupMinutes} after the one before, five at least. Others
 * may stand between them. It is worked out from the cases that are read: another page can make a group longer, never divide it.
 *
 * @param unfolded the ids of the groups whose cases are shown
 * @param hasMore cases follow that are not read yet
 */
export function rowsOf(
  cases: readonly ModerationCase[],
  unfolded: ReadonlySet<string>,
  hasMore: boolean,
): readonly HistoryRow[] {
  const reach = groupMinutes * 60_000;
  const current = new Map<string, Run>();
  const runs = cases.map((one) => {
    const key = keyOf(one);
    const time = timeOf(one);
    let run = current.get(key);
    if (!run || Math.abs(time - run.last) > reach) {
      run = { cases: [], last: time };
      current.set(key, run);
    }
    run.cases.push(one);
    run.last = time;
    return run;
  });
  const end = cases.at(-1);
  return cases.flatMap((one, index): readonly HistoryRow[] => {
    const run = runs[index] as Run;
    if (run.cases.length < groupLeast) return [caseRow(one, false)];
    if (run.cases[0] !== one) return [];
    const id = `group-${one.id}`;
    const isUnfolded = unfolded.has(id);
    const isCut = hasMore && end !== undefined && Math.abs(timeOf(end) - run.last) <= reach;
    const group: HistoryRow = { kind: 'group', id, cases: run.cases, isUnfolded, isCut };
    return isUnfolded ? [group, ...run.cases.map((own) => caseRow(own, true))] : [group];
  });
}
