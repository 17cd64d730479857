import type { ImportedCaseInput } from '../../../contract/imported-rows.ts';
import { importLimits } from '../../../contract/imported-rows.ts';
import type { Table } from '../../../lib/imports/table.ts';
import { createRowIds, type Mapping, type RowFaultKind, readCase } from '../../../lib/imports/to-case.ts';

/** Why a row is not imported: it cannot be read here, or the host refused it. */
export type FaultKind = RowFaultKind | 'refused';

export interface RowFault {
  /** The row, from 1. */
  readonly row: number;
  readonly kind: FaultKind;
}

/** Cases for one call, with the rows that they come from, and what became of the rows on the way. */
export interface Batch {
  readonly cases: readonly ImportedCaseInput[];
  /** The row of each case, from 1. */
  readonly rows: readonly number[];
  readonly faults: readonly RowFault[];
  /** Rows left out on purpose. */
  readonly skipped: number;
  /** Rows whose id stood in an earlier row. */
  readonly doubles: number;
  /** How many rows of the table are read by now. */
  readonly upTo: number;
}

/** The most bytes of the cases of a call: a body has at most 1 MiB. */
const mostBytes = 700_000;

/** The cases of a table, in portions of what one call takes. */
export function* batchesOf({ rows }: Table, mapping: Mapping, now: number): Generator<Batch> {
  const idOf = createRowIds();
  const encoder = new TextEncoder();
  const seen = new Set<string>();
  let at = 0;
  while (at < rows.length) {
    const [cases, places, faults]: [ImportedCaseInput[], number[], RowFault[]] = [[], [], []];
    let [skipped, doubles, bytes] = [0, 0, 0];
    while (at < rows.length && cases.length < importLimits.rows && bytes < mostBytes) {
      // Rows that are not imported fill a portion too, so that the browser is never busy for long.
      if (faults.length + skipped + doubles >= 2000) break;
      const read = readCase(rows[at] ?? [], mapping, idOf, now);
      at += 1;
      if (read.kind === 'skipped') skipped += 1;
      else if (read.kind === 'fault') faults.push({ row: at, kind: read.fault });
      else if (seen.has(read.value.external_id)) doubles += 1;
      else {
        seen.add(read.value.external_id);
        cases.push(read.value);
        places.push(at);
        bytes += encoder.encode(JSON.stringify(read.value)).length + 1;
      }
    }
    yield { cases, rows: places, faults, skipped, doubles, upTo: at };
  }
}
