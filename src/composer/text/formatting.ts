/** Applies and removes the formats of a text. */
import {
  contentAt,
  formattedLines,
  type LineFormat,
  lineFormats,
  linesOf,
  type Selected,
} from './formatting-lines.ts';

/** The formats of a text, in the order in which they are offered. */
export const formats = [
  'bold',
  'italic',
  'underline',
  'strike',
  'spoiler',
  'code',
  'block',
  ...lineFormats,
  'link',
] as const;
export type Format = (typeof formats)[number];

const isLineFormat = (format: Format): format is LineFormat =>
  lineFormats.some((lineFormat) => lineFormat === format);

const marks = {
  bold: '**',
  italic: '*',
  underline: '__',
  strike: '~~',
  spoiler: '||',
  code: '`',
} as const;

/** How many times a character is repeated right before or after an index. */
function runBefore(text: string, at: number, letter: string): number {
  let run = 0;
  while (at - run > 0 && text[at - run - 1] === letter) run += 1;
  return run;
}
function runAfter(text: string, at: number, letter: string): number {
  let run = 0;
  while (text[at + run] === letter) run += 1;
  return run;
}

/** The selection without spaces and marks at its ends, which belong around the formatted text. */
function core({ text, start, end }: Selected, letter: string): Selected {
  let [from, to] = [start, end];
  for (let before = -1; before !== to - from; ) {
    before = to - from;
    while (from < to && /\s/.test(text[from] ?? '')) from += 1;
    while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
    const size = Math.floor((to - from) / 2);
    const run = Math.min(size, runAfter(text, from, letter), runBefore(text, to, letter));
    from += run;
    to -= run;
  }
  return { text, start: from, end: to };
}

/**
 * Whether a text has a format. It counts the marks on both sides, since marks of one and of two characters add up (`***` is `**` and
 * `*`). So applying a format twice restores the text.
 */
function isFramed({ text, start, end }: Selected, mark: string): boolean {
  const letter = mark[0] ?? '';
  const sides = Math.min(runBefore(text, start, letter), runAfter(text, end, letter));
  return Math.floor(sides / mark.length) % 2 === 1;
}

/** Adds marks around a text, or removes them. */
function toggled({ text, start, end }: Selected, mark: string, takes: boolean): Selected {
  const width = mark.length;
  const inner = text.slice(start, end);
  return takes
    ? {
        text: text.slice(0, start - width) + inner + text.slice(end + width),
        start: start - width,
        end: end - width,
      }
    : {
        text: text.slice(0, start) + mark + inner + mark + text.slice(end),
        start: start + width,
        end: end + width,
      };
}

/** The selected part of each line, without the marks of quotes, headings and list entries. */
function pieces(selected: Selected): readonly Selected[] {
  const { text } = selected;
  return linesOf(selected).flatMap(({ at, line }) => {
    const start = Math.max(selected.start, at + contentAt(line));
    const end = Math.min(selected.end, at + line.length);
    return text.slice(start, end).trim() === '' ? [] : [{ text, start, end }];
  });
}

/** Extends a selection by marks whose counterparts are inside of it, since people may select a line without its first marks. */
function whole({ text, start, end }: Selected, letter: string): Selected {
  const before = Math.min(runBefore(text, start, letter), runBefore(text, end, letter));
  const after = Math.min(runAfter(text, end, letter), runAfter(text, start, letter));
  return { text, start: start - before, end: end + after };
}

/** Whether a text is in a code block, where marks mean nothing. */
function isInBlock({ text, start, end }: Selected): boolean {
  return [...text.matchAll(/```[\s\S]*?```/g)].some(
    ({ index, 0: whole }) => index < end && index + whole.length > start,
  );
}

/** Adds or removes marks around a selection; over several lines around each line's text, unless all have them. */
function framed(selected: Selected, mark: string): Selected {
  const letter = mark[0] ?? '';
  const found = pieces(selected);
  if (found.length < 2) {
    const [line = { at: 0, line: '' }] = linesOf(selected);
    const start = Math.max(selected.start, line.at + contentAt(line.line));
    const only = found[0] ?? { text: selected.text, start, end: Math.max(start, selected.end) };
    const inner = core(only, letter);
    return toggled(inner, mark, isFramed(inner, mark));
  }
  const cores = found.filter((piece) => !isInBlock(piece)).map((piece) => core(whole(piece, letter), letter));
  if (cores.length === 0) return selected;
  const takes = cores.every((inner) => isFramed(inner, mark));
  let { text, start } = selected;
  let tail = text.length - selected.end;
  // In reverse order, so that earlier indexes stay valid.
  for (const inner of cores.toReversed()) {
    const piece = { ...inner, text };
    const changed = isFramed(inner, mark) === takes ? toggled(piece, mark, takes) : piece;
    if (inner === cores.at(-1)) tail = changed.text.length - changed.end;
    ({ text, start } = changed);
  }
  return { text, start, end: text.length - tail };
}

/** Makes a code block, or removes only its fences. */
function block({ text, start, end }: Selected): Selected {
  const before = text.slice(0, start);
  const inner = text.slice(start, end);
  const after = text.slice(end);
  const [opening] = /```[\w+#.-]*\n$/.exec(before) ?? [];
  const [closing] = /^\n```/.exec(after) ?? [];
  if (opening !== undefined && closing !== undefined) {
    const from = start - opening.length;
    return {
      text: before.slice(0, from) + inner + after.slice(closing.length),
      start: from,
      end: from + inner.length,
    };
  }
  const whole = /^```[\w+#.-]*\n([\s\S]*)\n```$/.exec(inner)?.[1];
  if (whole !== undefined) return { text: before + whole + after, start, end: start + whole.length };
  const open = `${before === '' || before.endsWith('\n') ? '' : '\n'}\`\`\`\n`;
  const close = `\n\`\`\`${after === '' || after.startsWith('\n') ? '' : '\n'}`;
  const from = start + open.length;
  return { text: before + open + inner + close + after, start: from, end: from + inner.length };
}

const address = /^https?:\/\/\S+$/;
const unwritten = 'https://';

/** Makes a masked link and selects the part still to be typed, or removes it but for its text. */
function link({ text, start, end }: Selected): Selected {
  const links = /\[([^[\]\n]*)\]\(([^()\s]*)\)/g;
  for (const found of text.matchAll(links)) {
    const [whole, label = '', href = ''] = found;
    if (found.index > start || found.index + whole.length < end) continue;
    const kept = label === '' ? (href === unwritten ? '' : href) : label;
    return {
      text: text.slice(0, found.index) + kept + text.slice(found.index + whole.length),
      start: found.index,
      end: found.index + kept.length,
    };
  }
  const inner = text.slice(start, end);
  const isAddress = address.test(inner);
  const [label, href] = isAddress ? ['', inner] : [inner, unwritten];
  const from = isAddress || label === '' ? start + 1 : start + label.length + 3;
  return {
    text: `${text.slice(0, start)}[${label}](${href})${text.slice(end)}`,
    start: from,
    end: isAddress || label === '' ? from : from + href.length,
  };
}

/** Formats the selection, or removes the format if it already has it. Returns the text with its new selection. */
export function formatted(text: string, start: number, end: number, format: Format): Selected {
  const selected = { text, start: Math.min(start, end), end: Math.max(start, end) };
  if (format === 'block') return block(selected);
  if (format === 'link') return link(selected);
  if (isLineFormat(format)) return formattedLines(selected, format);
  return framed(selected, marks[format]);
}
