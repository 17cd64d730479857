/** The reference host writes a code in groups of so many characters, joined by hyphens. */
const groupLength = 5;
const separators = /[\s\p{Pd}_]/u;
/** Invisible signs, which come along when a code is copied from a chat or a document. */
const invisible = /\p{Cf}/gu;

/**
 * A code as it is shown: upper case, in groups joined by hyphens. A hyphen at the end stays, so that one can be typed.
 *
 * @param splits whether long groups are split; not while somebody corrects one in the middle of a code
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
 * Where the caret stands in a formatted code, so that typing and deleting in its middle go on there.
 *
 * @param before what was typed before the caret, not formatted
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
