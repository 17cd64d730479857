/** Reads a list of short texts that was copied from anywhere. */

/** Quotation marks that may stand around an entry, each with those that close it. */
const quotes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”“',
  '‘': '’',
  '„': '“”',
  '‚': '‘',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
};

/** Commas, semicolons and bars of several scripts. */
const separator = /[,;|،؛、，；｜﹐﹑]/;
const lineBreak = /[\r\n\t\v\f\u0085\u2028\u2029]+/;
/** A bullet, a number or a check box at the start of a line. */
const bullet = /^\s*(?:(?:[-*+•‣⁃▪▫◦●○·–—]|\(?\d{1,4}[.)-]|\(?[٠-٩]{1,4}[.)-])\s+)?(?:\[[ xX]\]\s+)?/;
/** Longer entries than this are not looked at for quotation marks. */
const longestQuoted = 300;
const comment = /^\s*(?:#|\/\/)\s/;

/** Where a quoted entry that begins at `start` closes; -1 when it is not quoted as a whole. */
function closingQuote(line: string, start: number): number {
  const closing = quotes[line[start] ?? ''];
  if (closing === undefined) return -1;
  const last = Math.min(line.length, start + longestQuoted);
  for (let at = start + 1; at < last; at += 1) {
    if (!closing.includes(line[at] ?? ' ')) continue;
    const after = line.slice(at + 1, at + 9).trimStart();
    if (after === '' || separator.test(after[0] ?? '')) return at;
  }
  return -1;
}

function entriesOf(line: string): string[] {
  const entries: string[] = [];
  let start = 0;
  while (start <= line.length) {
    while (line[start] === ' ' || line[start] === '\u00a0') start += 1;
    const close = closingQuote(line, start);
    let end = close < 0 ? start : close + 1;
    while (end < line.length && !separator.test(line[end] ?? '')) end += 1;
    entries.push(close < 0 ? line.slice(start, end) : line.slice(start + 1, close));
    start = end + 1;
  }
  return entries;
}

/** The texts of a JSON array; null when the text is none. */
function jsonList(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const isList =
      Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');
    return isList ? value.map(String) : null;
  } catch {
    return null;
  }
}

/**
 * The entries of a pasted text: without quotation marks, brackets around all of them, bullets, numbers and comments; separated by
 * lines, tabs, and commas, semicolons or bars of any script. Not empty, and each once.
 */
export function pastedList(text: string): readonly string[] {
  const whole = text.trim();
  const bare = /^[[({][\s\S]*[\])}]$/.test(whole) ? whole.slice(1, -1) : whole;
  const entries =
    jsonList(whole) ??
    bare
      .split(lineBreak)
      .filter((line) => !comment.test(line))
      .flatMap((line) => entriesOf(line.replace(bullet, '')));
  return [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))];
}
