import type { Mark } from '../../chat/grammar/marks.ts';
import type { ChatNode } from '../../chat/grammar/tree.ts';
import type { Detector, MessageLook, PartLook } from '../look.ts';
import type { Match, Range } from '../verdict.ts';

/** Nodes whose source is not the text that people see: names of emoji, ids, addresses. */
const notText: ReadonlySet<ChatNode['type']> = new Set([
  'custom-emoji',
  'user',
  'role',
  'channel',
  'command',
  'guild-page',
  'time',
  'url',
]);

const capital = /[\p{Lu}\p{Lt}]/u;
const small = /\p{Ll}/u;

/** The ranges of a message that are not text: such nodes, and the targets of masked links. */
function skippedIn(content: string, marks: readonly Mark[]): readonly Range[] {
  const skipped = marks.flatMap(({ node, start, end }) => {
    if (node.type === 'link') return [{ start: content.lastIndexOf('](', end), end }];
    return notText.has(node.type) ? [{ start, end }] : [];
  });
  return skipped.sort((a, b) => a.start - b.start);
}

/** The characters of a message that are text, each with its offset. */
function* characters(content: string, skipped: readonly Range[]): Generator<{ char: string; at: number }> {
  let next = 0;
  let at = 0;
  while (at < content.length) {
    const mark = skipped[next];
    if (mark && mark.start <= at) {
      at = Math.max(at, mark.end);
      next += 1;
      continue;
    }
    const char = String.fromCodePoint(content.codePointAt(at) ?? 0);
    yield { char, at };
    at += char.length;
  }
}

/** What was counted in the texts of a message. */
interface Counted {
  length: number;
  capitals: number;
  letters: number;
}

/** Counts the letters of a text, and returns its runs of capitals. */
function count({ text, marks }: PartLook, counted: Counted): Range[] {
  const ranges: { start: number; end: number }[] = [];
  let broken = true;
  for (const { char, at } of characters(text, skippedIn(text, marks()))) {
    counted.length += 1;
    const isCapital = capital.test(char);
    const isSmall = !isCapital && small.test(char);
    counted.capitals += Number(isCapital);
    counted.letters += Number(isCapital || isSmall);
    if (isSmall) broken = true;
    if (!isCapital) continue;
    const last = ranges.at(-1);
    if (last && !broken) last.end = at + char.length;
    else ranges.push({ start: at, end: at + char.length });
    broken = false;
  }
  return ranges;
}

/**
 * Measures the share of capitals among the letters that have case. The names of emoji, mentions and addresses do not count,
 * neither here nor for the length of the message.
 */
export const detectCaps: Detector<'caps', MessageLook> = (rule, { written }) => {
  const counted: Counted = { length: 0, capitals: 0, letters: 0 };
  const ranges = written.flatMap((part) => count(part, counted).map(part.placed));
  const { length, capitals, letters } = counted;
  const found = letters > 0 ? Math.floor((capitals * 100) / letters) : 0;
  if (length < rule.min_length || letters === 0 || capitals * 100 < rule.percent * letters) return [];
  const share: Match = { kind: 'count', of: 'capitals', found, limit: rule.percent, seconds: null };
  return [share, ...ranges.map((range) => ({ kind: 'capitals' as const, ...range }))];
};
