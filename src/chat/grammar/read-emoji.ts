import { emojiAt } from './emoji.ts';
import type { Output } from './output.ts';
import type { Reading } from './reading.ts';

export function readEmoji(scan: Reading, at: number, end: number, out: Output): number {
  const text = emojiAt(scan.source, at, end);
  return text ? scan.add(out, { type: 'emoji', text, shortcode: null }, at, at + text.length) : at;
}
