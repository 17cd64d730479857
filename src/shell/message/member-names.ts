import { type MapStore, map } from 'nanostores';
import { findMembers } from '../../contract/members.ts';
import { call } from '../api.ts';

/** What a mentioned member is called; null for whom the guild's records do not know. */
export type MemberNames = Readonly<Record<string, { readonly display_name: string } | null>>;

const stores = new Map<string, MapStore<MemberNames>>();

/** The names of members of a guild that were asked for in this document, by id. */
export function memberNames(guildId: string): MapStore<MemberNames> {
  const known = stores.get(guildId) ?? map<MemberNames>({});
  stores.set(guildId, known);
  return known;
}

/** Keeps the name of a member that somebody has chosen. */
export function noteMember(guildId: string, id: string, name: { readonly display_name: string }): void {
  memberNames(guildId).setKey(id, name);
}

const asked = new Set<string>();

/** Asks for the name of a member, once. Whoever is found by another id's letters is somebody else. */
export async function seekMember(guildId: string, id: string): Promise<void> {
  const key = `${guildId} ${id}`;
  if (asked.has(key) || id in memberNames(guildId).get()) return;
  asked.add(key);
  const result = await call(findMembers, { params: { id: guildId }, query: { q: id } });
  // After a failure the next look asks again.
  if (!result.ok) asked.delete(key);
  else memberNames(guildId).setKey(id, result.value.items.find((member) => member.id === id) ?? null);
}
