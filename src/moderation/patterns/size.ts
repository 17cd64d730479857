/**
 * How large a pattern becomes when it is compiled. RE2 writes a counted repetition out as so many copies, so
 * `((a{10}){10}){10}` is a thousand steps although it is short: the size is known before that work is done.
 */
export const patternLimits = {
  /** Steps of one pattern: a character, a class, an alternative, the start or the end of a group. */
  steps: 2000,
  /** Steps of all patterns of a rule together: as many as the longest list without counted repetitions can have. */
  allSteps: 5000,
} as const;

/** Groups within groups: so few fit in a pattern that no recursion of an engine gets deep. */
interface Group {
  /** Steps of the alternatives before, and of the current one without its last item. */
  steps: number;
  /** The last item, which a quantifier may repeat. */
  last: number;
}

/** The start of a group, which takes a step only when it captures. */
const opening = /\((?:\?(?:P?(<)[^>)]*>|[\w-]*:))?/y;
const counted = /\{(\d{1,9})(?:(,)(\d{1,9})?)?\}/y;
const escaped = /\\(?:Q|[pP]\{[^}]*\}|x\{[^}]*\}|[\s\S])/y;

/** Where a class ends whose `[` is at a place: behind its `]`, or at the end. */
function classEnd(pattern: string, start: number): number {
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

/** Copies and alternatives of `{n}`, `{n,}` or `{n,m}`. */
function repeated(item: number, [, least = '', open, most]: RegExpExecArray): number {
  const [low, high] = [Number(least), Number(most ?? least)];
  if (open && most === undefined) return item * Math.max(low, 1) + 1;
  // More is more: a product of zero and infinity would be no number.
  return Math.min(item * high + Math.max(0, high - low), Number.MAX_SAFE_INTEGER);
}

/**
 * The steps to which a pattern compiles, counted in one pass and without compiling. A little high or low for some
 * syntax, never by more than a small factor. It never fails, whatever the pattern.
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
        const quoted = (end < 0 ? pattern.length : end) - at - 2;
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
    else item(1);
    at += 1;
  }
  for (const outer of stack) group.steps += outer.steps + outer.last;
  return group.steps + group.last;
}

/** Which patterns of a rule are too large to be compiled, by themselves or after those before them. */
export function tooLarge(patterns: readonly string[]): readonly boolean[] {
  let left: number = patternLimits.allSteps;
  return patterns.map((pattern) => {
    const steps = stepsOf(pattern);
    if (steps > patternLimits.steps || steps > left) return true;
    left -= steps;
    return false;
  });
}
