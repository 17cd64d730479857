import type { Mark } from '../../chat/grammar/marks.ts';
import { asIs, type MappedText, TextMapper } from './mapped.ts';

/** Represents a mention, an emoji or a time. It is not part of a word. */
const object = '\ufffc';

/** A replacement in the source, to get the rendered text. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** How many characters begin and end each kind of formatting. */
const delimiters: Readonly<Record<string, number>> = {
  bold: 2,
  underline: 2,
  strike: 2,
  spoiler: 2,
  italic: 1,
};
const sign = /[*_~|]/;

const hidden = (start: number, end: number): Change => ({ start, end, by: '' });
const drawn = (start: number, end: number): Change => ({ start, end, by: object });

function changesOf(source: string, { node, start, end }: Mark): readonly Change[] {
  switch (node.type) {
    case 'bold':
    case 'underline':
    case 'strike':
    case 'spoiler':
    case 'italic': {
      const length = delimiters[node.type] ?? 0;
      // A format that spans several quoted lines contains the quote markers, so its ends may not be delimiters.
      if (!sign.test(source[start] ?? '') || !sign.test(source[end - 1] ?? '')) return [];
      return [hidden(start, start + length), hidden(end - length, end)];
    }
    case 'code': {
      let length = 0;
      while (source[start + length] === '`') length += 1;
      return [hidden(start, start + length), hidden(end - length, end)];
    }
    case 'link':
      return [hidden(start, start + 1), hidden(start + 1 + node.typed.length, end)];
    case 'custom-emoji': {
      const name = source.indexOf(':', start) + 1;
      return [drawn(start, name), drawn(name + node.name.length, end)];
    }
    case 'user':
    case 'role':
    case 'channel':
    case 'command':
    case 'guild-page':
    case 'time':
      return [drawn(start, end)];
    default:
      return [];
  }
}

const escaped = /\\[!-/:-@[-`{-~]/g;

/** Backslashes that escape a character and are not shown; those in code and URLs are. */
function escapesIn(source: string, marks: readonly Mark[]): readonly Change[] {
  const literal = marks.filter(({ node: { type } }) => type === 'code' || type === 'block' || type === 'url');
  let next = 0;
  return [...source.matchAll(escaped)].flatMap(({ index }) => {
    for (let mark = literal[next]; mark && mark.end <= index; mark = literal[next]) next += 1;
    return (literal[next]?.start ?? Number.POSITIVE_INFINITY) <= index ? [] : [hidden(index, index + 1)];
  });
}

/** Whether a text may contain formatting. */
export const mayBeFormatted = (source: string): boolean => /[\\*_~|`<[]/.test(source);

/**
 * The rendered text of a message: without formatting, so that `n**oo**b` is one word, and with a placeholder for
 * each mention, time or image. URLs of masked links are added at the end, after a line break.
 * @param marks of the source
 */
export function shownText(source: string, marks: readonly Mark[]): MappedText {
  const changes = [...marks.flatMap((mark) => changesOf(source, mark)), ...escapesIn(source, marks)];
  if (changes.length === 0) return asIs(source);
  changes.sort((one, other) => one.start - other.start);
  const made = new TextMapper();
  let at = 0;
  for (const { start, end, by } of changes) {
    if (start > at) made.copy(source, at, start);
    if (start >= at) made.replace(by, start, end);
    at = Math.max(at, end);
  }
  made.copy(source, at, source.length);
  for (const { node, start, end } of marks) {
    if (node.type !== 'link') continue;
    const target = start + 1 + node.typed.length + 2;
    made.replace('\n', target, target + 1);
    made.copy(source, target, end - 1);
  }
  return made.done();
}
