/** A text and what is selected in it, in UTF-16 units. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

type LineFormat = 'quote' | 'heading' | 'list';

/** The marks at the beginning of a line: a quote's before all others, an entry's indent before its mark. */
const lineMarks: Readonly<Record<LineFormat, { readonly mark: string; readonly found: RegExp }>> = {
  quote: { mark: '> ', found: /^()(> ?)/ },
  heading: { mark: '# ', found: /^((?:> ?)?)(#{1,3} )/ },
  list: { mark: '- ', found: /^((?:> ?)? *)((?:[-*]|\d+\.) )/ },
};

/** One change of a line: at a place in the text, so many letters become the mark. */
interface Change {
  readonly at: number;
  readonly taken: number;
  readonly mark: string;
}

/** Where the lines of a selection begin, with their text. */
function linesOf({ text, start, end }: Selected): { readonly at: number; readonly line: string }[] {
  let at = text.slice(0, start).lastIndexOf('\n') + 1;
  const last = text.indexOf('\n', end);
  const lines = text.slice(at, last < 0 ? undefined : last).split('\n');
  return lines.map((line) => {
    const begin = at;
    at += line.length + 1;
    return { at: begin, line };
  });
}

/** Where a place of the text is after the changes. A place within what was taken is at its beginning. */
function placeAfter(place: number, changes: readonly Change[]): number {
  let moved = 0;
  for (const { at, taken, mark } of changes) {
    if (at > place) break;
    moved += mark.length - Math.min(taken, place - at);
  }
  return place + moved;
}

/** Marks the lines of a selection; takes the marks away when every line that is not empty has one. */
export function formattedLines(selected: Selected, format: LineFormat): Selected {
  const { mark, found } = lineMarks[format];
  const lines = linesOf(selected);
  const isEmpty = lines.every(({ line }) => line.trim() === '');
  const meant = lines.filter(({ line }) => isEmpty || line.trim() !== '');
  const takes = meant.every(({ line }) => found.test(line));
  const changes = meant.flatMap(({ at, line }): Change[] => {
    const [, before = '', present] = found.exec(line) ?? [];
    if (takes) return [{ at: at + before.length, taken: present?.length ?? 0, mark: '' }];
    if (present !== undefined) return [];
    const quote = format === 'quote' ? 0 : (/^> ?/.exec(line)?.[0].length ?? 0);
    return [{ at: at + quote, taken: 0, mark }];
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
