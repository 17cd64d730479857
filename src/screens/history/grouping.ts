import type { ModerationCase } from '../../contract/history.ts';
import type { Person } from '../../contract/user.ts';
import { growing } from '../../lib/growing.ts';

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
  /** The time of the last one, in milliseconds. */
  last: number;
  row?: GroupRow;
}

interface Runs {
  /** Of each case. */
  readonly runs: Run[];
  /** The last one of those that are alike. */
  readonly current: Map<string, Run>;
}

const timeOf = ({ created_at }: ModerationCase) => Date.parse(created_at);
const keyOf = ({ action, source, rule, reason, moderator }: ModerationCase) =>
  JSON.stringify([action, source, rule, reason, moderator?.id]);
const reach = groupMinutes * 60_000;

function addCase({ runs, current }: Runs, one: ModerationCase): void {
  const key = keyOf(one);
  const time = timeOf(one);
  let run = current.get(key);
  if (!run || Math.abs(time - run.last) > reach) {
    run = { cases: [], last: time };
    current.set(key, run);
  }
  run.cases.push(one);
  run.last = time;
  runs.push(run);
}

/** The row of a group. Like that of a case, it is the same object until it changes. */
function groupRow(run: Run, isUnfolded: boolean, isCut: boolean): GroupRow {
  const { cases, row } = run;
  if (row?.isUnfolded === isUnfolded && row.isCut === isCut && row.cases.length === cases.length) return row;
  run.row = { kind: 'group', id: groupId(run), cases: [...cases], isUnfolded, isCut };
  return run.row;
}

const groupId = ({ cases: [first] }: Run) => `group-${first?.id}`;

/** Takes the cases, the ids of the expanded groups, and whether more cases follow that are not loaded. */
type Group = (
  cases: readonly ModerationCase[],
  unfolded: ReadonlySet<string>,
  hasMore: boolean,
) => readonly HistoryRow[];

/**
 * Converts cases, sorted by time, to rows. Actions against many members at once, such as kicks during a raid, become
 * one row: at least five cases with the same action, source, rule, reason and moderator, each at most {@link
 * groupMinutes} after the previous one. Other cases may be between them. Groups are computed from the loaded cases;
 * another page can extend a group, but never split it.
 */
export function createGrouping(): Group {
  const runsOf = growing<ModerationCase, Runs>(() => ({ runs: [], current: new Map() }), addCase);
  return (cases, unfolded, hasMore) => {
    const { runs } = runsOf(cases);
    const last = cases.at(-1);
    const end = last ? timeOf(last) : Number.NaN;
    const rows: HistoryRow[] = [];
    for (const [at, one] of cases.entries()) {
      const run = runs[at] as Run;
      if (run.cases.length < minGroupSize) rows.push(caseRow(one, false));
      else if (run.cases[0] === one) {
        const isUnfolded = unfolded.has(groupId(run));
        rows.push(groupRow(run, isUnfolded, hasMore && Math.abs(end - run.last) <= reach));
        if (isUnfolded) for (const own of run.cases) rows.push(caseRow(own, true));
      }
    }
    return rows;
  };
}
