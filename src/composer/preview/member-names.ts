import { atom, type WritableAtom } from 'nanostores';
import { call } from '../../app/session/api.ts';
import { findMembers } from '../../contract/members.ts';

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

const asked = new Set<string>();

/** Asks for the name of a member, once. Whoever is found by other words of theirs is somebody else. */
export async function seekMember(guildId: string, id: string): Promise<void> {
  const key = `${guildId} ${id}`;
  if (asked.has(key) || id in memberNames(guildId).get()) return;
  asked.add(key);
  const result = await call(findMembers, { params: { id: guildId }, query: { q: id } });
  // After a failure the next look asks again.
  if (!result.ok) asked.delete(key);
  else noteMember(guildId, id, result.value.items.find((member) => member.id === id) ?? null);
}
