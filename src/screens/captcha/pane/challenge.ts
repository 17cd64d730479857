import type { CaptchaSettings } from '../../../contract/captcha.ts';

/** A challenge for newcomers. */
export type Challenge =
  | { readonly kind: 'button' }
  | { readonly kind: 'image'; readonly answer: string; readonly letters: readonly Letter[] }
  | {
      readonly kind: 'math';
      readonly first: number;
      readonly second: number;
      readonly answer: string;
      readonly choices: readonly string[];
    }
  | { readonly kind: 'word'; readonly answer: string };

/** A letter of the picture, with its rotation in degrees and its offset in the picture's units. */
interface Letter {
  readonly sign: string;
  readonly turn: number;
  readonly rise: number;
}

/** Without characters that look like others: 0 and O, 1 and I, 5 and S. */
const signs = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789';

/** A small pseudorandom generator (mulberry32): a seed always gives the same challenge. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** @param words words to choose from, in the reader's language */
export function challengeOf(
  kind: CaptchaSettings['kind'],
  seed: number,
  words: readonly string[],
): Challenge {
  const next = numbersFrom(seed);
  if (kind === 'button') return { kind };
  if (kind === 'word') return { kind, answer: words[next(words.length)] ?? '' };
  if (kind === 'math') {
    const [first, second] = [2 + next(8), 2 + next(8)];
    const sum = first + second;
    const choices = [sum - 2, sum - 1, sum, sum + 1].map(String);
    const start = next(choices.length);
    return {
      kind,
      first,
      second,
      answer: String(sum),
      choices: [...choices.slice(start), ...choices.slice(0, start)],
    };
  }
  const letters = Array.from({ length: 5 }, () => ({
    sign: signs[next(signs.length)] ?? 'A',
    turn: next(40) - 20,
    rise: next(13) - 6,
  }));
  return { kind, answer: letters.map(({ sign }) => sign).join(''), letters };
}
