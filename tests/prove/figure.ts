import { appendFileSync } from 'node:fs';

/**
 * Notes what a proof has counted, for the last lines of `npm run prove` and for docs/guarantees.md.
 *
 * Lines of one proof that differ in their numbers alone become one with the sums.
 *
 * @param proof the words that choose the proof
 * @param text such as "640 cases, 0 wrong"
 */
export function figure(proof: string, text: string): void {
  const file = process.env.FIGURES;
  if (file) appendFileSync(file, `${proof}: ${text}\n`);
}

const number = /\d+/g;

/** The lines that were noted, each wording once. */
export function summed(lines: readonly string[]): string[] {
  const sums = new Map<string, number[]>();
  for (const line of lines) {
    const numbers = (line.match(number) ?? []).map(Number);
    const shape = line.replace(number, '#');
    sums.set(
      shape,
      numbers.map((one, at) => one + (sums.get(shape)?.[at] ?? 0)),
    );
  }
  return [...sums].map(([shape, numbers]) => {
    const left = numbers.values();
    return shape.replaceAll('#', () => String(left.next().value));
  });
}
