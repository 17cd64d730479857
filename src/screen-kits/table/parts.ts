import type { VirtualItem } from '@tanstack/react-virtual';
import type { Place } from './drawing.ts';
import type { Entry } from './entries.ts';

/** Room for what is out of sight. */
export interface Gap {
  readonly kind: 'gap';
  readonly key: string;
  /** In pixels. */
  readonly height: number;
}

type Item = Pick<VirtualItem, 'index' | 'start' | 'end'>;

/** What of a section is drawn. It always begins where the section does, so that it stays in its place while the page scrolls. */
export interface SectionPart {
  readonly kind: 'section';
  readonly key: string;
  readonly parts: readonly (Gap | { readonly kind: 'entry'; readonly index: number })[];
}

/** What of a table is drawn. */
export interface Sight<Row> {
  readonly entries: readonly Entry<Row>[];
  readonly parts: readonly (Gap | SectionPart)[];
  /** Measures a heading or a row; undefined where nothing depends on its height. */
  readonly measure: Place['ref'] | undefined;
}

const gap = (from: number, height: number): Gap => ({ kind: 'gap', key: `from ${from}`, height });

/**
 * Divides what is drawn of a long table into sections, with gaps for the rest.
 *
 * @param drawn in their order; places are in pixels
 * @param startOf where an entry begins
 * @param start where the first entry begins
 * @param end where the last one ends
 */
export function partsOf(
  entries: readonly Entry<unknown>[],
  drawn: readonly Item[],
  startOf: (index: number) => number,
  { start, end }: { readonly start: number; readonly end: number },
): readonly (Gap | SectionPart)[] {
  const parts: (Gap | SectionPart)[] = [];
  let section: { readonly from: number; readonly parts: SectionPart['parts'][number][] } | undefined;
  /** The first entry, and the place, after what is drawn so far. */
  let next = 0;
  let reached = start;
  for (const item of drawn) {
    const entry = entries[item.index];
    if (!entry) continue;
    if (section?.from !== entry.sectionFrom) {
      const top = startOf(entry.sectionFrom);
      if (top > reached) parts.push(gap(next, top - reached));
      section = { from: entry.sectionFrom, parts: [] };
      parts.push({ kind: 'section', key: entry.section, parts: section.parts });
      next = entry.sectionFrom;
      reached = top;
    }
    if (item.start > reached) section.parts.push(gap(next, item.start - reached));
    section.parts.push({ kind: 'entry', index: item.index });
    next = item.index + 1;
    reached = item.end;
  }
  if (end > reached) parts.push(gap(next, end - reached));
  return parts;
}

/** All of a table is drawn. */
export const wholeOf = <Row>(entries: readonly Entry<Row>[]): Sight<Row> => ({
  entries,
  parts: partsOf(
    entries,
    entries.map((_, index) => ({ index, start: 0, end: 0 })),
    () => 0,
    { start: 0, end: 0 },
  ),
  measure: undefined,
});
