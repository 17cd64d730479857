import { describe, expect, test } from 'vitest';
import { zoneFinder, zoneName } from '../../../src/screen-kits/zones/search/zone-search.ts';
import { zoneChoices } from '../../../src/screen-kits/zones/zones.ts';

const winter = Date.UTC(2026, 0, 15);
const summer = Date.UTC(2026, 6, 15);
const finder = zoneFinder(zoneChoices('', zoneName));
const found = (query: string, at = winter) => finder(query, at).map(({ id }) => id);
/** The name, old or current, that this version of Node.js lists for a zone. */
const known = (...names: string[]) =>
  names.find((name) => Intl.supportedValuesOf('timeZone').includes(name)) ?? '';

describe('a time zone is found', () => {
  test.each([
    ['kyiv', known('Europe/Kyiv', 'Europe/Kiev')],
    ['Kiev', known('Europe/Kyiv', 'Europe/Kiev')],
    ['kolkata', known('Asia/Kolkata', 'Asia/Calcutta')],
    ['calcutta', known('Asia/Kolkata', 'Asia/Calcutta')],
    ['ho chi minh', known('Asia/Ho_Chi_Minh', 'Asia/Saigon')],
    ['saigon', known('Asia/Ho_Chi_Minh', 'Asia/Saigon')],
    ['rangoon', known('Asia/Yangon', 'Asia/Rangoon')],
    ['US/Eastern', 'America/New_York'],
    ['mumbai', known('Asia/Kolkata', 'Asia/Calcutta')],
    ['Delhi', known('Asia/Kolkata', 'Asia/Calcutta')],
    ['montréal', 'America/Toronto'],
    ['montreal', 'America/Toronto'],
    ['san francisco', 'America/Los_Angeles'],
    ['Pékin', 'Asia/Shanghai'],
    ['Genève', 'Europe/Zurich'],
    ['londres', 'Europe/London'],
    ['Le Caire', 'Africa/Cairo'],
    ['القاهرة', 'Africa/Cairo'],
    ['الرياض', 'Asia/Riyadh'],
    ['باريس', 'Europe/Paris'],
    ['جدة', 'Asia/Riyadh'],
    ['Égypte', 'Africa/Cairo'],
    ['Morocco', 'Africa/Casablanca'],
    ['paris heure', 'Europe/Paris'],
    ['heure de Paris', 'Europe/Paris'],
    ['york new', 'America/New_York'],
    ['توقيت القاهرة', 'Africa/Cairo'],
    ['pacific time', 'America/Los_Angeles'],
    ['heure du Pacifique', 'America/Los_Angeles'],
  ])('by %s', (query, id) => {
    expect(found(query)).toContain(id);
  });

  test.each([
    ['CET', 'Europe/Paris'],
    ['cest', 'Europe/Paris'],
    ['PST', 'America/Los_Angeles'],
    ['est', 'America/New_York'],
    ['EDT', 'America/New_York'],
    ['IST', known('Asia/Kolkata', 'Asia/Calcutta')],
    ['JST', 'Asia/Tokyo'],
    ['GMT', 'UTC'],
    ['utc', 'UTC'],
  ])('by the abbreviation %s, those that it is first of all', (query, id) => {
    const first = found(query).slice(0, 5);
    expect(first).toContain(id);
    expect(first).not.toContain('Europe/Bucharest');
  });

  test.each([
    ['utc+1', ['Europe/Paris', 'Africa/Lagos'], ['Asia/Tokyo', 'Asia/Bangkok']],
    ['GMT+2', ['Europe/Athens', 'Africa/Johannesburg', 'Europe/Paris'], ['Asia/Tokyo']],
    ['+05:30', [known('Asia/Kolkata', 'Asia/Calcutta')], ['Europe/Paris']],
    ['UTC+5.5', [known('Asia/Kolkata', 'Asia/Calcutta')], ['Asia/Karachi']],
    ['-3:30', ['America/St_Johns'], ['Europe/Paris']],
    ['UTC−5', ['America/New_York', 'America/Bogota'], ['Europe/Paris']],
    ['utc+١', ['Europe/Paris'], ['Asia/Tokyo']],
    ['+0', ['UTC', 'Europe/London'], ['Europe/Athens']],
  ])('by the offset %s', (query, among, without) => {
    const all = found(query);
    expect(all).toEqual(expect.arrayContaining(among));
    for (const id of without) expect(all).not.toContain(id);
  });

  test('by an offset, first where it is the offset now', () => {
    const inSummer = found('utc+2', summer);
    expect(inSummer.indexOf('Europe/Paris')).toBeLessThan(inSummer.indexOf('Europe/Athens'));
  });

  test('by all words, and not at all when one of them means nothing', () => {
    expect(found('paris bogota')).toEqual([]);
    expect(found('nowhere')).toEqual([]);
  });
});

test('a zone has its name of today', () => {
  expect(zoneName('Europe/Kiev')).toBe('Europe/Kyiv');
  expect(zoneName('America/New_York')).toBe('America/New York');
});
