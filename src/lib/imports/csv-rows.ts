/** Reads tables of separated values, row by row. */

const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** The separator that stands most often outside of quotation marks in the first line. */
export function guessSeparator(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const letter of text.slice(0, 20_000)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[\r\n]/.test(letter) && counts.size > 0) break;
    else if (!isQuoted && separators.some((one) => one === letter))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return separators.find((one) => most > 0 && counts.get(one) === most) ?? ',';
}

/** The cell that begins with a quotation mark at `start`, and where it ends. A mark that never closes goes to the end. */
function quotedCell(text: string, start: number): { readonly cell: string; readonly end: number } {
  let at = start + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return { cell: text.slice(start + 1).replaceAll('""', '"'), end: text.length };
    if (text[close + 1] !== '"') {
      const inner = text.slice(start + 1, close);
      return { cell: inner.includes('"') ? inner.replaceAll('""', '"') : inner, end: close + 1 };
    }
    at = close + 2;
  }
}

/**
 * The rows of a text of separated values (RFC 4180), one after the other. Lines may end in any way, cells hold line breaks in
 * quotation marks, and empty lines are left out.
 */
export function* csvRows(text: string, separator: Separator): Generator<string[]> {
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    let isOpen = true;
    while (isOpen) {
      let cell = '';
      if (text[at] === '"') {
        const quoted = quotedCell(text, at);
        cell = quoted.cell;
        at = quoted.end;
      }
      const start = at;
      while (at < text.length) {
        const code = text.charCodeAt(at);
        if (code === 10 || code === 13 || text[at] === separator) break;
        at += 1;
      }
      row.push(cell + text.slice(start, at));
      isOpen = at < text.length && text[at] === separator;
      if (isOpen) at += 1;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 2;
    else at += 1;
    if (row.length > 1 || row[0]?.trim()) yield row;
  }
}
