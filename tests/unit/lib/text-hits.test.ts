import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedQuery, foldText, hitsIn, searchedWords, wordHitsIn } from '../../../src/lib/text-hits.ts';
import { runs } from '../../runs.ts';

/** The parts of a text that a search finds. */
const found = (text: string, query: string) =>
  hitsIn(text, foldedQuery(query)).map(([from, to]) => text.slice(from, to));

describe('hits of a search in a text', () => {
  test.each([
    ['Voilà la Facture, puis la facture 2', 'facture', ['Facture', 'facture']],
    ['Réglé à l’été', 'ete', ['été']],
    ['Un cœur, un coeur', 'coeur', ['cœur', 'coeur']],
    ['التَّحذِيـــرُ الأول', 'تحذير', ['تَّحذِيـــرُ']],
    ['القضية ٧٣٤', '734', ['٧٣٤']],
    ['auto-mod  rules', 'auto mod rules', ['auto-mod  rules']],
    ['e\u0301te\u0301', 'été', ['e\u0301te\u0301']],
    ['𝓑𝓸𝓽 net', 'bot', ['𝓑𝓸𝓽']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['ﬁn', 'i', ['ﬁ']],
    ['nothing', '', []],
    ['nothing', ' - ', []],
    ['nothing', 'thing x', []],
  ])('%j has for %j', (text, query, hits) => {
    expect(found(text, query)).toEqual(hits);
  });

  test('are in order, apart from each other, and each is what was looked for', () => {
    const letters = fc.constantFrom(...'aAàéœ_- \u0301\u0640ةهß𝓫ﬁ٣3');
    const texts = fc.array(letters, { maxLength: 40 }).map((all) => all.join(''));
    fc.assert(
      fc.property(texts, texts, (text, typed) => {
        const query = foldedQuery(typed);
        const hits = hitsIn(text, query);
        expect(hits.length > 0).toBe(query !== '' && foldText(text).includes(query));
        let before = 0;
        for (const [from, to] of hits) {
          expect(from).toBeGreaterThanOrEqual(before);
          expect(to).toBeGreaterThan(from);
          expect(foldText(text.slice(from, to))).toContain(query);
          before = to;
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('hits of the words of a search', () => {
  test.each([
    ['Un remboursement, puis des Remboursés', 'REMBOURS puis', ['rembours', 'puis', 'rembours']],
    ['suburban bans', 'ban', ['ban']],
    ['a bat, à part', 'a', ['a', 'a']],
    ['12 of 123', '12', ['12']],
    ['وصلت الرسالة والرسائل', 'رسال', ['رسال']],
    ['وصلت الرسالة', 'الرسالة', ['رساله']],
    ['Crème brûlée', 'brulee creme', ['creme', 'brulee']],
    ['nothing', '!?', []],
  ])('%j has for %j', (text, query, hits) => {
    const all = wordHitsIn(text, searchedWords(query));
    expect(all.map(([from, to]) => foldText(text.slice(from, to)))).toEqual(hits);
  });
});
