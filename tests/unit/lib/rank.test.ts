/** Ranking of search results, with tolerance for typing errors. */
import { describe, expect, test } from 'vitest';
import { haystackOf, rank, slips, wordsOf } from '../../../src/lib/rank.ts';

describe('words', () => {
  test.each([
    ['the article of French stands apart', 'L’âge de l’Épreuve', ['l', 'age', 'de', 'l', 'epreuve']],
    ['hamza forms, vowel signs and the stretch', 'أَسئِلة إضـــافية', ['اسيله', 'اضافيه']],
    [
      'the Arabic article, alone or after a preposition',
      'التحقق والقناة بالدور للأعضاء',
      ['تحقق', 'قناه', 'دور', 'اعضاء'],
    ],
    ['a short word that only looks like it', 'الف', ['الف']],
    ['digits of the East', '١٢ محاولة', ['12', 'محاوله']],
    ['nothing but signs', '« ! »', []],
  ])('%s', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('slips of the keyboard', () => {
  test.each([
    ['captcha', 'captcha', 0],
    ['capt', 'captcha', 0],
    ['cpatcha', 'captcha', 1],
    ['catcha', 'captcha', 1],
    ['capptcha', 'captcha', 1],
    ['xaptcha', 'captcha', 1],
    ['abc', 'xyz', 3],
  ])('%s for %s: %i', (typed, word, count) => {
    expect(slips(typed, word)).toBe(count);
  });
});

const entries = [
  { name: 'Captcha', synonyms: 'vérification, robot', context: '' },
  { name: 'Salon du captcha', synonyms: 'canal, publier', context: 'Captcha' },
  { name: 'Rôle des membres vérifiés', synonyms: 'accès, donner', context: 'Captcha' },
  { name: 'Essais', synonyms: 'tentatives, nombre', context: 'Captcha' },
  { name: 'Thème sombre', synonyms: 'nuit, couleurs', context: '' },
  { name: 'ملتقى المطوّرين', synonyms: '', context: '' },
];
const haystacks = entries.map(haystackOf);
const found = (query: string, lift?: (entry: (typeof entries)[number]) => number) =>
  rank(entries, haystacks, query, lift).map(({ entry }) => entry.name);

describe('ranking', () => {
  test.each([
    ['finds nothing for nothing', '  ', []],
    [
      'puts the whole name before a part of it, and the surroundings last',
      'captcha',
      ['Captcha', 'Salon du captcha', 'Essais', 'Rôle des membres vérifiés'],
    ],
    ['takes beginnings, without accents', 'role verif', ['Rôle des membres vérifiés']],
    ['knows synonyms', 'tentative', ['Essais']],
    ['wants every word', 'tentative canal', []],
    ['forgives a slip in a longer word', 'tehme', ['Thème sombre']],
    ['forgives none in a short word', 'rle', []],
    ['reads Arabic as it is typed', 'الملتقي مطورين', ['ملتقى المطوّرين']],
  ])('%s', (_, query, names) => {
    expect(found(query)).toEqual(names);
  });

  test('prefers what is lifted among its equals', () => {
    const lifted = found('captcha', ({ name }) => (name.startsWith('Rôle') ? 0.8 : 0));
    expect(lifted.slice(2)).toEqual(['Rôle des membres vérifiés', 'Essais']);
  });
});
