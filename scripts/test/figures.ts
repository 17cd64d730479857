/**
 * The figures of a run, as `tests/prove/figure.ts` writes them. Tests of one proof that run beside each other note a part each, such as
 * "faults: 84 cases, 0 wrong": such lines become one.
 */
export function figureLines(lines: readonly string[]): readonly string[] {
  const totals = new Map<string, { readonly cases: number; readonly wrong: number }>();
  const others: string[] = [];
  for (const line of lines) {
    const [, proof, cases, wrong] = /^(.+): (\d+) cases, (\d+) wrong$/.exec(line) ?? [];
    const before = totals.get(proof ?? '') ?? { cases: 0, wrong: 0 };
    if (proof)
      totals.set(proof, { cases: before.cases + Number(cases), wrong: before.wrong + Number(wrong) });
    else others.push(line);
  }
  const sums = [...totals].map(([proof, { cases, wrong }]) => `${proof}: ${cases} cases, ${wrong} wrong`);
  return [...sums, ...others];
}
