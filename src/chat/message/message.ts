/** Edits a message that the bot will post. Members that become empty are removed, as the platform requires. */
import {
  type Embed,
  embedsLength,
  isEmptyEmbed,
  type MessageTemplate,
  messageLimits,
} from '../../contract/message.ts';

export { type Embed, embedsLength, isEmptyEmbed, type MessageTemplate, messageLimits };
export type EmbedField = NonNullable<Embed['fields']>[number];

/** A copy with one member set, or without it when the new value is '', undefined or an empty list. */
function having<T extends object, Key extends keyof T>(whole: T, key: Key, value: T[Key] | undefined): T {
  const { [key]: _old, ...rest } = whole;
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return (empty ? rest : { ...rest, [key]: value }) as T;
}

/** A copy with one member set; `''`, `undefined` and `[]` remove it. */
export function withContent(message: MessageTemplate, content: string): MessageTemplate {
  return having(message, 'content', content);
}

export function withComponents(
  message: MessageTemplate,
  components: NonNullable<MessageTemplate['components']>,
): MessageTemplate {
  return having(message, 'components', components);
}

export function withEmbeds(message: MessageTemplate, embeds: readonly Embed[]): MessageTemplate {
  return having(message, 'embeds', [...embeds]);
}

export function withMember<Key extends keyof Embed>(
  embed: Embed,
  key: Key,
  value: Embed[Key] | undefined,
): Embed {
  return having(embed, key, value);
}

/** Whether a message has neither text nor embeds nor components. An empty embed or component counts, since somebody added it. */
export function isBlank({ content, embeds, components }: MessageTemplate): boolean {
  return !content && !embeds?.length && !components?.length;
}

/** Like {@link isBlank}, but embeds without any member do not count. */
export const holdsNothing = ({ embeds = [], ...others }: MessageTemplate) =>
  isBlank(others) && embeds.every((embed) => Object.keys(embed).length === 0);

/** The paths of an embed's texts, whether they are its own or in one of its parts. */
export type EmbedTextPath =
  | 'title'
  | 'description'
  | 'url'
  | 'author.name'
  | 'author.url'
  | 'author.icon_url'
  | 'footer.text'
  | 'footer.icon_url'
  | 'image.url'
  | 'thumbnail.url';

/** The parts of an embed that are objects, with the text that each requires. */
const requiredIn = { author: 'name', footer: 'text', image: 'url', thumbnail: 'url' } as const;
type EmbedPart = keyof typeof requiredIn;

/**
 * Sets one text of a part (`author`, `url`). An optional text that becomes empty is removed. The required one stays as '' while the
 * part has another text, so that the form can report it; a part without any text is removed.
 */
function withPartText(embed: Embed, part: EmbedPart, key: string, text: string): Embed {
  const required = requiredIn[part];
  const texts: Record<string, string> = { ...embed[part], [key]: text };
  const kept = Object.fromEntries(
    Object.entries(texts).filter(([name, value]) => value !== '' && name !== required),
  );
  const main = texts[required] ?? '';
  const empty = main === '' && Object.keys(kept).length === 0;
  // The cast is safe: the names are those of the part.
  return having(embed, part, empty ? undefined : ({ [required]: main, ...kept } as Embed[EmbedPart]));
}

/** A text of an embed; `''` when there is none. */
export function textAt(embed: Embed, path: EmbedTextPath): string {
  let found: unknown = embed;
  for (const name of path.split('.'))
    found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof found === 'string' ? found : '';
}

/** A copy with one text set; see {@link withMember} and {@link withPartText} for texts that become empty. */
export function withTextAt(embed: Embed, path: EmbedTextPath, text: string): Embed {
  const [part, key] = path.split('.') as [EmbedPart, string?];
  if (key !== undefined) return withPartText(embed, part, key, text);
  return withMember(embed, path as 'title' | 'description' | 'url', text);
}

/** Replaces the entry at an index. */
export function replaced<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  return list.map((old, at) => (at === index ? entry : old));
}

/** Removes the entry at an index. */
export function without<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_, at) => at !== index);
}

/** Moves the entry at an index to another one, and shifts those between. Nothing changes if an index does not exist. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || !(from in list) || !(to in list)) return list;
  // The cast is safe: the index was checked, and an entry may itself be undefined.
  const entry = list[from] as T;
  const others = without(list, from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

/** Inserts a copy of the entry at an index after it. */
export function duplicated<T>(list: readonly T[], index: number): readonly T[] {
  return list.flatMap((entry, at) => (at === index ? [entry, entry] : [entry]));
}

/** Whether the platform would show nothing of the message. */
export function isEmptyMessage({ content, embeds = [], components }: MessageTemplate): boolean {
  return !content?.trim() && embeds.every(isEmptyEmbed) && !components?.length;
}
