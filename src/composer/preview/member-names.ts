import { atom, type WritableAtom } from 'nanostores';

/** What mentioned members are called, by id; null for whom the guild's records do not know. */
export type MemberNames = Readonly<Record<string, { readonly display_name: string } | null>>;

const stores = new Map<string, WritableAtom<MemberNames>>();

/** The names of members of a guild that were asked for in this document. */
export function memberNames(guildId: string): WritableAtom<MemberNames> {
  const known = stores.get(guildId) ?? atom<MemberNames>({});
  stores.set(guildId, known);
  return known;
}

/** Keeps the name of a member, or that there is none. */
export function noteMember(guildId: string, id: string, name: MemberNames[string] | null): void {
  const store = memberNames(guildId);
  store.set({ ...store.get(), [id]: name });
}
