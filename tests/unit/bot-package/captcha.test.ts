import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type Challenge,
  isExempt,
  isLetIn,
  isRight,
  isTooNew,
  judge,
  newChallenge,
  newNewcomer,
  pictureOf,
  pictureSize,
  secureRandom,
  sumInWords,
  words,
} from '../../../packages/bot/src/captcha/index.ts';
import { palettes } from '../../../packages/bot/src/captcha/picture.ts';
import { newId } from '../../../packages/bot/src/ids.ts';
import { captchaDefaults } from '../../../src/contract/captcha.ts';
import { contrast } from '../../../src/lib/contrast.ts';

const now = new Date('2026-11-21T14:20:00Z');
const rules = { ...captchaDefaults, verified_role_id: '7', unverified_role_id: '8', bypass_role_ids: ['9'] };
const asked = (challenge: Challenge) => ({ ...newNewcomer(rules, now), challenge });
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('challenges', () => {
  test.each(['fr', 'en', 'ar'] as const)('have an answer that is right, in %s', (language) => {
    for (let time = 0; time < 50; time += 1) {
      const math = newChallenge('math', language, secureRandom);
      const [first = 0, second = 0] = math.terms;
      expect(isRight(math, String(first + second))).toBe(true);
      expect(math.choices.filter((choice) => isRight(math, choice))).toHaveLength(1);
      const word = newChallenge('word', language, secureRandom);
      expect(words[language]).toContain(word.answer);
      const spoken = newChallenge('spoken', language, secureRandom);
      expect(sumInWords(spoken.terms, language)).not.toMatch(/\d/);
      expect(spoken.answer).toBe(String(spoken.terms.reduce((sum, term) => sum + term)));
    }
  });

  test('the words of a language differ, also without accents', () => {
    for (const list of Object.values(words)) expect(new Set(list).size).toBe(list.length);
  });

  test('signs that are easily taken for others count as them', () => {
    const challenge: Challenge = { id: 'a', kind: 'image', answer: 'ZS3LV', terms: [], choices: [] };
    for (const typed of ['zs3lv', '2 5 8 1 u', 'ＺＳ３ＬＶ', 'Z-S-B-I-V'])
      expect(isRight(challenge, typed)).toBe(true);
    for (const typed of ['', 'ZS3L', 'ZS3LVV', 'ZS3LX', 'SZ3LV'])
      expect(isRight(challenge, typed)).toBe(false);
  });

  test('words and sums are compared without case, accents and spaces around, and in any digits', () => {
    const is = (answer: string, typed: string) =>
      isRight({ id: 'a', kind: 'word', answer, terms: [], choices: [] }, typed);
    expect(is('lanterne', ' LANTERNE ')).toBe(true);
    expect(is('ريشة', 'ريشه')).toBe(true);
    expect(is('14', '١٤')).toBe(true);
    expect(is('14', '4')).toBe(false);
  });
});

describe('pictures', () => {
  test('are PNG with every sign drawn in a colour that stands out, and never the same twice', () => {
    const png = pictureOf('ACEHK', secureRandom);
    expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([pictureSize.width, pictureSize.height]);
    expect(pictureOf('ACEHK', secureRandom).equals(png)).toBe(false);

    const length = png.readUInt32BE(33);
    const pixels = inflateSync(png.subarray(41, 41 + length));
    const row = pictureSize.width * 3 + 1;
    const [paper] = [...palettes]
      .map(({ paper: color }) => color)
      .filter((color) =>
        // The corner may have noise, so the most frequent colour of the first row is taken.
        [0, 1, 2].every((part) => Math.abs((pixels[1 + part] ?? 0) - (color[part] ?? 0)) < 60),
      );
    for (let sign = 0; sign < 5; sign += 1) {
      let inked = 0;
      for (let y = 20; y < pictureSize.height - 20; y += 1)
        for (let x = 10 + sign * 64; x < 10 + (sign + 1) * 64; x += 1) {
          const far = Math.abs((pixels[y * row + 1 + x * 3 + 1] ?? 0) - (paper?.[1] ?? 0));
          if (far > 60) inked += 1;
        }
      expect(inked).toBeGreaterThan(250);
    }
  });

  test('every ink can be told from its paper', () => {
    const hex = (color: readonly number[]) =>
      `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    for (const { paper, inks } of palettes)
      for (const ink of inks) expect(contrast(hex(paper), hex(ink))).toBeGreaterThan(4.5);
  });
});

describe('newcomers', () => {
  const challenge: Challenge = { id: 'a', kind: 'word', answer: 'meadow', terms: [], choices: [] };

  test('have as many attempts as the settings say, each with another challenge', () => {
    const first = judge(asked(challenge), 'a', 'river', rules, now);
    if (first.result !== 'wrong') throw new Error(first.result);
    expect(first.left).toBe(2);
    expect(first.newcomer.challenge).toBeNull();
    const last = judge({ ...first.newcomer, wrong: 2, challenge }, 'a', 'river', rules, now);
    expect(last).toMatchObject({ result: 'failed', failure: 'attempts', newcomer: { failed: 'attempts' } });
  });

  test('cannot answer for somebody else, an earlier challenge, or once they have failed', () => {
    expect(judge(asked(challenge), 'b', 'meadow', rules, now).result).toBe('stale');
    expect(judge({ ...asked(challenge), challenge: null }, 'a', 'meadow', rules, now).result).toBe('stale');
    expect(judge({ ...asked(challenge), failed: 'time' }, 'a', 'meadow', rules, now).result).toBe('stale');
  });

  test('have the time of the settings, and not a second more', () => {
    expect(judge(asked(challenge), 'a', 'meadow', rules, later(299)).result).toBe('right');
    expect(judge(asked(challenge), 'a', 'meadow', rules, later(300))).toMatchObject({ failure: 'time' });
    const untimed = { ...asked(challenge), due_at: null };
    expect(judge(untimed, 'a', 'meadow', rules, later(90_000)).result).toBe('right');
  });

  test('with too new an account are known by their id', () => {
    const strict = { ...rules, min_account_age_seconds: 3600 };
    expect(isTooNew(strict, newId(later(-3599)), now)).toBe(true);
    expect(isTooNew(strict, newId(later(-3601)), now)).toBe(false);
    expect(isTooNew(rules, newId(now), now)).toBe(false);
  });

  test('are let in by their roles', () => {
    expect(isExempt(rules, ['9'])).toBe(true);
    expect(isExempt(rules, ['7'])).toBe(true);
    expect(isLetIn(rules, [])).toBe(false);
    const unmarked = { ...rules, verified_role_id: null };
    expect(isLetIn(unmarked, [])).toBe(true);
    expect(isLetIn(unmarked, ['8'])).toBe(false);
  });
});
