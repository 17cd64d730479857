import type { MessageTemplate } from '../../contract/message.ts';
import { readComponents } from './component-reader.ts';
import { readDelivery } from './delivery-reader.ts';
import { embedMembers, readEmbed, readEmbeds } from './embed-reader.ts';
import { isRecord, type OnSkipped, type Path, pathTo, plainName, readText } from './json-parts.ts';

/** A message in the dashboard's own shape, and the paths of what was left out. */
interface MessageIn {
  readonly message: MessageTemplate;
  /** For example `tts` or `embeds[0].video`; at most 100 and then `…`. */
  readonly unknown: readonly string[];
}

const mostUnknown = 100;

/** A part of the source, with its path. */
interface Found {
  readonly value: unknown;
  readonly path: Path;
}

/** Members in which other message builders wrap messages: backups, lists of messages, a message with metadata. */
const wrappers = ['backups', 'messages', 'data', 'message', 'payload', 'body', 'json', 'payload_json'].map(
  plainName,
);
const messageMembers = ['content', 'plaintext', 'embeds', 'embed', 'components'];
/** Members that only embeds have. Posted messages have `timestamp`, `url` and `author` too. */
const embedOnly = ['title', 'description', 'fields', 'image', 'thumbnail', 'footer'];
const embedAlone = [...embedOnly, 'color', 'colour', 'author'];

type Members = ReadonlyMap<string, unknown>;

/** The members of an object that are not null, by plain name. Of duplicates, the first one. */
function membersOf(value: object): Members {
  const members = new Map<string, unknown>();
  for (const [key, entry] of Object.entries(value)) {
    const name = plainName(key);
    if (entry !== null && !members.has(name)) members.set(name, entry);
  }
  return members;
}

const hasAny = (members: Members, names: readonly string[]) => names.some((name) => members.has(name));

/** Parses a value that is JSON in a string, as forms send it; other values are returned unchanged. */
function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Whether a value is an embed by itself, as in a list of embeds. */
const isEmbedAlone = (value: unknown) => {
  if (!isRecord(value)) return false;
  const members = membersOf(value);
  return !hasAny(members, messageMembers) && hasAny(members, embedAlone);
};

/** The first message of a list; the other entries are reported to `missed`. Null for a list of embeds. */
function firstOf(list: readonly unknown[], path: Path, missed: OnSkipped): Found | null {
  const at = list.findIndex((entry) => typeof entry === 'object' && entry !== null);
  if (at < 0 || list.some(isEmbedAlone)) return null;
  for (const index of list.keys()) if (index !== at) missed(pathTo(path, index));
  return { value: list[at], path: pathTo(path, at) };
}

/** The content of a wrapper; null when there is none. Its other members are reported to `missed`, except `version`. */
function unwrapped({ value, path }: Found, missed: OnSkipped): Found | null {
  if (Array.isArray(value)) return firstOf(value, path, missed);
  if (!isRecord(value)) return null;
  const members = membersOf(value);
  if (hasAny(members, messageMembers)) return null;
  const wrapper = wrappers.find((name) => typeof opened(members.get(name)) === 'object');
  if (!wrapper) return null;
  let found: Found | null = null;
  for (const [key, entry] of Object.entries(value)) {
    const at = pathTo(path, key);
    if (plainName(key) === wrapper && entry !== null && !found) {
      const inner = opened(entry);
      found = (Array.isArray(inner) && firstOf(inner, at, missed)) || { value: inner, path: at };
    } else if (entry !== null && plainName(key) !== 'version') missed(at);
  }
  return found;
}

function innermost(value: unknown, missed: OnSkipped): Found {
  let found: Found = { value, path: '' };
  // No known builder nests deeper than `backups`, `messages`, `data`.
  for (let depth = 0; depth < 4; depth += 1) {
    const inner = unwrapped(found, missed);
    if (!inner) break;
    found = inner;
  }
  return found;
}

/** Reads an object: a message in the platform's form, one with a single `embed`, or an embed alone. */
function readObject(value: object, path: Path, missed: OnSkipped): MessageTemplate | null {
  const members = membersOf(value);
  const isMessage = hasAny(members, messageMembers) || Object.keys(value).some(isMessageMember);
  const hasEmbeds = members.has('embeds') || members.has('embed');
  const isEmbed = !hasEmbeds && hasAny(members, isMessage ? embedOnly : embedAlone);
  if (!isMessage && !isEmbed) return null;

  let content: string | undefined;
  let components: MessageTemplate['components'];
  const embeds = [];
  const ofEmbed: [string, unknown][] = [];
  const delivery = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry === null) continue;
    const at = pathTo(path, key);
    const name = plainName(key);
    if ((name === 'content' || name === 'plaintext') && content === undefined) {
      content = readText(entry, at, missed);
      if (content === undefined) missed(at);
    } else if (name === 'embeds' || name === 'embed') {
      embeds.push(...readEmbeds(entry, at, missed));
    } else if (name === 'components' && !components) {
      components = readComponents(entry, at, missed);
      if (!components) missed(at);
    } else if (isEmbed && embedMembers.has(name)) ofEmbed.push([key, entry]);
    else {
      const read = readDelivery(name, entry, at, missed);
      if (read) Object.assign(delivery, read);
      else missed(at);
    }
  }
  if (isEmbed) embeds.push(readEmbed(Object.fromEntries(ofEmbed), path, missed) ?? {});
  return {
    ...(content && { content }),
    ...(embeds.length > 0 && { embeds }),
    ...(components?.length && { components }),
    ...delivery,
  };
}

const isMessageMember = (key: string) => messageMembers.includes(plainName(key));

/**
 * Finds the message in parsed JSON; null when there is none. It is read member by member, since other builders differ in names,
 * wrappers, colours and times, and a schema could only reject them. Values over the limits and `http:` addresses are kept, for the
 * form to report; `null` and empty texts are left out. Messages in address hashes and templates are read by the same code.
 */
export function readMessageValue(value: unknown): MessageIn | null {
  const unknown: string[] = [];
  const missed: OnSkipped = (path) => {
    if (unknown.length < mostUnknown) unknown.push(path);
    else if (unknown.length === mostUnknown) unknown.push('…');
  };
  const { value: inner, path } = innermost(value, missed);
  if (Array.isArray(inner)) {
    const embeds = readEmbeds(inner, path, missed);
    return embeds.length > 0 ? { message: { embeds }, unknown } : null;
  }
  const message = isRecord(inner) ? readObject(inner, path, missed) : null;
  return message && { message, unknown };
}
