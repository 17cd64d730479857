/** The font files and their CSS match. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const ranges = Object.values(JSON.parse(read('scripts/font-ranges.json')) as Record<string, string>);
const faces = ['fonts', 'fonts-italic'].flatMap((name) =>
  read(`src/i18n/${name}.css`).split('@font-face').slice(1),
);
const webFaces = faces.filter((face) => face.includes('url('));
const rangeOf = (face: string) => /unicode-range:([^;]*);/.exec(face)?.[1]?.replace(/\s/g, '');

describe('font faces', () => {
  it.each(webFaces)('%# asks for a file that is there and changes no letters that are drawn', (face) => {
    const file = /url\("([^"]+)"\)/.exec(face)?.[1];
    expect(existsSync(new URL(`../../../public${file}`, import.meta.url)), file).toBe(true);
    expect(face).toContain('font-display: optional');
  });

  it('cover the ranges that the files were made with', () => {
    expect(new Set(webFaces.map(rangeOf))).toEqual(new Set(ranges));
  });

  it('are used by one family each and never overlap', () => {
    const all = ranges.flatMap((range) => range.split(',')).map((range) => range.slice(2).split('-'));
    const points = all.flatMap(([first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    });
    expect(points.length).toBe(new Set(points).size);
  });

  it('have every letter of the three languages in a preloaded file', () => {
    const [latin = '', , , arabic = ''] = ranges;
    const covered = [latin, arabic]
      .join(',')
      .split(',')
      .map((range) => range.slice(2).split('-'));
    const has = (character: string) => {
      const point = character.codePointAt(0) ?? 0;
      return covered.some(
        ([first = '', last = first]) =>
          Number.parseInt(first, 16) <= point && point <= Number.parseInt(last, 16),
      );
    };
    const letters =
      'aàâæbcçdeéèêëfghiîïjklmnoôœpqrstuùûüvwxyÿzABCÀÂÆÇÉÈÊËÎÏÔŒÙÛÜZ«»’“”–—…•€  0123456789ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي،؛؟ًٌٍَُِّْ';
    expect([...letters].filter((character) => !has(character))).toEqual([]);
  });
});
