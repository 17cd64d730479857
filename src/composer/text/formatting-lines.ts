/** Applies and removes the formats of whole lines: quotes, headings and lists. */

/** A text with its selection, in UTF-16 offsets. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export const lineFormats = [
  'quote',
  'heading1',
  'heading2',
  'heading3',
  'subtext',
  'list',
  'numbers',
] as const;
export type LineFormat = (typeof lineFormats)[number];

/** Marks at the start of a line: a quote first, then an indent, then at most one of the others. */
const lineStart = /^(>>> |> ?)?( *)(#{1,3} |-# |(?:[-*]|\d+\.) )?/;

interface LineMarks {
  readonly quote: string;
  readonly indent: string;
  readonly mark: string;
}

function marksOf(line: string): LineMarks {
  const [, quote = '', indent = '', mark = ''] = lineStart.exec(line) ?? [];
  return { quote, indent, mark };
}

/** The index where a line's text starts, after its marks. */
export function contentAt(line: string): number {
  const { quote, indent, mark } = marksOf(line);
  return quote.length + (mark === '' ? 0 : indent.length + mark.length);
}

const signs = { heading1: '# ', heading2: '## ', heading3: '### ', subtext: '-# ' } as const;

/** The number of a numbered entry; null for other marks. */
const numberOf = (mark: string) => (/^\d/.test(mark) ? Number.parseInt(mark, 10) : null);

function hasFormat({ quote, mark }: LineMarks, format: LineFormat): boolean {
  if (format === 'quote') return quote !== '';
  if (format === 'list') return mark === '- ' || mark === '* ';
  return format === 'numbers' ? numberOf(mark) !== null : mark === signs[format];
}

/** One replacement: `length` characters at an index become the mark. */
interface Change {
  readonly at: number;
  readonly taken: number;
  readonly mark: string;
}

/** The lines of a selection, each with its offset. */
export function linesOf({ text, start, end }: Selected): { readonly at: number; readonly line: string }[] {
  let at = text.slice(0, start).lastIndexOf('\n') + 1;
  const last = text.indexOf('\n', end);
  const lines = text.slice(at, last < 0 ? undefined : last).split('\n');
  return lines.map((line) => {
    const begin = at;
    at += line.length + 1;
    return { at: begin, line };
  });
}

/** The index after the changes. An index within a removed part moves to its start. */
function placeAfter(place: number, changes: readonly Change[]): number {
  let moved = 0;
  for (const { at, taken, mark } of changes) {
    if (at > place) break;
    moved += mark.length - Math.min(taken, place - at);
  }
  return place + moved;
}

/** The replacement that gives a line a mark; with '' it removes the line's mark. */
function changeOf(at: number, { quote, indent, mark: present }: LineMarks, mark: string): Change {
  const from = at + quote.length;
  // The new mark replaces the old one. Only entries of a list may be indented.
  const isEntry = mark === '' || /^[-\d](?!#)/.test(mark);
  if (present !== '' && isEntry) return { at: from + indent.length, taken: present.length, mark };
  return { at: from, taken: present === '' ? 0 : indent.length + present.length, mark };
}

/**
 * Marks the selected lines, replacing other marks; removes the mark if all lines that are not empty have it. Numbering
 * continues from the line above.
 */
export function formattedLines(selected: Selected, format: LineFormat): Selected {
  const lines = linesOf(selected).map(({ at, line }) => ({ at, line, marks: marksOf(line) }));
  const isEmpty = lines.every(({ line }) => line.trim() === '');
  const meant = lines.filter(({ line }) => isEmpty || line.trim() !== '');
  const takes = meant.every(({ marks }) => hasFormat(marks, format));
  const first = lines[0]?.at ?? 0;
  const above = selected.text.slice(selected.text.lastIndexOf('\n', first - 2) + 1, Math.max(0, first - 1));
  const before = numberOf(marksOf(above).mark) ?? 0;
  const changes = meant.flatMap(({ at, marks }, index): Change[] => {
    if (!takes && format !== 'numbers' && hasFormat(marks, format)) return [];
    if (format === 'quote') return [{ at, taken: takes ? marks.quote.length : 0, mark: takes ? '' : '> ' }];
    if (takes) return [changeOf(at, marks, '')];
    if (format === 'list') return [changeOf(at, marks, '- ')];
    return [changeOf(at, marks, format === 'numbers' ? `${before + index + 1}. ` : signs[format])];
  });
  let text = '';
  let done = 0;
  for (const { at, taken, mark: written } of changes) {
    text += selected.text.slice(done, at) + written;
    done = at + taken;
  }
  return {
    text: text + selected.text.slice(done),
    start: placeAfter(selected.start, changes),
    end: placeAfter(selected.end, changes),
  };
}
