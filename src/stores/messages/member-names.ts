import { type MapStore, map } from 'nanostores';

/** What mentioned members are called, by id; null for whom the guild's records do not know. */
export type MemberNames = Readonly<Record<string, { readonly display_name: string } | null>>;

const stores = new Map<string, MapStore<MemberNames>>();

/** The names of members of a guild that were asked for in this document. */
export function memberNames(guildId: string): MapStore<MemberNames> {
  const known = stores.get(guildId) ?? map<MemberNames>({});
  stores.set(guildId, known);
  return known;
}
