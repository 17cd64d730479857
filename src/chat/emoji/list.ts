/** The groups of emoji in the order of the platform; `list.json` has their emoji (scripts/emoji.mjs). */
export const emojiGroups = [
  'smileys',
  'people',
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;
export type EmojiGroup = (typeof emojiGroups)[number];

/** A Unicode emoji with its names. */
export interface NamedEmoji {
  readonly emoji: string;
  readonly group: EmojiGroup;
  /** Whether it has skin tones. */
  readonly hasTones: boolean;
  /** In the reader's language. */
  readonly name: string;
  /** Other words for it in the reader's language, separated by spaces. */
  readonly keywords: string;
  /** The platform's names, the usual one first: `thumbsup`, `+1`. */
  readonly codes: readonly string[];
}

const bare = (emoji: string) => emoji.replaceAll('\ufe0f', '');

/** The names of each emoji. Keys have no variation selector, since sources write an emoji with or without it. */
function codesByEmoji(known: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const [code, emoji] of known) {
    const same = codes.get(bare(emoji));
    if (same) same.push(code);
    else codes.set(bare(emoji), [code]);
  }
  return codes;
}

/** The name of a flag, such as `flag_fr`, from its two regional letters; the platform's table has no flags. */
function flagCode(emoji: string): readonly string[] {
  const letters = [...emoji].map((sign) => (sign.codePointAt(0) ?? 0) - 0x1f1e6);
  if (letters.length !== 2 || letters.some((at) => at < 0 || at > 25)) return [];
  return [`flag_${letters.map((at) => String.fromCharCode(97 + at)).join('')}`];
}

/**
 * Combines emoji with their names.
 *
 * @param list emoji by group, separated by spaces; a plus after an emoji means that it has skin tones
 * @param names one for each emoji of all groups in order, followed by a bar and its keywords
 * @param known the emoji of each of the platform's names
 */
export function namedEmoji(
  list: Readonly<Record<EmojiGroup, string>>,
  names: readonly string[],
  known: ReadonlyMap<string, string>,
): readonly NamedEmoji[] {
  const codes = codesByEmoji(known);
  return emojiGroups
    .flatMap((group) => list[group].split(' ').map((entry) => ({ group, entry })))
    .map(({ group, entry }, at) => {
      const hasTones = entry.endsWith('+');
      const emoji = hasTones ? entry.slice(0, -1) : entry;
      const [name = '', keywords = ''] = (names[at] ?? '').split('|');
      return { emoji, group, hasTones, name, keywords, codes: codes.get(bare(emoji)) ?? flagCode(emoji) };
    });
}
