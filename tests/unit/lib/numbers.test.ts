/** Reading and formatting numbers, durations and colours. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber, languageTags } from '../../../src/i18n/format.ts';
import { hexOf, parseColor, parseHex } from '../../../src/lib/color.ts';
import { durationUnits, formatDuration, shortDuration, unitOf } from '../../../src/lib/duration.ts';
import { parseDuration } from '../../../src/lib/duration-text.ts';
import { parseNumber } from '../../../src/lib/number.ts';
import { locales } from '../../../src/routes.ts';

describe('a number as people type it', () => {
  test.each([
    ['12', 12],
    [' 1 000 ', 1000],
    ['1\u202f000', 1000],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['-3', -3],
    ['٣٠', 30],
    ['۱۲', 12],
    ['٢٫٥', 2.5],
    ['1,000', 1000],
    ['1.000', 1000],
    ['184,230', 184_230],
    ['1,000,000', 1_000_000],
    ['1.000.000', 1_000_000],
    ['1,000.5', 1000.5],
    ['1.000,5', 1000.5],
    ['1 000,5', 1000.5],
    ['1 000.500', 1000.5],
    ['0,500', 0.5],
    ['1234,567', 1234.567],
    ['12,34', 12.34],
    ['١٬٠٠٠', 1000],
    ['١٬٠٠٠٫٥', 1000.5],
    ['1’000', 1000],
    ["1'000'000", 1_000_000],
    ['\u22123', -3],
    ['-1,000', -1000],
    ['٢٫٥٠٠', 2.5],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test.each([
    '',
    ' ',
    'abc',
    '1e3',
    '0x10',
    '1.2.3',
    '--1',
    'Infinity',
    '5 min',
    '1,00.5',
    '1,000,00',
    '1 0',
    '1,,000',
    ',5',
    '5,',
    '1,000 000',
    '10,00,000',
    '1.000,000.5',
  ])('%j is none', (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});

describe('a duration as people say it', () => {
  test.each([
    ['10 min', 600],
    ['2 h', 7200],
    ['2h', 7200],
    ['2 HOURS', 7200],
    ['1h30', 5400],
    ['1 h 30 min', 5400],
    ['1,5 h', 5400],
    ['3 d', 259_200],
    ['3 j', 259_200],
    ['3 jours et 2 heures', 266_400],
    ['2 weeks, 1 day', 1_296_000],
    ['90 s.', 90],
    ['0 s', 0],
    ['٣٠ دقيقة', 1800],
    ['٣ أيام', 259_200],
    ['ساعتان', 7200],
    ['ساعة و30 دقيقة', 5400],
    ['يومين وساعة', 176_400],
    ['1 mois', 2_592_000],
    ['1 mo', 2_592_000],
    ['2 months', 5_184_000],
    ['1 an', 31_536_000],
    ['1y', 31_536_000],
    ['شهر', 2_592_000],
    ['3 أشهر', 7_776_000],
    ['سنة', 31_536_000],
    ['سنتان', 63_072_000],
    ['une heure', 3600],
    ['an hour', 3600],
    ['½ h', 1800],
    ['1½ h', 5400],
    ['half an hour', 1800],
    ['une demi-heure', 1800],
    ['نصف ساعة', 1800],
    ['1:30', 5400],
    ['0:01:30', 90],
    ['1m', 60],
    ['5 MIN', 300],
    ['permanent', Number.POSITIVE_INFINITY],
    ['Définitif', Number.POSITIVE_INFINITY],
    ['دائم', Number.POSITIVE_INFINITY],
  ])('%j is %d s', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  test.each(['', '12', '1M', '1 M', '1:70', 'h', '2 x', '2 h 30 x', '-2 h', '1d 2', 'et 2 h et', '5 min!'])(
    '%j is none',
    (text) => {
      expect(parseDuration(text)).toBeNull();
    },
  );

  test.each(locales)('what is shown in %s can be typed', (locale) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(['day', 'hour', 'minute'] as const)),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 20 }),
        (unit, most, rest) => {
          const smaller = { day: 'hour', hour: 'minute', minute: 'second' } as const;
          const seconds = most * durationUnits[unit] + rest * durationUnits[smaller[unit]];
          // Only durations that two units can show exactly.
          const shown = formatDuration(seconds, languageTags[locale]);
          fc.pre(unitOf(seconds) === unit || unitOf(seconds) === smaller[unit]);
          fc.pre(seconds < (unit === 'hour' ? 86_400 : unit === 'minute' ? 3600 : Number.POSITIVE_INFINITY));
          expect(parseDuration(shown)).toBe(seconds);
        },
      ),
    );
  });
});

describe('durations', () => {
  test.each([
    [0, 'minute'],
    [1, 'second'],
    [60, 'minute'],
    [90, 'second'],
    [3600, 'hour'],
    [86_400, 'day'],
    [31_536_000, 'day'],
  ])('%d s are counted in %s', (seconds, unit) => {
    expect(unitOf(seconds)).toBe(unit);
  });

  test.each([
    [60, 'fr', '1 minute'],
    [5400, 'fr', '1 heure et 30 minutes'],
    [31_536_000, 'en', '365 days'],
    [45, 'en', '45 seconds'],
    [0, 'en', '0 seconds'],
    [300, 'ar', '5 دقائق'],
  ])('%d s in %s', (seconds, locale, words) => {
    // Which spaces are no-break spaces depends on the version of Node.js.
    expect(formatDuration(seconds, locale).replace(/\s/g, ' ')).toBe(words);
  });

  test.each([
    [0, 'en', '0 sec'],
    [59, 'fr', '59 s'],
    [60, 'fr', '1 min'],
    [5399, 'fr', '1 h 29 min'],
    [7200, 'en', '2 hr'],
    [180_000, 'fr', '2 j 2 h'],
  ])('%d s for where space is short, in %s', (seconds, locale, words) => {
    expect(shortDuration(seconds, locale).replace(/\s/g, ' ')).toBe(words);
  });
});

describe('colours', () => {
  test('are written with six digits', () => {
    expect(hexOf(0x939beb)).toBe('#939BEB');
    expect(hexOf(255)).toBe('#0000FF');
  });

  test.each([
    ['#939beb', 0x939beb],
    ['939BEB', 0x939beb],
    ['#fff', 0xffffff],
    [' #000000 ', 0],
  ])('%j is read', (text, color) => {
    expect(parseHex(text)).toBe(color);
  });

  test.each(['', 'rouge', '#12', '#12345', '#1234567', '#ggg'])('%j is none', (text) => {
    expect(parseHex(text)).toBeNull();
  });

  test.each([
    ['#939beb', 0x939beb],
    ['0x5865F2', 0x5865f2],
    ['5793266', 0x5865f2],
    [' 16777215 ', 0xffffff],
    ['65280', 0x00ff00],
    ['0', 0],
    // Three or six digits are hexadecimal, even without letters.
    ['579326', 0x579326],
  ])('%j is read as code writes it', (text, color) => {
    expect(parseColor(text)).toBe(color);
  });

  test.each(['', '0x58', '0x58658', '16777216', '123456789', '-1', '1.5', 'rouge'])(
    '%j is none, however it is written',
    (text) => {
      expect(parseColor(text)).toBeNull();
    },
  );
});

describe('whole numbers', () => {
  test.each(locales)('are grouped as the browser groups them, in %s', (locale) => {
    const format = new Intl.NumberFormat(languageTags[locale]);
    for (const value of [0, 7, 999, 1000, 12_345, 100_000, 9_876_543]) {
      expect(formatNumber(value, locale)).toBe(format.format(value));
    }
  });
});
