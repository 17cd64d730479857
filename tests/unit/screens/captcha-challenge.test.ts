import { describe, expect, test } from 'vitest';
import { challengeOf } from '../../../src/screens/captcha/pane/challenge.ts';

const words = ['lantern', 'harbour', 'meadow'];
const seeds = Array.from({ length: 200 }, (_, seed) => seed);

describe('a challenge to try', () => {
  test('is the same for the same seed, and another for another', () => {
    for (const kind of ['image', 'math', 'word'] as const) {
      expect(challengeOf(kind, 7, words)).toEqual(challengeOf(kind, 7, words));
      expect(
        new Set(seeds.map((seed) => JSON.stringify(challengeOf(kind, seed, words)))).size,
      ).toBeGreaterThan(2);
    }
  });

  test('offers four answers to a calculation, one of them right', () => {
    for (const seed of seeds) {
      const challenge = challengeOf('math', seed, words);
      if (challenge.kind !== 'math') throw new Error('not a calculation');
      expect(challenge.answer).toBe(String(challenge.first + challenge.second));
      expect(new Set(challenge.choices).size).toBe(4);
      expect(challenge.choices.filter((choice) => choice === challenge.answer)).toHaveLength(1);
    }
  });

  test('draws five characters that cannot be taken for another', () => {
    for (const seed of seeds) {
      const challenge = challengeOf('image', seed, words);
      if (challenge.kind !== 'image') throw new Error('not an image');
      expect(challenge.answer).toMatch(/^[^01IOS5]{5}$/);
      expect(challenge.letters.map(({ sign }) => sign).join('')).toBe(challenge.answer);
    }
  });

  test('asks for one of the words', () => {
    for (const seed of seeds)
      expect(words).toContain((challengeOf('word', seed, words) as { answer: string }).answer);
  });
});
