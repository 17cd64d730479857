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
  '＂': '＂',
  '＇': '＇',
};

/** Commas, semicolons and bars of several scripts. */
const separator = /[,;|،؛、，；｜﹐﹑]/;
const lineBreak = /[\r\n\t\v\f\u0085\u2028\u2029]+/;
/** A bullet, an arrow, a number, a letter or a check box at the start of a line. */
const bullet =
  /^\s*(?:(?:[-*+>•‣⁃▪▫◦●○·–—→➔➜➤»›✓✔☑✅]\ufe0f?|\(?\d{1,4}[.)-]|\(?[٠-٩]{1,4}[.)-]|\(?[a-zA-Z]\)|[①-⓿])\s+)?(?:\[[ xX]\]\s+)?/;
/** What names a list in a program or a file of settings. */
const listName = /^(?:(?:const|let|var)\s+)?["']?[\w-]{1,60}["']?\s*[:=]\s*(?=[[({])/;
/** The line before and after a block of code. */
const fence = /^\s*`{3}\w*\s*$/;
/** Spaces and characters without a form at the ends of a text. */
const ends = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
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
    const rest = line.slice(at + 1, at + 9);
    const after = rest.trimStart();
    if (after === '' || separator.test(after[0] ?? '')) return at;
    if (after !== rest && after[0] === line[start]) return at;
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
    if (close < 0) while (end < line.length && !separator.test(line[end] ?? '')) end += 1;
    else while (line[end] === ' ' || line[end] === '\u00a0') end += 1;
    entries.push(close < 0 ? line.slice(start, end) : line.slice(start + 1, close));
    start = close < 0 || separator.test(line[end] ?? ' ') ? end + 1 : end;
  }
  return entries;
}

/** The texts of a JSON array, or of the one array of an object; null when the text is none. */
function jsonList(text: string): string[] | null {
  try {
    const read: unknown = JSON.parse(text);
    const [value, ...others]: unknown[] = Array.isArray(read) ? [read] : Object.values(read ?? {});
    if (others.length > 0) return null;
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
  const whole = text
    .replace(ends, '')
    .replace(listName, '')
    .replace(/([\])}])\s*;$/, '$1');
  const bare = /^[[({][\s\S]*[\])}]$/.test(whole) ? whole.slice(1, -1) : whole;
  const entries =
    jsonList(whole) ??
    bare
      .split(lineBreak)
      .filter((line) => !comment.test(line) && !fence.test(line))
      .flatMap((line) =>
        entriesOf(line.replace(bullet, '').replace(/\\(?=["'])|"(?="[^",;\s])|(?<=[^",;\s]")"/g, '')),
      );
  return [...new Set(entries.map((entry) => entry.replace(ends, '')).filter(Boolean))];
}
