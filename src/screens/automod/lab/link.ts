/** Encodes a scene in a URL hash, so that a link contains all of it and no server receives it. */
import * as v from 'valibot';
import { partKinds } from '../../../contract/automod-parts.ts';
import { id } from '../../../contract/primitives.ts';
import { fromBase64url, toBase64url } from '../../../lib/base64url.ts';
import { isLabHash, labHash } from './hash.ts';
import {
  isBlank,
  itemsOf,
  type LabItem,
  type LabScene,
  labLimits,
  messageAfter,
  newMessage,
} from './scene.ts';

/** The maximum length of a hash in characters, since chats and mail programs break longer links. */
export const longestLink = 4096;

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const text = (most: number) => v.pipe(v.string(), v.maxCodePoints(most));
const list = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most));
const limits = labLimits;
/** Empty for the guild's first text channel. */
const channel = v.union([v.literal(''), id]);

const flag = v.picklist([0, 1]);
const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Tuples instead of objects, because the names of members would make up half of a link. */
const person = v.strictTuple([text(limits.name), upTo(limits.age), list(id, limits.roles), flag, flag]);
const message = v.strictTuple([
  v.literal('m'),
  upTo(limits.people - 1),
  upTo(limits.after),
  channel,
  text(limits.content),
  list(text(limits.file), limits.files),
  flag,
]);
/** A message that shows more than its content and files. */
const part = v.strictTuple([v.picklist(partKinds), text(limits.content)]);
const fullMessage = v.strictTuple([...message.items, list(part, limits.parts)]);
const joins = v.strictTuple([
  v.literal('j'),
  upTo(limits.after),
  v.pipe(upTo(limits.joins), v.minValue(1)),
  upTo(limits.after),
  text(limits.name),
  upTo(limits.age),
]);
const schema = v.strictTuple([
  v.literal(1),
  v.pipe(list(person, limits.people), v.minLength(1)),
  list(v.union([message, fullMessage, joins]), limits.items),
]);
type Packed = v.InferOutput<typeof schema>;

function pack(item: LabItem): Packed[2][number] {
  if (item.kind === 'joins') return ['j', item.after, item.count, item.over, item.name, item.age];
  const { who, after, channel_id, content, files, parts, edited } = item;
  const packed: v.InferOutput<typeof message> = [
    'm',
    who,
    after,
    channel_id ?? '',
    content,
    [...files],
    flagOf(edited),
  ];
  return parts.length === 0
    ? packed
    : [...packed, parts.map(({ kind, text: said }): [typeof kind, string] => [kind, said])];
}

function unpack(packed: Packed[2][number]): LabItem {
  if (packed[0] === 'j') {
    const [, after, count, over, who, age] = packed;
    return { kind: 'joins', after, count, over, name: who, age };
  }
  const [, who, after, place, content, files, edited, parts = []] = packed;
  return {
    kind: 'message',
    who,
    after,
    channel_id: place === '' ? null : place,
    content,
    files,
    parts: parts.map(([kind, said]) => ({ kind, text: said })),
    edited: edited === 1,
  };
}

/** Encodes a scene, including the message being typed; null if it is too long or contains invalid numbers. */
export function toLabHash(scene: LabScene): string | null {
  const people = scene.people.map(({ name, age, role_ids, may_mention_everyone, is_bot }) => [
    name,
    age,
    [...role_ids],
    flagOf(may_mention_everyone),
    flagOf(is_bot),
  ]);
  const packed = v.safeParse(schema, [1, people, itemsOf(scene).map(pack)]);
  if (!packed.success) return null;
  const hash = labHash + toBase64url(JSON.stringify(packed.output));
  return hash.length > longestLink ? null : hash;
}

/** Decodes a scene; null for other or invalid hashes. */
export function fromLabHash(hash: string): LabScene | null {
  if (!isLabHash(hash) || hash.length > longestLink) return null;
  try {
    const read = v.safeParse(schema, JSON.parse(fromBase64url(hash.slice(labHash.length))));
    if (!read.success) return null;
    const [, packed, rest] = read.output;
    const items = rest.map(unpack).filter((item) => !isBlank(item));
    if (items.some((item) => item.kind === 'message' && item.who >= packed.length)) return null;
    const people = packed.map(([name, age, role_ids, may, bot]) => ({
      name,
      age,
      role_ids,
      may_mention_everyone: may === 1,
      is_bot: bot === 1,
    }));
    const last = items.findLast((item) => item.kind === 'message');
    return { people, items, next: last ? messageAfter(last) : newMessage };
  } catch {
    return null;
  }
}
