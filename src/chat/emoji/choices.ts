import { emojiImage } from '../message/images.ts';
import type { OwnEmoji } from './context.ts';
import { type EmojiGroup, emojiGroups, type NamedEmoji } from './list.ts';
import { type Findable, findEmoji } from './search.ts';
import { type Tone, withTone } from './tones.ts';

/** One emoji of the picker. */
export interface EmojiChoice extends Findable {
  /** What goes into the text: the emoji, or `<:name:id>`. */
  readonly source: string;
  /** Of the guild's own. */
  readonly imageUrl?: string;
}

export type SectionName = 'found' | 'recent' | 'own' | EmojiGroup;

export interface Section {
  readonly name: SectionName;
  readonly choices: readonly EmojiChoice[];
}

/** As many as are worth looking through. */
const mostFound = 90;

const ofGuild = ({ id, name, animated }: OwnEmoji): EmojiChoice => ({
  source: `<${animated ? 'a' : ''}:${name}:${id}>`,
  name: `:${name}:`,
  keywords: name,
  codes: [name.toLowerCase()],
  imageUrl: emojiImage(id, animated),
});

/** All that can be picked, in sections: the guild's own before those that everybody has. Those of people have the tone. */
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

/** The recent ones that can still be picked, as a section of their own before the others. */
export function withRecent(
  sections: readonly Section[],
  recent: readonly string[],
  nameOf: (source: string) => EmojiChoice | undefined,
): readonly Section[] {
  const choices = recent.map(nameOf).filter((choice) => choice !== undefined);
  return choices.length > 0 ? [{ name: 'recent', choices }, ...sections] : sections;
}

const untoned = (source: string) => source.replace(/[\u{1f3fb}-\u{1f3ff}\ufe0f]/gu, '');

/** Finds what is known of a source: an emoji in another tone than the chosen one has the same name. */
export function choiceFinder(sections: readonly Section[]): (source: string) => EmojiChoice | undefined {
  const known = new Map(
    sections.flatMap(({ choices }) => choices.map((choice) => [untoned(choice.source), choice])),
  );
  return (source) => {
    const found = known.get(untoned(source));
    return found && { ...found, source };
  };
}

/** What answers a query, as the only section; nothing is no section. */
export function foundSections(sections: readonly Section[], query: string): readonly Section[] {
  const choices = findEmoji(
    sections.flatMap((section) => section.choices),
    query,
    mostFound,
  );
  return choices.length > 0 ? [{ name: 'found', choices }] : [];
}
