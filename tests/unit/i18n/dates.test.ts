import { afterEach, describe, expect, test, vi } from 'vitest';
import { clockText } from '../../../src/i18n/clock.ts';
import { formatAgo, formatDate, formatDays, formatLeft, formatMoment } from '../../../src/i18n/format.ts';
import { locales } from '../../../src/routes.ts';
import { filesBelow, read } from '../../guards/files.ts';

/** Sets the reader's time zone. */
const livesIn = (zone: string) => vi.stubEnv('TZ', zone);
afterEach(() => vi.unstubAllEnvs());

/** Replaces all spaces by plain ones: which of them are no-break spaces depends on the version of the runtime. */
const plain = (text: string) => text.replace(/\s/g, ' ');
const noon = '2026-11-21T13:05:00Z';

describe('a moment', () => {
  test('in a time zone that only the host knows is in UTC, and says so', () => {
    livesIn('Asia/Tokyo');
    expect(plain(formatMoment(noon, 'fr', 'Mars/Olympus'))).toBe('21 novembre 2026 à 13:05 UTC');
  });

  test.each([
    ['fr', 'UTC', '21 novembre 2026 à 13:05'],
    ['en', 'UTC', '21 November 2026 at 13:05'],
    ['ar', 'UTC', '21 نوفمبر 2026 في 1:05 م'],
    ['fr', 'Asia/Tokyo', '21 novembre 2026 à 22:05'],
    ['en', 'America/New_York', '21 November 2026 at 08:05'],
  ] as const)('in %s for a reader in %s', (locale, zone, shown) => {
    livesIn(zone);
    expect(plain(formatMoment(noon, locale))).toBe(shown);
  });

  test.each([
    ['fr', '21 novembre 2026 à 14:05 UTC+1'],
    ['en', '21 November 2026 at 14:05 CET'],
    ['ar', '21 نوفمبر 2026 في 2:05 م غرينتش+1'],
  ] as const)('in %s names the zone of the server where its clocks differ', (locale, shown) => {
    livesIn('UTC');
    expect(plain(formatMoment(noon, locale, 'Europe/Paris'))).toBe(shown);
  });

  test('names no zone whose clocks agree, whatever it is called', () => {
    livesIn('Europe/Brussels');
    expect(plain(formatMoment(noon, 'fr', 'Europe/Paris'))).toBe('21 novembre 2026 à 14:05');
  });

  test.each(locales)('is never all figures, in %s', (locale) => {
    for (const shown of [
      formatDate(noon, locale),
      formatMoment(noon, locale),
      formatDays({ from: '2026-11-02', to: '2026-12-03' }, locale),
    ])
      expect(shown).toMatch(/\p{L}{3}/u);
  });
});

describe('the first of a month', () => {
  const first = '2026-11-01T13:05:00Z';
  test('is "1er" in French, also in a period', () => {
    livesIn('UTC');
    expect(formatDate(first, 'fr')).toBe('1er novembre 2026');
    expect(plain(formatMoment(first, 'fr'))).toBe('1er novembre 2026 à 13:05');
    expect(plain(formatDays({ from: '2026-11-01', to: '2027-01-11' }, 'fr'))).toMatch(
      /^1er novembre 2026.*11 janvier 2027$/,
    );
  });

  test('is a figure in the other languages', () => {
    livesIn('UTC');
    expect(formatDate(first, 'en')).toBe('1 November 2026');
    expect(formatDate(first, 'ar')).toBe('1 نوفمبر 2026');
  });
});

test.each([
  ['fr', '08:05', '22:41'],
  ['en', '08:05', '22:41'],
  ['ar', '8:05 ص', '10:41 م'],
] as const)('a time of day in %s', (locale, morning, night) => {
  expect(plain(clockText(485, locale))).toBe(morning);
  expect(plain(clockText(1361, locale))).toBe(night);
});

test('a day is the one of the reader', () => {
  livesIn('Asia/Tokyo');
  expect(formatDate('2026-11-21T23:30:00Z', 'fr')).toBe('22 novembre 2026');
  livesIn('America/New_York');
  expect(formatDate('2026-11-21T03:30:00Z', 'fr')).toBe('20 novembre 2026');
});

test('a period is the same in every zone', () => {
  livesIn('Pacific/Auckland');
  expect(plain(formatDays({ from: '2026-10-23', to: '2026-11-21' }, 'fr'))).toMatch(
    /^23 octobre.*21 novembre 2026$/,
  );
});

describe('a time ago', () => {
  const at = Date.parse(noon);
  const day = 86_400;
  test.each([
    [0, 'à l’instant', 'just now', 'الآن'],
    [59, 'à l’instant', 'just now', 'الآن'],
    [60, 'il y a 1 minute', '1 minute ago', 'قبل دقيقة واحدة'],
    [119, 'il y a 1 minute', '1 minute ago', 'قبل دقيقة واحدة'],
    [2 * 3600, 'il y a 2 heures', '2 hours ago', 'قبل ساعتين'],
    [1.2 * day, 'hier', 'yesterday', 'أمس'],
    [1.6 * day, 'avant-hier', '2 days ago', 'أول أمس'],
    [31 * day, 'il y a 1 mois', '1 month ago', 'قبل شهر واحد'],
    [366 * day, 'il y a 1 an', '1 year ago', 'قبل سنة واحدة'],
    [12 * day, 'il y a 12 jours', '12 days ago', 'قبل 12 يومًا'],
    [95 * day, 'il y a 3 mois', '3 months ago', 'قبل 3 أشهر'],
    [800 * day, 'il y a 2 ans', '2 years ago', 'قبل سنتين'],
    [-3 * day, 'dans 3 jours', 'in 3 days', 'خلال 3 أيام'],
  ])('of %d seconds', (seconds, ...words) => {
    const shown = locales.map((locale) => plain(formatAgo(at - seconds * 1000, at, locale)));
    expect(shown).toEqual(words);
  });
});

describe('tomorrow and yesterday are days of the calendar', () => {
  const said = (then: string, at: string, zone?: string) =>
    plain(formatAgo(Date.parse(then), Date.parse(at), 'en', zone));
  test.each([
    ['2026-11-25T09:00:00Z', '2026-11-23T10:00:00Z', 'in 2 days'],
    ['2026-11-23T11:00:00Z', '2026-11-25T10:00:00Z', '2 days ago'],
    ['2026-11-24T10:00:00Z', '2026-11-23T10:00:00Z', 'tomorrow'],
    ['2026-11-24T09:00:00Z', '2026-11-23T10:00:00Z', 'in 23 hours'],
    ['2028-02-29T00:00:00Z', '2026-11-25T00:00:00Z', 'in 1 year'],
    ['2027-01-10T00:00:00Z', '2026-11-25T00:00:00Z', 'in 1 month'],
  ])('%s at %s is %s', (then, at, words) => {
    livesIn('UTC');
    expect(said(then, at)).toBe(words);
  });

  test('in the zone in which they are shown', () => {
    livesIn('UTC');
    const [then, at] = ['2026-11-25T01:00:00Z', '2026-11-23T20:00:00Z'];
    expect(said(then, at)).toBe('in 2 days');
    expect(said(then, at, 'America/New_York')).toBe('tomorrow');
    livesIn('America/New_York');
    expect(said(then, at)).toBe('tomorrow');
    expect(said(then, at, 'UTC')).toBe('in 2 days');
  });

  test('a day of 25 hours does not make tomorrow today', () => {
    const zone = 'Europe/Paris';
    expect(said('2026-10-25T22:30:00Z', '2026-10-24T22:30:00Z', zone)).toBe('tomorrow');
  });
});

describe('the time left', () => {
  const now = Date.parse('2026-11-23T10:00:00.000Z');
  test.each([
    ['2026-11-23T09:00:00.000Z', 'dans 0 jour'],
    ['2026-11-23T11:00:00.000Z', 'dans 1 jour'],
    ['2027-01-10T10:00:00.000Z', 'dans 48 jours'],
    ['2027-06-22T10:00:00.000Z', 'dans 7 mois'],
  ])('until %s is said as %s', (until, words) => {
    expect(plain(formatLeft(Date.parse(until), now, 'fr'))).toBe(words);
  });
});

test('a day is that of the reader’s clock, also after they have travelled', () => {
  const late = '2026-11-21T22:05:00Z';
  livesIn('UTC');
  expect(formatDate(late, 'fr')).toBe('21 novembre 2026');
  livesIn('Asia/Tokyo');
  expect(formatDate(late, 'fr')).toBe('22 novembre 2026');
});

test('dates are formatted in one place, but for the platform’s own forms in messages', () => {
  const formatting = filesBelow('src', ['.ts', '.tsx', '.astro']).filter((path) =>
    /new Intl\.(?:DateTimeFormat|RelativeTimeFormat)|\b(?:dateFormat|relativeFormat)\(|toLocale(?:Date|Time)?String\(/.test(
      read(path),
    ),
  );
  expect(formatting).toEqual([
    'src/chat/drawing/grouping.ts',
    // The values of a message's variables, as the bot writes them.
    'src/chat/message/guild-values.ts',
    'src/chat/message/times.ts',
    // Checks whether a time zone exists.
    'src/contract/primitives.ts',
    // Times of day without a day.
    'src/i18n/clock.ts',
    'src/i18n/format.ts',
    // Make formatters and keep them.
    'src/lib/date-format.ts',
    // Works out which day it is in a time zone.
    'src/lib/days.ts',
    'src/lib/formatters.ts',
    // Reads the names of days and months that people type, and shows nothing.
    'src/lib/schedule/typed-cron.ts',
    // Calculates in a time zone, and shows nothing.
    'src/lib/schedule/zone.ts',
    // Only for the charts of the overview, which are fetched on demand.
    'src/screens/guild/below/chart-text.ts',
    'src/screens/guild/below/times.ts',
    // Only for schedules. Not in src/i18n/format.ts, which is in every page of the dashboard.
    'src/screens/recurring/day-words.ts',
    'src/screens/recurring/pane/times.ts',
    // For the ten thousand lines of a transcript, in the guild's time zone.
    'src/screens/transcript/reader/times.ts',
    'src/screens/transcript/replies/AnswerComposer.tsx',
  ]);
});
