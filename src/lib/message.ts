/** Editing a message that the bot will post: what was emptied leaves the value, as the platform's shape wants it. */
import { type Embed, embedsLength, type MessageTemplate, messageLimits } from '../contract/message.ts';

export { type Embed, embedsLength, type MessageTemplate, messageLimits };
export type EmbedField = NonNullable<Embed['fields']>[number];

/** A copy with one member set, or without it when the new value is empty: '', undefined, or a list of nothing. */
function having<T extends object, Key extends keyof T>(whole: T, key: Key, value: T[Key] | undefined): T {
  const { [key]: _old, ...rest } = whole;
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return (empty ? rest : { ...rest, [key]: value }) as T;
}

/** A copy with one member set; with `''`, `undefined` or `[]` the member goes. */
export function withContent(message: MessageTemplate, content: string): MessageTemplate {
  return having(message, 'content', content);
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

/** Whether a message has neither text nor an embed. One with an embed that is still empty is not blank: somebody added it. */
export function isBlank({ content, embeds }: MessageTemplate): boolean {
  return !content && !embeds?.length;
}

/** The parts of an embed that are objects of texts, with the text that each cannot be without. */
const requiredIn = { author: 'name', footer: 'text', image: 'url', thumbnail: 'url' } as const;
export type EmbedPart = keyof typeof requiredIn;

/**
 * Sets one text of a part (`author`, `url`). Emptied optional texts go; the required one stays, empty, as long as
 * another text of the part is there, so that its absence can be named; a part without any text goes.
 */
export function withPartText(embed: Embed, part: EmbedPart, key: string, text: string): Embed {
  const required = requiredIn[part];
  const texts: Record<string, string> = { ...embed[part], [key]: text };
  const kept = Object.fromEntries(
    Object.entries(texts).filter(([name, value]) => value !== '' && name !== required),
  );
  const main = texts[required] ?? '';
  const empty = main === '' && Object.keys(kept).length === 0;
  // The object has the shape of the part by construction; the entries' names are lost to the compiler.
  return having(embed, part, empty ? undefined : ({ [required]: main, ...kept } as Embed[EmbedPart]));
}

/** The text of a part, `''` where there is none. */
export function partText(embed: Embed, part: EmbedPart, key: string): string {
  const texts: Readonly<Record<string, string | undefined>> = embed[part] ?? {};
  return texts[key] ?? '';
}

/** Replaces the entry at an index. */
export function replaced<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  return list.map((old, at) => (at === index ? entry : old));
}

/** Takes the entry at an index out. */
export function without<T>(list: readonly T[], index: number): readonly T[] {
  return list.filter((_, at) => at !== index);
}

/** Moves the entry at an index one place up (-1) or down (1). At the end of the list nothing happens. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const other = list[index + by];
  const entry = list[index];
  if (other === undefined || entry === undefined) return list;
  return list.map((old, at) => (at === index ? other : at === index + by ? entry : old));
}

/** Nothing of it would be shown. */
export function isEmptyMessage({ content, embeds = [] }: MessageTemplate): boolean {
  const shows = (embed: Embed) => embedsLength([embed]) > 0 || embed.image || embed.thumbnail;
  return !content?.trim() && !embeds.some(shows);
}
