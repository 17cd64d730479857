/** The reference host writes codes in groups of this many characters, joined by hyphens. */
const groupLength = 5;
const separators = /[\s\p{Pd}_]/u;
/** Invisible characters, which are often copied along with a code from a chat or a document. */
const invisible = /\p{Cf}/gu;

/**
 * Formats a code for display: upper case, in groups joined by hyphens. A hyphen at the end stays, so that one can be typed.
 *
 * @param splits whether long groups are split; false while somebody edits the middle of a code
 */
export function formatCode(typed: string, splits = true): string {
  const text = typed.replace(invisible, '').toUpperCase();
  const groups = text
    .split(separators)
    .filter(Boolean)
    .flatMap((group) => (splits ? (group.match(new RegExp(`.{1,${groupLength}}`, 'gu')) ?? []) : group));
  const code = groups.join('-');
  return code !== '' && separators.test(text.at(-1) ?? '') ? `${code}-` : code;
}

/**
 * The position of the caret after formatting, so that typing and deleting continue where they were.
 *
 * @param before the unformatted text before the caret
 */
export function caretIn(formatted: string, before: string): number {
  const signs = [...before.replace(invisible, '')].filter((sign) => !separators.test(sign)).length;
  let passed = 0;
  let at = 0;
  while (at < formatted.length && passed < signs) {
    if (formatted[at] !== '-') passed += 1;
    at += 1;
  }
  const hasSeparator = separators.test(before.at(-1) ?? '');
  return hasSeparator && formatted[at] === '-' ? at + 1 : at;
}
