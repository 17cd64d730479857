import { readCodeBlock, withoutPadding } from './code.ts';
import type { Output } from './output.ts';
import type { Reading } from './reading.ts';

/** Reads a block of code or code within a line. */
export function readCode(scan: Reading, at: number, end: number, out: Output): number {
  const { source, backticks } = scan;
  if (scan.rules.codeBlocks && source.startsWith('```', at)) {
    const block = readCodeBlock(source, at, end, scan.finder);
    if (block) {
      const node = { type: 'block', language: block.language, text: block.text } as const;
      return scan.addBlock(out, node, at, block.end);
    }
  }
  const opened = backticks.endOf(at, end);
  for (let length = opened - at; length > 0; length -= 1) {
    const close = backticks.next(length, opened, end);
    if (close < 0) continue;
    const text = withoutPadding(source.slice(at + length, close));
    return scan.add(out, { type: 'code', text }, at, close + length);
  }
  out.text(source.slice(at, opened));
  return opened;
}
