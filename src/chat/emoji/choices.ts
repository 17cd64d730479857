/** The emoji of the picker, in sections. */
import { emojiImage } from '../message/images.ts';
import type { OwnEmoji } from './context.ts';
import { type EmojiGroup, emojiGroups, type NamedEmoji } from './list.ts';
import { type Findable, findEmoji } from './search.ts';
import { type Tone, withTone } from './tones.ts';

/** One emoji of the picker. */
export interface EmojiChoice extends Findable {
  /** What is inserted into the text: the emoji, or `<:name:id>`. */
  readonly source: string;
  /** For the guild's own emoji. */
  readonly imageUrl?: string;
}

export type SectionName = 'found' | 'recent' | 'own' | EmojiGroup;

export interface Section {
  readonly name: SectionName;
  readonly choices: readonly EmojiChoice[];
}

/** The most results of a search; nobody looks through more. */
const mostFound = 90;

const ofGuild = ({ id, name, animated }: OwnEmoji): EmojiChoice => ({
  source: `<${animated ? 'a' : ''}:${name}:${id}>`,
  name: `:${name}:`,
  keywords: name,
  codes: [name.toLowerCase()],
  imageUrl: emojiImage(id, animated),
});

/** All emoji in sections, the guild's own first. Emoji of people have the chosen skin tone. */
export function allSections(
  all: readonly NamedEmoji[],
  own: readonly OwnEmoji[],
  tone: Tone,
): readonly Section[] {
  const groups = new Map<EmojiGroup, EmojiChoice[]>(emojiGroups.map((group) => [group, []]));
  for (const { emoji, group, hasTones, name, keywords, codes } of all) {
    const source = hasTones ? withTone(emoji, tone) : emoji;
    groups.get(group)?.push({ source, name, keywords, codes });
  }
  const sections = [...groups].map(([name, choices]) => ({ name, choices }));
  return own.length > 0 ? [{ name: 'own', choices: own.map(ofGuild) }, ...sections] : sections;
}

/** Adds the recent emoji that can still be picked, as the first section. */
export function withRecent(
  sections: readonly Section[],
  recent: readonly string[],
  nameOf: (source: string) => EmojiChoice | undefined,
): readonly Section[] {
  const choices = recent.map(nameOf).filter((choice) => choice !== undefined);
  return choices.length > 0 ? [{ name: 'recent', choices }, ...sections] : sections;
}

const untoned = (source: string) => source.replace(/[\u{1f3fb}-\u{1f3ff}\ufe0f]/gu, '');

/** Makes a function that finds an emoji by its source, in whatever skin tone. */
export function choiceFinder(sections: readonly Section[]): (source: string) => EmojiChoice | undefined {
  const known = new Map(
    sections.flatMap(({ choices }) => choices.map((choice) => [untoned(choice.source), choice])),
  );
  return (source) => {
    const found = known.get(untoned(source));
    return found && { ...found, source };
  };
}

/** The results of a search as one section; no section when there are none. */
export function foundSections(sections: readonly Section[], query: string): readonly Section[] {
  const choices = findEmoji(
    sections.flatMap((section) => section.choices),
    query,
    mostFound,
  );
  return choices.length > 0 ? [{ name: 'found', choices }] : [];
}
