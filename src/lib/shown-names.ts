/** Names as they are drawn, wherever they come from. */
import { isVisible, withoutMarks } from '../contract/drawn.ts';

type Members = Record<string, unknown>;

/** A name without what turns the text around it, or what stands in where nothing of it would be seen. */
export function shownName(name: string, standIn: string): string {
  const plain = withoutMarks(name);
  return isVisible(plain) || standIn === '' ? plain : standIn;
}

/** A name as it is kept in this browser; empty where nothing of it would be seen. */
export function keptName(typed: string): string {
  const plain = withoutMarks(typed).trim();
  return isVisible(plain) ? plain : '';
}

/** Corrects the names of one object; `id` is its own, or its key in a record. Without an id, `name` may be any text, but that of a file. */
function correct(members: Members, id: string, isFile: boolean): void {
  const { username, display_name, name, entry_name, owner_name } = members;
  if (typeof username === 'string') members.username = shownName(username, id);
  if (typeof display_name === 'string')
    members.display_name = shownName(
      display_name,
      typeof username === 'string' ? String(members.username) : id,
    );
  if (typeof name === 'string' && (id || isFile || 'size' in members)) members.name = shownName(name, id);
  if (typeof entry_name === 'string') members.entry_name = keptName(entry_name) || null;
  if (typeof owner_name === 'string') members.owner_name = keptName(owner_name);
  for (const key of ['reason', 'close_reason']) {
    const reason = members[key];
    if (typeof reason === 'string' && reason !== '' && !isVisible(reason)) members[key] = null;
  }
}

/** Corrects the names of people, channels, roles, entries and files anywhere in a reply of the host, which is changed in place. */
export function withShownNames<T>(reply: T, key = ''): T {
  if (Array.isArray(reply))
    for (const entry of reply) withShownNames(entry, key === 'attachments' ? key : '');
  else if (typeof reply === 'object' && reply !== null) {
    const members = reply as Members;
    const id = /^\d+$/.test(key) ? key : '';
    correct(members, typeof members.id === 'string' ? members.id : id, key === 'attachments');
    // Somebody's copy of their own data stays as it is.
    for (const [name, value] of Object.entries(members)) if (name !== 'records') withShownNames(value, name);
  }
  return reply;
}
