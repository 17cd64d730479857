import type { VirtualItem } from '@tanstack/react-virtual';
import type { Entry } from '../entries.ts';
import type { Gap, SectionPart } from '../sight.ts';

type Item = Pick<VirtualItem, 'index' | 'start' | 'end'>;

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
