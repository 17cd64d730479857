import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../app/session/api.ts';
import { rememberPeople } from '../../app/stores/people.ts';
import type { QueryOf, ReplyOf } from '../../contract/endpoint.ts';
import { getRevisions, type Revision, type RevisionScreen } from '../../contract/revisions.ts';
import type { Person } from '../../contract/user.ts';
import { type Days, dayIn } from '../../lib/days.ts';
import { createPages, type PageReader } from '../../screen-kits/table/pages.ts';

/** The filters of the list. */
export interface RevisionFilters extends Days {
  /**
   * The time zone of the days where they end today and there is no other filter: the newest changes, which the page has asked for
   * before the guild was known, may then answer for the days. Else null.
   */
  readonly zone: string | null;
  readonly screen: RevisionScreen | null;
  /** The id of a person. */
  readonly author: string | null;
}

export interface Revisions extends PageReader<RevisionFilters, Revision> {
  /** The authors of changes in this guild; empty until the first reply. */
  readonly $authors: ReadableAtom<readonly Person[]>;
}

type RevisionPage = ReplyOf<typeof getRevisions>;

/** What the newest changes say of the days from one on; null if there may be more of them than these. */
function newestSince(from: string, zone: string, newest: RevisionPage): RevisionPage | null {
  const items = newest.items.filter(({ at }) => dayIn(zone, new Date(at)) >= from);
  const isWhole = newest.next_cursor === null || items.length < newest.items.length;
  return isWhole ? { ...newest, items, next_cursor: null, total: items.length } : null;
}

/** The settings changes of a guild in pages. */
export function createRevisions(guildId: string): Revisions {
  const $authors = atom<readonly Person[]>([]);
  const pages = createPages<RevisionFilters, Revision>(
    async ({ screen, author, from, to, zone }, cursor, signal) => {
      async function ask(query: QueryOf<typeof getRevisions>) {
        const result = await call(getRevisions, { params: { id: guildId }, query, signal });
        if (result.ok) {
          rememberPeople(result.value.people);
          $authors.set(result.value.authors);
        }
        return result;
      }
      if (zone !== null && cursor === null) {
        const newest = await ask({});
        if (!newest.ok) return newest;
        const value = newestSince(from, zone, newest.value);
        if (value) return { ...newest, value };
      }
      return ask({
        from,
        to,
        ...(screen !== null && { screen }),
        ...(author !== null && { author_id: author }),
        ...(cursor !== null && { cursor }),
      });
    },
  );
  return { ...pages, $authors };
}
