import type { Place } from './drawing.ts';
import type { Entry } from './entries.ts';

/** Room for what is out of sight. */
export interface Gap {
  readonly kind: 'gap';
  readonly key: string;
  /** In pixels. */
  readonly height: number;
}

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

/** All of a table is drawn. */
export function wholeOf<Row>(entries: readonly Entry<Row>[]): Sight<Row> {
  const parts: (SectionPart & { readonly parts: SectionPart['parts'][number][] })[] = [];
  for (const [index, { section: key }] of entries.entries()) {
    if (parts.at(-1)?.key !== key) parts.push({ kind: 'section', key, parts: [] });
    parts.at(-1)?.parts.push({ kind: 'entry', index });
  }
  return { entries, parts, measure: undefined };
}
