import type { FormerName } from '../../contract/members.ts';

type Names = Pick<FormerName, 'username' | 'display_name'>;

/** What was different in a former name: the name that was shown, the username, or both. */
export function differing(one: Names, now: Names): string {
  const username = `@${one.username}`;
  if (one.username === now.username) return one.display_name;
  const isSame = one.display_name === now.display_name || one.display_name === one.username;
  return isSame ? username : `${one.display_name} ${username}`;
}
