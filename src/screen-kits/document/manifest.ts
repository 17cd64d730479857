import { createElement } from 'react';
import type * as v from 'valibot';
import type { FieldSpec, Manifest } from '../../app/navigation/manifest.ts';
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts';
import type { Role } from '../../contract/roles.ts';
import type { TextKey } from '../../i18n/namespaces.ts';
import type { Danger } from '../../lib/danger.ts';
import type { PathOf } from '../../lib/paths.ts';
import type { RightsTable } from '../../lib/rights/deeds.ts';
import { DocumentSkeleton, type Shape } from './DocumentSkeleton.tsx';

/** `before` is null for something new. */
export type FindDangers<T> = (value: T, before: T | null, roles: readonly Role[]) => readonly Danger[];

/** A section of a form, for the index. */
export interface SectionSpec {
  /** The id of its `Section`. */
  readonly id: string;
  readonly title: TextKey;
  /** Its fields; the index shows their changes and faults. */
  readonly fields: readonly string[];
}

/** The switch of a screen as a whole. */
export interface MainSwitch {
  /** The field, a boolean. */
  readonly field: string;
  /** Shown instead of the collapsed form while it is off. */
  readonly off: TextKey;
}

/** A document screen: one object with an ETag, drafted and saved as a whole. */
export interface DocumentManifest<Read extends Endpoint = Endpoint, Save extends Endpoint = Endpoint>
  extends Manifest {
  readonly schema: v.GenericSchema<unknown, ReplyOf<Read> & object>;
  readonly read: Read;
  readonly save: Save;
  /** The dangers of saving `value` over `before`, which the reader confirms by typing. Their texts are in `danger.json`. */
  readonly dangers?: FindDangers<ReplyOf<Read> & object>;
  /** What its fields have the bot do, so that a field says which right the reader lacks. */
  readonly rights?: () => Promise<RightsTable<ReplyOf<Read> & object>>;
  /** The index of a long form. */
  readonly sections?: readonly SectionSpec[];
  /** The main switch beside the title. While it is off, the form is collapsed. */
  readonly mainSwitch?: MainSwitch;
  /** It makes no sense in another guild, so that it is neither copied nor exported. */
  readonly stays?: boolean;
}

interface Given<Read extends Endpoint, Save extends Endpoint>
  extends Omit<DocumentManifest<Read, Save>, 'reads' | 'texts' | 'fields' | 'skeleton' | 'isWide'>,
    Partial<Pick<Manifest, 'texts'>> {
  /** Other reads that its first sections wait for: the page sends them early as well. */
  readonly alsoReads?: readonly Endpoint[];
  /** Each is drafted, merged and reverted by itself; together they cover the schema. */
  readonly fields: Readonly<Partial<Record<PathOf<ReplyOf<Read>>, FieldSpec>>>;
  /** The cards of the first screen, each by the kinds of its fields, and the heights of those below the fold. */
  readonly skeleton: Shape;
}

/** The manifest of a document screen. */
export function documentScreen<Read extends Endpoint, Save extends Endpoint>({
  skeleton,
  alsoReads = [],
  ...given
}: Given<Read, Save>): DocumentManifest<Read, Save> {
  return {
    ...given,
    isWide: skeleton.hasConsequence ?? false,
    texts: ['faults', ...(given.texts ?? [])],
    fields: given.fields as Manifest['fields'],
    reads: [given.read, ...alsoReads],
    skeleton: createElement(DocumentSkeleton, skeleton),
  };
}
