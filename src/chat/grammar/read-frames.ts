/** Reads the inline formats: bold, italic, underlined and struck-through text, and spoilers. */
import { inner } from './context.ts';
import { readEmoji } from './emoji.ts';
import { strike } from './finder.ts';
import type { Read } from './reading.ts';
import { type Frame, maxDepth } from './tree.ts';

/** Reads bold, italic or underlined text. */
export const readEmphasis: Read = (scan, at, end, around, line, out) => {
  const { source } = scan;
  const keycap = source.charCodeAt(at + 1) === 0xfe0f ? readEmoji(scan, at, end, out) : at;
  if (keycap > at || around.depth >= maxDepth) return keycap;
  const sign = source.charAt(at) === '*' ? '*' : '_';
  const runs = scan.runs(sign);
  const single = runs.closeSingle(at + 1, end);
  const double = at + 1 < end && source.startsWith(sign, at + 1) ? runs.closeDouble(at + 2, end) : -1;
  if (single < 0 && double < 0) return at;
  // The platform prefers the longer match, and the single mark when both have the same length.
  if (double < 0 || single + 1 >= double + 2) {
    const children = scan.range(at + 1, single, { ...inner(around), italic: true }, line);
    if (around.italic) out.spread(children);
    else scan.add(out, { type: 'italic', children }, at, single + 1);
    return single + 1;
  }
  const children = scan.range(at + 2, double, inner(around), line);
  return scan.add(out, { type: sign === '*' ? 'bold' : 'underline', children }, at, double + 2);
};

/** Strikes and spoilers close at the next such mark, even after a backslash. */
const readPair =
  (mark: string, type: Frame['type']): Read =>
  (scan, at, end, around, line, out) => {
    const { source, finder } = scan;
    if (around.depth >= maxDepth || !source.startsWith(mark, at)) return at;
    const found = finder.next(mark, at + 3, end);
    const close = found < 0 && end - 2 >= at + 3 && source.startsWith(mark, end - 2) ? end - 2 : found;
    if (close < 0) return at;
    const children = scan.range(at + 2, close, inner(around), line);
    return scan.add(out, { type, children }, at, close + 2);
  };

export const readStrike = readPair(strike, 'strike');
export const readSpoiler = readPair('||', 'spoiler');
