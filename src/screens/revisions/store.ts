import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../app/session/api.ts';
import { rememberPeople } from '../../app/stores/people.ts';
import { getRevisions, type Revision, type RevisionScreen } from '../../contract/revisions.ts';
import type { Person } from '../../contract/user.ts';
import type { Days } from '../../lib/days.ts';
import { createPages, type PageReader } from '../../screen-kits/table/pages.ts';

/** The filters of the list. */
export interface RevisionFilters extends Days {
  readonly screen: RevisionScreen | null;
  /** The id of a person. */
  readonly author: string | null;
}

export interface Revisions extends PageReader<RevisionFilters, Revision> {
  /** The authors of changes in this guild; empty until the first reply. */
  readonly $authors: ReadableAtom<readonly Person[]>;
}

/** The settings changes of a guild in pages. */
export function createRevisions(guildId: string): Revisions {
  const $authors = atom<readonly Person[]>([]);
  const pages = createPages<RevisionFilters, Revision>(
    async ({ screen, author, from, to }, cursor, signal) => {
      const result = await call(getRevisions, {
        params: { id: guildId },
        query: {
          from,
          to,
          ...(screen !== null && { screen }),
          ...(author !== null && { author_id: author }),
          ...(cursor !== null && { cursor }),
        },
        signal,
      });
      if (result.ok) {
        rememberPeople(result.value.people);
        $authors.set(result.value.authors);
      }
      return result;
    },
  );
  return { ...pages, $authors };
}
