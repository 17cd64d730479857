/** Folds texts, and filters lists by what is typed into a search. */

/** Letters that people type interchangeably, although Unicode does not decompose them to the same letter. */
const alike: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  // Arabic: alef maqsura, ta marbuta, alef wasla, and the Persian forms of yeh and kaf.
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ی: 'ي',
  ک: 'ك',
  // Apostrophes: phones type another one than keyboards.
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '′': "'",
  '＇': "'",
};
const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');
/** Marks (accents, Arabic vowel signs), invisible formatting, and the Arabic tatweel. */
const ignored = /[\p{M}\p{Cf}\u0640]/gu;
/** Arabic-Indic and Persian digits. */
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic-Indic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * Normalises a text for searching: no case, accents, vowel signs, styled letters (𝓑𝓸𝓽 becomes `bot`) or invisible
 * characters; spaces, hyphens and underscores become one space.
 */
export function fold(text: string): string {
  return latinDigits(text.normalize('NFKD').replace(ignored, '').toLowerCase())
    .replace(alikeLetters, (letter) => alike[letter] ?? letter)
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/**
 * Keeps the entries whose text contains every word of the query; all of them for an empty query.
 * `haystacks` has the folded text of each entry, at the same index: folding once makes each keystroke cheap.
 */
export function filterBy<T>(
  entries: readonly T[],
  haystacks: readonly string[],
  query: string,
): readonly T[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((_, index) => words.every((word) => haystacks[index]?.includes(word)));
}
