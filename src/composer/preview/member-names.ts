import { atom, type WritableAtom } from 'nanostores';
import { call } from '../../app/session/api.ts';
import { findMembers } from '../../contract/members.ts';

/** Names of mentioned members by id; null for ids that the guild does not know. */
export type MemberNames = Readonly<Record<string, { readonly display_name: string } | null>>;

const stores = new Map<string, WritableAtom<MemberNames>>();

/** The names of a guild's members looked up in this document. */
export function memberNames(guildId: string): WritableAtom<MemberNames> {
  const known = stores.get(guildId) ?? atom<MemberNames>({});
  stores.set(guildId, known);
  return known;
}

/** Stores a member's name, or null if there is none. */
export function noteMember(guildId: string, id: string, name: MemberNames[string] | null): void {
  const store = memberNames(guildId);
  store.set({ ...store.get(), [id]: name });
}

const asked = new Set<string>();

/** Looks up a member's name, once. A member found by other words is a different one. */
export async function seekMember(guildId: string, id: string): Promise<void> {
  const key = `${guildId} ${id}`;
  if (asked.has(key) || id in memberNames(guildId).get()) return;
  asked.add(key);
  const result = await call(findMembers, { params: { id: guildId }, query: { q: id } });
  // After a failure the next request tries again.
  if (!result.ok) asked.delete(key);
  else noteMember(guildId, id, result.value.items.find((member) => member.id === id) ?? null);
}
