import { appendFileSync } from 'node:fs';

/**
 * Notes what a proof has counted, for the last lines of `npm run prove` and for docs/guarantees.md. Parts of a proof that run beside each
 * other note a line each, in the same words: their numbers are added up.
 *
 * @param proof the words that choose the proof
 * @param text such as "640 cases, 0 wrong"
 */
export function figure(proof: string, text: string): void {
  const file = process.env.FIGURES;
  if (file) appendFileSync(file, `${proof}: ${text}\n`);
}
