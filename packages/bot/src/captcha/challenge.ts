import * as v from 'valibot';
import { fold } from '../../../../src/lib/search.ts';
import type { BotSettings } from '../contract.ts';
import { alike, glyphs } from './glyphs.ts';
import type { Random } from './random.ts';
import { type ChallengeLanguage, words } from './words.ts';

/** How many signs a picture has. */
export const pictureLength = 5;
const signs = Object.keys(glyphs);

/**
 * What a newcomer has to solve. `spoken` is a sum in words, for those who cannot see a picture. A store keeps it until it is answered.
 */
export const challenge = v.object({
  /** Names it: an answer to an earlier one is none to this. */
  id: v.string(),
  kind: v.picklist(['image', 'math', 'word', 'spoken']),
  answer: v.string(),
  /** What is added up, of `math` and `spoken`. */
  terms: v.array(v.number()),
  /** The answers to choose from, of `math`. */
  choices: v.array(v.string()),
});
export type Challenge = v.InferOutput<typeof challenge>;
export type ChallengeKind = Challenge['kind'];

/** The kind of challenge after the press of the button; null where pressing it is enough. */
export const firstKind = (kind: BotSettings['captcha']['kind']): ChallengeKind | null =>
  kind === 'button' ? null : kind;

/** Makes a new challenge. */
export function newChallenge(kind: ChallengeKind, language: ChallengeLanguage, random: Random): Challenge {
  const one = <Value>(list: readonly Value[]): Value => list[random(list.length)] as Value;
  const id = Array.from({ length: 12 }, () => random(36).toString(36)).join('');
  const made = { id, kind, terms: [], choices: [] };
  switch (kind) {
    case 'image':
      return { ...made, answer: Array.from({ length: pictureLength }, () => one(signs)).join('') };
    case 'word':
      return { ...made, answer: one(words[language]) };
    case 'spoken': {
      const terms = [1 + random(9), 1 + random(9), 1 + random(9)];
      return { ...made, terms, answer: String(sumOf(terms)) };
    }
    case 'math': {
      const terms = [2 + random(18), 2 + random(18)];
      const sum = sumOf(terms);
      // The answer is at any place among its neighbours, so that its rank says nothing.
      const least = Math.max(1, sum - random(4));
      const choices = [0, 1, 2, 3].map((more) => String(least + more));
      return { ...made, terms, answer: String(sum), choices: shuffled(choices, random) };
    }
  }
}

const sumOf = (terms: readonly number[]) => terms.reduce((sum, term) => sum + term, 0);

function shuffled<Value>(list: readonly Value[], random: Random): Value[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random(left.length), 1));
}

/** The signs of a picture as they were typed, with those for which others are easily taken. */
const readSigns = (typed: string) =>
  [
    ...typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{P}]+/gu, ''),
  ]
    .map((sign) => alike[sign] ?? sign)
    .join('');

/** Whether an answer is right. Case, accents, spaces, and digits of another script make no difference. */
export function isRight({ kind, answer }: Challenge, typed: string): boolean {
  if (kind === 'image') return readSigns(typed) === answer;
  return fold(typed) === fold(answer);
}
