import { createElement } from 'react';
import type { Manifest } from '../../app/navigation/manifest.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type PartsAbove, TableScreenSkeleton } from './TableSkeleton.tsx';

interface Given
  extends Omit<Manifest, 'texts' | 'reads' | 'fields' | 'skeleton'>,
    Partial<Pick<Manifest, 'texts'>> {
  /** The read that fills the table, as a page without filters asks for it. */
  readonly read: Endpoint;
  /** What the screen starts with besides, such as figures over the table. */
  readonly alsoReads?: readonly Endpoint[];
  /** What is above the table, for the skeleton. Defaults to nothing. */
  readonly above?: PartsAbove;
  /** On a phone its rows are cards, and no lines. */
  readonly isCards?: boolean;
}

/** The manifest of a table screen. */
export function tableScreen({
  read,
  alsoReads = [],
  texts = [],
  above = [],
  isCards = false,
  ...given
}: Given): Manifest {
  return {
    ...given,
    texts: ['table', ...texts],
    reads: [read, ...alsoReads],
    readsWithoutQuery: [read],
    fields: {},
    skeleton: createElement(TableScreenSkeleton, { above, isCards }),
  };
}
