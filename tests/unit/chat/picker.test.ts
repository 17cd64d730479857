/** The emoji picker: its sections, and the grid with its arrow keys. */
import { describe, expect, test } from 'vitest';
import { allSections, choiceFinder, foundSections, withRecent } from '../../../src/chat/emoji/choices.ts';
import { choiceAt, firstPosition, type GridPosition, linesOf, moved } from '../../../src/chat/emoji/lines.ts';
import type { NamedEmoji } from '../../../src/chat/emoji/list.ts';

const named = (emoji: string, group: NamedEmoji['group'], hasTones = false): NamedEmoji => ({
  emoji,
  group,
  hasTones,
  name: `name of ${emoji}`,
  keywords: '',
  codes: [],
});
const all = [
  ...['😀', '😃', '😄', '😁', '😆'].map((emoji) => named(emoji, 'smileys')),
  named('👋', 'people', true),
  named('🐵', 'nature'),
];
const own = [{ id: '1', name: 'clutch', animated: true }];

describe('sections', () => {
  test('begin with the guild’s own, where it has any', () => {
    expect(
      allSections(all, own, 0)
        .map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['own', 'smileys', 'people']);
    expect(allSections(all, [], 0)[0]?.name).toBe('smileys');
    expect(allSections(all, own, 0)[0]?.choices[0]).toMatchObject({
      source: '<a:clutch:1>',
      name: ':clutch:',
      imageUrl: 'https://cdn.discordapp.com/emojis/1.gif?size=48',
    });
  });

  test('have the skin tone where there is one', () => {
    const sources = allSections(all, [], 4).flatMap(({ choices }) => choices.map(({ source }) => source));
    expect(sources).toEqual(['😀', '😃', '😄', '😁', '😆', '👋🏾', '🐵']);
  });

  test('put what was picked last before all others, as it was picked, without what can no longer be', () => {
    const sections = allSections(all, own, 2);
    const recent = ['👋🏿', '<:elsewhere:9>', '🐵', '<a:clutch:1>'];
    const [first] = withRecent(sections, recent, choiceFinder(sections));
    expect(first?.name).toBe('recent');
    expect(first?.choices.map(({ source, name }) => [source, name])).toEqual([
      ['👋🏿', 'name of 👋'],
      ['🐵', 'name of 🐵'],
      ['<a:clutch:1>', ':clutch:'],
    ]);
    expect(withRecent(sections, ['<:elsewhere:9>'], choiceFinder(sections))).toBe(sections);
  });

  test('are one of what was found, or none', () => {
    expect(foundSections(allSections(all, own, 0), 'clutch')).toMatchObject([
      { name: 'found', choices: [{ source: '<a:clutch:1>' }] },
    ]);
    expect(foundSections(allSections(all, own, 0), 'zzzz')).toEqual([]);
  });
});

describe('the grid', () => {
  // Headings at 0, 3, 5; emoji at 1 (three), 2 (two), 4 (one), 6 (one).
  const lines = linesOf(
    allSections(all, [], 0).filter(({ choices }) => choices.length > 0),
    3,
  );
  const sign = (place: GridPosition | null) => place && choiceAt(lines, place)?.source;
  const press = (line: number, column: number, key: string, far = false) =>
    moved(lines, { line, column }, key, { forward: 'ArrowRight', far });

  test('begins with the first emoji, of a section too', () => {
    expect(lines.map(({ kind }) => kind).join(' ')).toBe('heading emoji emoji heading emoji heading emoji');
    expect(sign(firstPosition(lines))).toBe('😀');
    expect(sign(firstPosition(lines, 'nature'))).toBe('🐵');
  });

  test.each([
    [1, 0, 'ArrowRight', '😃'],
    [1, 2, 'ArrowRight', '😁'],
    [2, 0, 'ArrowLeft', '😄'],
    [2, 1, 'ArrowRight', '👋'],
    [1, 0, 'ArrowLeft', '😀'],
    [6, 0, 'ArrowRight', '🐵'],
    [1, 2, 'ArrowDown', '😆'],
    [2, 1, 'ArrowDown', '👋'],
    [6, 0, 'ArrowDown', '🐵'],
    [4, 0, 'ArrowUp', '😁'],
    [1, 2, 'Home', '😀'],
    [1, 0, 'End', '😄'],
  ])('leads from line %i, column %i with %s to %s', (line, column, key, to) => {
    expect(sign(press(line, column, key))).toBe(to);
  });

  test('leads to its ends with Control, out of it upwards, and nowhere with other keys', () => {
    expect(sign(press(2, 1, 'Home', true))).toBe('😀');
    expect(sign(press(2, 1, 'End', true))).toBe('🐵');
    expect(press(1, 1, 'ArrowUp')).toBe(null);
    expect(press(1, 1, 'a')).toBe(null);
  });

  test('is mirrored where one reads from right to left', () => {
    const there = moved(lines, { line: 1, column: 0 }, 'ArrowLeft', { forward: 'ArrowLeft', far: false });
    expect(sign(there)).toBe('😃');
  });
});
