import type { ModerationCase } from '../../contract/history.ts';
import type { Person } from '../../contract/user.ts';

/** The maximum time between consecutive cases of a group, in minutes. */
export const groupMinutes = 5;
/** Fewer cases than this are not grouped. */
export const minGroupSize = 5;

export type HistoryRow =
  | {
      readonly kind: 'case';
      readonly id: string;
      readonly case: ModerationCase;
      /** Whether it belongs to an expanded group. */
      readonly isInside: boolean;
    }
  | {
      readonly kind: 'group';
      readonly id: string;
      /** In the order of the list. The first represents the group. */
      readonly cases: readonly ModerationCase[];
      readonly isUnfolded: boolean;
      /** Whether cases that are not loaded yet may belong to it. */
      readonly isCut: boolean;
    };

type GroupRow = Extract<HistoryRow, { kind: 'group' }>;

/** The members of the group that a case is of, each once; nobody for a case of none. */
export function peopleLike(rows: readonly HistoryRow[], number: number | null): readonly Person[] {
  const group = rows.find(
    (row): row is GroupRow => row.kind === 'group' && row.cases.some((one) => one.number === number),
  );
  return [...new Map(group?.cases.map(({ target }) => [target.id, target])).values()];
}

type CaseRow = Extract<HistoryRow, { kind: 'case' }>;

const caseRows = new WeakMap<ModerationCase, CaseRow>();

/** The row of a case. It is the same object until the case changes, so that the table does not draw it again. */
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

interface Likeness {
  /** Equal for cases that may belong together. */
  readonly key: string;
  /** In milliseconds. */
  readonly time: number;
}

const likenesses = new WeakMap<ModerationCase, Likeness>();

/** Found once for each case: a long list asks for all of its cases with each page that comes. */
function likenessOf(one: ModerationCase): Likeness {
  const known = likenesses.get(one);
  if (known) return known;
  const { action, source, rule, reason, moderator, created_at } = one;
  const likeness = {
    key: JSON.stringify([action, source, rule, reason, moderator?.id]),
    time: Date.parse(created_at),
  };
  likenesses.set(one, likeness);
  return likeness;
}

/**
 * Converts cases, sorted by time, to rows. Actions against many members at once, such as kicks during a raid, become
 * one row: at least five cases with the same action, source, rule, reason and moderator, each at most {@link
 * groupMinutes} after the previous one. Other cases may be between them. Groups are computed from the loaded cases;
 * another page can extend a group, but never split it.
 *
 * @param unfolded ids of the expanded groups
 * @param hasMore whether more cases follow that are not loaded
 */
export function rowsOf(
  cases: readonly ModerationCase[],
  unfolded: ReadonlySet<string>,
  hasMore: boolean,
): readonly HistoryRow[] {
  const reach = groupMinutes * 60_000;
  const current = new Map<string, Run>();
  const runs = cases.map((one) => {
    const { key, time } = likenessOf(one);
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
    if (run.cases.length < minGroupSize) return [caseRow(one, false)];
    if (run.cases[0] !== one) return [];
    const id = `group-${one.id}`;
    const isUnfolded = unfolded.has(id);
    const isCut = hasMore && end !== undefined && Math.abs(likenessOf(end).time - run.last) <= reach;
    const group: HistoryRow = { kind: 'group', id, cases: run.cases, isUnfolded, isCut };
    return isUnfolded ? [group, ...run.cases.map((own) => caseRow(own, true))] : [group];
  });
}
