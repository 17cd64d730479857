import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawings } from '../../../scripts/build/drawn-emoji.ts';
import { drawnEmoji, drawnFolder } from '../../../src/chat/emoji/drawn.ts';
import { learnAllNames } from '../../../src/chat/emoji/emoji-names.ts';
import { type EmojiGroup, emojiGroups, type NamedEmoji, namedEmoji } from '../../../src/chat/emoji/list.ts';
import { findEmoji } from '../../../src/chat/emoji/search.ts';
import { tones, withTone } from '../../../src/chat/emoji/tones.ts';
import { knownNames } from '../../../src/chat/grammar/shortcodes.ts';
import { locales } from '../../../src/routes.ts';
import { root } from '../../guards/files.ts';

const json = <T>(path: string) => JSON.parse(readFileSync(join(root, 'src/chat/emoji', path), 'utf8')) as T;
const files = drawings();
const isDrawn = (emoji: string) => files.has(drawnEmoji(emoji)?.slice(drawnFolder.length) ?? '');

const lists = new Map<string, readonly NamedEmoji[]>();
const listIn = (locale: string) => lists.get(locale) ?? [];
beforeAll(() => {
  learnAllNames();
  for (const locale of locales) {
    const list = json<Record<EmojiGroup, string>>('list.json');
    lists.set(locale, namedEmoji(list, json<string[]>(`names/${locale}.json`), knownNames()));
  }
});

describe('the list of emoji', () => {
  test('has all groups, and each emoji once', () => {
    const all = listIn('fr');
    expect(Object.keys(json('list.json'))).toEqual([...emojiGroups]);
    expect(all.length).toBe(1906);
    expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
  });

  test('has only what is drawn, in every skin tone that it comes in', () => {
    const all = listIn('fr');
    expect(all.filter(({ emoji }) => !isDrawn(emoji))).toEqual([]);
    const toned = all.filter(({ hasTones }) => hasTones);
    expect(toned.length).toBe(323);
    expect(toned.filter(({ emoji }) => tones.some((tone) => !isDrawn(withTone(emoji, tone))))).toEqual([]);
  });

  test.each(locales)('has a name for each in %s', (locale) => {
    const all = listIn(locale);
    expect(json<string[]>(`names/${locale}.json`)).toHaveLength(all.length);
    expect(all.filter(({ name }) => name === '')).toEqual([]);
  });

  test('knows the platform’s names but for what is newer than its table', () => {
    const all = listIn('en');
    const nameless = all.filter(({ codes }) => codes.length === 0);
    expect(nameless.length).toBeLessThan(40);
    const codes = (emoji: string) => all.find((one) => one.emoji === emoji)?.codes;
    expect(codes('👍')).toEqual(['thumbsup', '+1', 'thumbup', 'thumbs_up']);
    expect(codes('🇲🇦')).toEqual(['flag_ma']);
    expect(codes('❤️')?.[0]).toBe('heart');
  });
});

describe('a skin tone', () => {
  test.each([
    ['👋', 3, '👋🏽'],
    ['✌️', 1, '✌🏻'],
    ['🤷‍♂️', 5, '🤷🏿‍♂️'],
    ['🧑‍🤝‍🧑', 2, '🧑🏼‍🤝‍🧑🏼'],
    ['👩‍❤️‍👨', 4, '👩🏾‍❤️‍👨🏾'],
    ['👋', 0, '👋'],
  ] as const)('makes %s with %i into %s', (emoji, tone, result) => {
    expect(withTone(emoji, tone)).toBe(result);
  });
});

describe('a search', () => {
  const find = (locale: string, query: string) =>
    findEmoji(listIn(locale), query, 20).map(({ emoji }) => emoji);

  test.each([
    ['fr', 'fusée', '🚀'],
    ['fr', 'fusee', '🚀'],
    ['fr', 'cœur rouge', '❤️'],
    ['fr', 'Maroc', '🇲🇦'],
    ['en', 'rocket', '🚀'],
    ['en', 'red heart', '❤️'],
    ['ar', 'صاروخ', '🚀'],
    ['ar', 'قلب أحمر', '❤️'],
    ['ar', 'المغرب', '🇲🇦'],
  ])('in %s for %s has its emoji first', (locale, query, first) => {
    expect(find(locale, query)[0]).toBe(first);
  });

  test.each([
    ['tada', '🎉'],
    ['heart', '❤️'],
    ['+1', '👍'],
    ['slight_smile', '🙂'],
    ['flag_fr', '🇫🇷'],
  ])('finds %s, a name of the platform, first in every language', (query, first) => {
    expect(locales.map((locale) => find(locale, query)[0])).toEqual(locales.map(() => first));
  });

  test('finds by keywords, after those whose name it is', () => {
    const found = find('fr', 'content');
    expect(found).toContain('😀');
    expect(find('fr', 'chat')[0]).toBe('🐈');
  });

  test('finds nothing where nothing is called like that, and no more than the limit', () => {
    expect(find('fr', 'zzzzzzzz')).toEqual([]);
    expect(find('fr', '   ')).toEqual([]);
    expect(findEmoji(listIn('fr'), 'visage', 5)).toHaveLength(5);
  });
});
