import { call } from '../../app/session/api.ts';
import { findMembers } from '../../contract/members.ts';
import { memberNames, noteMember } from '../preview/member-names.ts';

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
