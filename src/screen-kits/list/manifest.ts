import { createElement } from 'react';
import type * as v from 'valibot';
import type { Manifest, Words } from '../../app/navigation/manifest.ts';
import type { Missing } from '../../app/states/error-words.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Namespace, TextKey } from '../../i18n/namespaces.ts';
import type { RightsTable } from '../../lib/rights/deeds.ts';
import type { RouteName } from '../../routes.ts';
import type { FindDangers } from '../document/manifest.ts';
import { type AsideFrom, ListSkeleton } from './ListSkeleton.tsx';

/** The screens whose locale file has the texts of a list: `entry`, `empty`, `limit`, `toast`, `gone`, and the verbs. */
export type ListName = RouteName &
  { [Name in Namespace]: `${Name}:entry.new` extends TextKey ? Name : never }[Namespace];

/** The name of an entry by its value or id, as it was at any time; null if that does not say. */
export type CallEntry<Body> = (body: Body | null, id: string, words: Words) => string | null;

/** The screen of a list: its entries are switched, ordered and deleted at once, and saved one by one. */
export interface ListManifest<Body extends object> extends Manifest {
  readonly kind: 'list';
  readonly name: ListName;
  /** What people write in an entry. */
  readonly schema: v.GenericSchema<unknown, Body>;
  /** The fields of an entry's form, each drafted, merged and reverted separately. */
  readonly fields: Manifest['fields'];
  /** What an entry is called; without it, its sentence. */
  readonly called?: CallEntry<Body>;
  /** The dangers of saving `value` over `before`, as in a document's manifest. */
  readonly dangers?: FindDangers<Body>;
  /** What the fields have the bot do, as in a document's manifest. */
  readonly rights?: () => Promise<RightsTable<Body>>;
  /** What a new entry starts with. */
  readonly defaults: Body;
  /** The last entry is shown at the top, as on a ladder. */
  readonly reversed: boolean;
  /** The form of an entry takes the place of the list, instead of standing below its row. */
  readonly opensAlone: boolean;
  /** The kind of entry, for messages that it is gone. */
  readonly missing?: Missing;
}

type Own = 'name' | 'schema' | 'defaults' | 'rights';
interface Given<Body extends object>
  extends Pick<ListManifest<Body>, Own>,
    Partial<
      Pick<
        ListManifest<Body>,
        'intro' | 'texts' | 'missing' | 'reversed' | 'opensAlone' | 'dangers' | 'called'
      >
    > {
  readonly read: Endpoint;
  /** Other reads that its rows need: the page sends them early as well. */
  readonly alsoReads?: readonly Endpoint[];
  /** The least width with something beside the list. */
  readonly aside?: AsideFrom;
  /** The fields of an entry, all but `enabled`, which the row switches. */
  readonly fields: Manifest['fields'];
}

/** The manifest of a list screen. */
export function listScreen<Body extends object>({
  read,
  alsoReads = [],
  fields,
  aside,
  ...given
}: Given<Body>): ListManifest<Body> {
  return {
    kind: 'list',
    reversed: false,
    opensAlone: false,
    ...given,
    // A form that stands alone has its preview beside it.
    isWide: aside !== undefined || given.opensAlone === true,
    texts: ['list', ...(given.texts ?? [])],
    reads: [read, ...alsoReads],
    fields,
    skeleton: createElement(ListSkeleton, { aside: aside ?? null }),
  };
}
