import { describe, expect, test } from 'vitest';
import { filterBy, fold } from '../../../src/lib/search.ts';

describe('folding', () => {
  test.each([
    ['case', 'GÉNÉRAL', 'general'],
    ['accents, composed or not', 'E\u0301quipe Çà', 'equipe ca'],
    ['ligatures', 'Œuvres æther ß', 'oeuvres aether ss'],
    ['styled letters', '𝓑𝓸𝓽 Ｗｉｄｅ', 'bot wide'],
    ['what separates words', 'bonjour-le_monde', 'bonjour le monde'],
    ['invisible characters', 'ad\u200bmin\u202e', 'admin'],
    ['Arabic vowel signs and the stretch', 'مُحَمَّـــد', 'محمد'],
    ['the forms of alef, yeh and teh', 'أحمد إلى مدرسة', 'احمد الي مدرسه'],
    ['digits of the East', 'غرفة ١٢ ۳', 'غرفه 12 3'],
  ])('is blind to %s', (_, text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('filtering', () => {
  const names = ['général', 'règles-du-serveur', 'Œuvres', 'أهلًا بالجميع'];
  const haystacks = names.map(fold);

  test('keeps everything for an empty query, as the same list', () => {
    expect(filterBy(names, haystacks, '  ')).toBe(names);
  });

  test.each([
    ['GENERAL', ['général']],
    ['serveur regle', ['règles-du-serveur']],
    ['oeuv', ['Œuvres']],
    ['اهلا', ['أهلًا بالجميع']],
    ['regles absentes', []],
  ])('%s finds %j', (query, found) => {
    expect(filterBy(names, haystacks, query)).toEqual(found);
  });
});
