import type { Manifest } from '../../app/navigation/manifest.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

interface Given extends Omit<Manifest, 'texts' | 'reads' | 'fields'>, Partial<Pick<Manifest, 'texts'>> {
  /** The read that fills the table, as a page without filters asks for it. Left out where it needs the guild's day first. */
  readonly read?: Endpoint;
  /** What the screen starts with besides, such as figures over the table. */
  readonly alsoReads?: readonly Endpoint[];
}

/** The manifest of a table screen. */
export function tableScreen({ read, alsoReads = [], texts = [], ...given }: Given): Manifest {
  return { ...given, texts: ['table', ...texts], reads: read ? [read, ...alsoReads] : alsoReads, fields: {} };
}
