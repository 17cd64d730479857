/** Names as they are drawn, wherever they come from. */
import { isVisible, withoutMarks } from '../contract/drawn.ts';

type Members = Record<string, unknown>;

/** A name without what turns the text around it, or what stands in where nothing of it would be seen. */
export function shownName(name: string, standIn: string): string {
  const plain = withoutMarks(name);
  return isVisible(plain) || standIn === '' ? plain : standIn;
}

/** Corrects the names of one object; `id` is its own, or its key in a record. */
function correct(members: Members, id: string): void {
  const { username, display_name: name } = members;
  if (typeof username === 'string') members.username = shownName(username, id);
  if (typeof name === 'string')
    members.display_name = shownName(name, typeof username === 'string' ? String(members.username) : id);
  // Without an id or a file it is text, such as the field of an embed.
  if (typeof members.name === 'string' && (id || 'size' in members))
    members.name = shownName(members.name, id);
  for (const key of ['reason', 'close_reason']) {
    const reason = members[key];
    if (typeof reason === 'string' && reason !== '' && !isVisible(reason)) members[key] = null;
  }
}

/** Corrects the names of people, channels, roles, entries and files anywhere in a reply of the host, which is changed in place. */
export function withShownNames<T>(reply: T, key = ''): T {
  if (Array.isArray(reply)) for (const entry of reply) withShownNames(entry);
  else if (typeof reply === 'object' && reply !== null) {
    const members = reply as Members;
    correct(members, typeof members.id === 'string' ? members.id : /^\d+$/.test(key) ? key : '');
    // Somebody's copy of their own data stays as it is.
    for (const [name, value] of Object.entries(members)) if (name !== 'records') withShownNames(value, name);
  }
  return reply;
}
