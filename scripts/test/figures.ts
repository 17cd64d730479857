/** Counts, and not the parts of versions or of decimals. */
const number = /(?<![\w.])\d+(?!\.?\d)/g;

/**
 * The figures of a run, as `tests/prove/figure.ts` writes them. Tests of one proof that run beside each other note a part each, such as
 * "faults: 84 cases, 0 wrong": lines that differ in their numbers alone become one with the sums.
 */
export function figureLines(lines: readonly string[]): string[] {
  const sums = new Map<string, number[]>();
  for (const line of lines) {
    const wording = line.replace(number, '#');
    const before = sums.get(wording);
    sums.set(
      wording,
      (line.match(number) ?? []).map((one, at) => Number(one) + (before?.[at] ?? 0)),
    );
  }
  return [...sums].map(([wording, numbers]) => {
    const left = numbers.values();
    return wording.replaceAll('#', () => String(left.next().value));
  });
}
