/**
 * The words of a text as they are searched: without case, accents, Arabic vowel signs, stretching and letter variants, invisible
 * characters, and with one form of digits. A word is what stands between spaces, punctuation and signs.
 */
import { createHash } from 'node:crypto';

/** Accents and vowel signs, after compatibility decomposition. */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is meant by itself, whatever it stands on.
  /[\ufe00-\ufe0f\ufe20-\ufe2f\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+/g;

/** Stretching, and what is not seen. */
const invisible = /[\u00ad\u061c\u0640\u180e\u2060-\u206f\ufeff]|[\u200b-\u200f\u202a-\u202e]/g;

/** Spaces, punctuation and signs. */
const signs =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ufd3e\ufd3f]+/gu;

/** Variants of letters and digits, each above what it is compared as. */
const variants =
  'ØøŁłĐđÐðĦħŦŧıŊÆŒÞẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐةىیکٱہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const plain =
  'oollddddhhttiŋæœþßαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґهييكاهه01234567890123456789';
const plainOf = new Map<string, string>([
  ...Array.from(variants, (letter, index): [string, string] => [letter, plain[index] ?? letter]),
  ...Object.entries({ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' }),
]);
const variant = new RegExp(`[${[...plainOf.keys()].join('')}]`, 'g');

/** A word that is cut after 500 characters, since an index takes none that is much longer. */
const longest = /([^ ]{500})[^ ]+/gu;

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** Splits a text into its words, in their order. */
export function splitWords(text: string): string[] {
  const folded = isAscii(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(marks, '')
        .replace(invisible, '')
        .replace(variant, (letter) => plainOf.get(letter) ?? letter);
  const words = folded.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(signs, ' ');
  return words
    .replace(longest, '$1')
    .split(' ')
    .filter((word) => word !== '');
}

/** An Arabic word without its article and what is written together with it; null for any other word. */
const stemOf = (word: string): string | null => /^(?:[وفبك]?ال|[وف]?لل)(.{3,})$/u.exec(word)?.[1] ?? null;

/** The words under which a text is found. */
export function wordsOf(text: string): string[] {
  const words = splitWords(text);
  return isAscii(text) ? words : [...words, ...words.flatMap((word) => stemOf(word) ?? [])];
}

/**
 * Four characters for a guild, with which each of its words begins, so that the cost of a search depends on the size of the guild
 * and not of the host. Two guilds may share them: a search asks for the guild as well.
 */
export const guildKey = (guildId: string): string =>
  createHash('md5').update(guildId).digest('base64').slice(0, 4);

/** The words under which a row of a guild is found by its texts. */
export function guildWords(guildId: string, texts: readonly (string | null | undefined)[]): string[] {
  const key = guildKey(guildId);
  return wordsOf(texts.filter((text) => typeof text === 'string').join(' ')).map((word) => key + word);
}

/** How many words of a query are searched for. Each costs a walk through the index. */
const mostWords = 8;

/** Chinese, Japanese and Korean, in which a character may be a word. */
const isCharacterAWord = (word: string) => (word.codePointAt(0) ?? 0) >= 0x2e80;

/**
 * What somebody typed as a query of PostgreSQL (`tsquery`): every word must begin a word of the text. A single letter must be a
 * whole word, and so must a number, or be the number of the entry, which is `#` and the number; with a `#` before it, nothing
 * else. Words that repeat count once, and those after the eighth not at all.
 *
 * @param key with which the words begin; empty where they stand for themselves
 * @returns null without a word, which finds nothing
 */
export function wordQuery(text: string, key: string): string | null {
  const words = [...new Set(splitWords(text))].slice(0, mostWords);
  const quoted = words.map((word) => {
    if (!/^\d+$/.test(word)) {
      const isBeginning = [...word].length > 1 || isCharacterAWord(word);
      return isBeginning ? `'${key}${stemOf(word) ?? word}':*` : `'${key}${word}'`;
    }
    const number = word.replace(/^0+(?=\d)/, '');
    if (words.length > 1) return `'${key}${word}'`;
    return /^\s*#/.test(text) ? `'${key}#${number}'` : `('${key}${word}' | '${key}#${number}')`;
  });
  return quoted.length > 0 ? quoted.join(' & ') : null;
}
