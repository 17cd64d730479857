import { lengthOf } from '../../contract/characters.ts';

/**
 * Calculates how large a pattern becomes when it is compiled, without compiling it. RE2 expands a counted repetition into copies,
 * so the short `((a{10}){10}){10}` has a thousand steps.
 */
export const patternLimits = {
  /** The most steps of one pattern. A step is a character, a class, an alternative, or the start or end of a group. */
  steps: 2000,
  /** The most steps of all patterns of a rule: as many as the longest list without counted repetitions can have. */
  allSteps: 5000,
} as const;

/** A group while it is read. Few fit in a pattern, so nesting never gets too deep for an engine's recursion. */
interface Group {
  /** The steps of earlier alternatives, and of the current one without its last item. */
  steps: number;
  /** The steps of the last item, which a quantifier may repeat. */
  last: number;
}

/** The start of a group. It is a step only if the group captures. */
const opening = /\((?:\?(?:P?(<)[^>)]*>|[\w-]*:))?/y;
const counted = /\{(\d{1,9})(?:(,)(\d{1,9})?)?\}/y;
const escaped = /\\(?:Q|[pP]\{[^}]*\}|x\{[^}]*\}|[\s\S])/y;

/** Where a class that begins at `start` ends: after its `]`, or at the end of the pattern. */
export function classEnd(pattern: string, start: number): number {
  let at = start + 1;
  if (pattern[at] === '^') at += 1;
  if (pattern[at] === ']') at += 1;
  for (; at < pattern.length && pattern[at] !== ']'; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern.startsWith('[:', at)) {
      const end = pattern.indexOf(':]', at + 2);
      if (end >= 0) at = end + 1;
    }
  }
  return at + 1;
}

/** The steps of an item with `{n}`, `{n,}` or `{n,m}`: its copies and their alternatives. */
function repeated(item: number, [, least = '', open, most]: RegExpExecArray): number {
  const [low, high] = [Number(least), Number(most ?? least)];
  if (open && most === undefined) return item * Math.max(low, 1) + 1;
  // Not infinite, since zero times infinity is not a number.
  return Math.min(item * high + Math.max(0, high - low), Number.MAX_SAFE_INTEGER);
}

/**
 * Counts the steps to which a pattern compiles, in one pass. For some syntax it is too high or too low by a small factor. It never
 * throws, whatever the pattern.
 */
export function stepsOf(pattern: string): number {
  const stack: Group[] = [];
  let group: Group = { steps: 0, last: 0 };
  const item = (steps: number) => {
    group.steps += group.last;
    group.last = steps;
  };
  let at = 0;
  while (at < pattern.length) {
    const sign = pattern[at] ?? '';
    if (sign === '\\') {
      escaped.lastIndex = at;
      const text = escaped.exec(pattern)?.[0] ?? sign;
      if (text === '\\Q') {
        const end = pattern.indexOf('\\E', at + 2);
        const quoted = lengthOf(pattern.slice(at + 2, end < 0 ? pattern.length : end));
        item(Math.max(0, quoted - 1));
        item(Math.min(1, quoted));
        at = end < 0 ? pattern.length : end + 2;
        continue;
      }
      item(1);
      at += text.length;
      continue;
    }
    if (sign === '{') {
      counted.lastIndex = at;
      const found = counted.exec(pattern);
      if (found) group.last = repeated(group.last, found);
      else item(1);
      at += found?.[0].length ?? 1;
      continue;
    }
    if (sign === '[') at = classEnd(pattern, at) - 1;
    if (sign === '(') {
      opening.lastIndex = at;
      const [text = sign, name] = opening.exec(pattern) ?? [];
      stack.push(group);
      group = { steps: text === sign || name ? 2 : 0, last: 0 };
      at += text.length - 1;
    } else if (sign === ')') {
      const steps = group.steps + group.last;
      group = stack.pop() ?? { steps: 0, last: 0 };
      item(steps);
    } else if (sign === '*' || sign === '+' || sign === '?') group.last += 1;
    else {
      item(1);
      if ((pattern.codePointAt(at) ?? 0) > 0xff_ff) at += 1;
    }
    at += 1;
  }
  for (const outer of stack) group.steps += outer.steps + outer.last;
  return group.steps + group.last;
}

/** Which patterns of a rule are too large to be compiled, alone or together with those before them. */
export function tooLarge(patterns: readonly string[]): readonly boolean[] {
  let left: number = patternLimits.allSteps;
  return patterns.map((pattern) => {
    const steps = stepsOf(pattern);
    if (steps > patternLimits.steps || steps > left) return true;
    left -= steps;
    return false;
  });
}
