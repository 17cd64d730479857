import type { ImportReply } from '../../../contract/imports.ts';
import type { Batch, FaultKind, RowFault } from './batches.ts';

/** What becomes of the rows of a file. Its sets and its list grow in place: copying them with each portion would take seconds. */
export interface Report {
  readonly imported: number;
  readonly doubles: number;
  readonly skipped: number;
  readonly unknownMembers: Set<string>;
  readonly unknownModerators: Set<string>;
  readonly faults: RowFault[];
  /** How many rows have been looked at. */
  readonly upTo: number;
}

export const emptyReport = (): Report => ({
  imported: 0,
  doubles: 0,
  skipped: 0,
  unknownMembers: new Set(),
  unknownModerators: new Set(),
  faults: [],
  upTo: 0,
});

/** The report with what the host says of one more portion. */
export function withBatch(report: Report, batch: Batch, reply: ImportReply): Report {
  const { unknownMembers, unknownModerators, faults } = report;
  for (const id of reply.unknown_members) unknownMembers.add(id);
  for (const id of reply.unknown_moderators) unknownModerators.add(id);
  faults.push(...batch.faults);
  for (const { index } of reply.faults) faults.push({ row: batch.rows[index] ?? 0, kind: 'refused' });
  return {
    ...report,
    imported: report.imported + reply.imported,
    doubles: report.doubles + batch.doubles + reply.doubles,
    skipped: report.skipped + batch.skipped,
    upTo: batch.upTo,
  };
}

/** How many rows have each fault, most first. */
export function faultCounts(faults: readonly RowFault[]): readonly (readonly [FaultKind, number])[] {
  const counts = new Map<FaultKind, number>();
  for (const { kind } of faults) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
