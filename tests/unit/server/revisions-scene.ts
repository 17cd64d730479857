import type { Revision, RevisionDetail } from '../../../src/contract/revisions.ts';
import type { Person } from '../../../src/contract/user.ts';
import * as samples from '../contract/samples.ts';
import type { callsIn, Entry, Written } from './lists.ts';

type Calls = ReturnType<typeof callsIn>;
type Json = Record<string, unknown>;

/** The list of revisions, as the API returns it. */
export interface Revisions {
  readonly items: Revision[];
  readonly next_cursor: string | null;
  readonly total: number;
  readonly authors: Person[];
  readonly people?: Person[];
}

/** Reads the revisions of a guild. */
export const revisionsIn = async (calls: Calls, query = '') =>
  (await calls.read<Revisions>(`/revisions${query}`)).value;

/** The latest revision; throws when there is none. */
export async function lastOf(calls: Calls): Promise<Revision> {
  const [last] = (await revisionsIn(calls, '?limit=1')).items;
  if (!last) throw new Error('Nothing was kept.');
  return last;
}

export const detailOf = async (calls: Calls, id: string) =>
  (await calls.read<RevisionDetail>(`/revisions/${id}`)).value;

/** Undoes a revision, alone or with what came after it, or restores the state after it. */
export const restore = (
  calls: Calls,
  id: string,
  side: 'before' | 'after' | 'undone',
  ifMatch?: string,
  query = '',
) =>
  calls.write<{ revision: Revision | null }>('POST', `/revisions/${id}/restore${query}`, { side }, ifMatch);

const ignoring = (...user_ids: string[]) => ({ channel_ids: [], role_ids: [], user_ids, bots: true });

/** The documents, each with a change of one member and its reverse. */
export const documents = [
  { screen: 'captcha', entry: null, path: '/captcha', member: 'attempts', values: [7, 2] },
  {
    screen: 'logs',
    entry: null,
    path: '/logs',
    member: 'ignore',
    values: [ignoring('5'), ignoring('5', '6')],
  },
  { screen: 'automod', entry: 'words', path: '/automod/words', member: 'words', values: [['x'], ['x', 'y']] },
  { screen: 'automod', entry: 'caps', path: '/automod/caps', member: 'percent', values: [91, 55] },
] as const;

/** Saves a document with changed members. */
export async function saveDocument(calls: Calls, path: string, members: Json) {
  const { value } = await calls.read(path);
  return calls.write('POST', path, { ...value, ...members });
}

/** The lists with their paths. `label` is a property that identifies an entry. */
export const lists = [
  {
    screen: 'auto-sanction',
    list: '/autosanction',
    create: '/autosanction',
    entry: (id: string) => `/autosanction/${id}`,
    label: 'reason',
    isNamed: false,
  },
  {
    screen: 'recurring',
    list: '/recurring',
    create: '/recurring',
    entry: (id: string) => `/recurring/${id}`,
    label: 'name',
    isNamed: true,
  },
  {
    screen: 'tickets',
    list: '/tickets',
    create: '/ticket',
    entry: (id: string) => `/ticket/${id}`,
    label: 'name',
    isNamed: true,
  },
] as const;
export type ListOf = (typeof lists)[number];

/** The calls of one list, for entries that only differ in their label. */
export function listCalls(calls: Calls, { screen, list, create, entry, label }: ListOf, channel: string) {
  const body = (name: string): Json => {
    if (screen === 'auto-sanction') return { ...samples.sanctionRule, reason: name, position: 49 };
    if (screen === 'tickets') return { ...samples.ticketPanel, name };
    return { ...samples.recurringMessage, channel_id: channel, name };
  };
  const itemOf = ({ value: { item } }: { value: Written }) => {
    if (!item) throw new Error('The reply has no entry.');
    return item;
  };
  const items = async () => (await calls.read<{ items: Entry[] }>(list)).value.items;
  return {
    body,
    items,
    labels: async () => (await items()).map((item) => item[label]),
    add: async (name: string, more: Json = {}) =>
      itemOf(await calls.write<Written>('POST', create, { ...body(name), ...more })),
    replace: async ({ id }: Entry, name: string, more: Json = {}) => {
      const at = (await items()).findIndex((item) => item.id === id);
      const sent = { ...body(name), ...more };
      return itemOf(
        screen === 'auto-sanction'
          ? await calls.write<Written>('PUT', list, { ...sent, id, position: at })
          : await calls.write<Written>('PUT', entry(id), sent),
      );
    },
    remove: ({ id }: { readonly id: string }) => calls.write('DELETE', entry(id)),
    restore: ({ id }: { readonly id: string }) => calls.write('POST', `${entry(id)}/restore`),
    order: (ids: readonly string[]) => calls.write('PUT', `${list}/order`, { ids }),
  };
}
