/** What people type to find a time zone. */
import { describe, expect, test } from 'vitest';
import { zoneFinder, zoneName } from '../../../src/screen-kits/zones/search/zone-search.ts';
import { zoneChoices } from '../../../src/screen-kits/zones/zones.ts';

const find = zoneFinder(zoneChoices('', zoneName));
const found = (query: string) => find(query, Date.UTC(2026, 0, 15)).map(({ id }) => id);
/** Browsers list some zones by their old names. */
const either = (...names: string[]) =>
  names.find((name) => Intl.supportedValuesOf('timeZone').includes(name)) ?? '';
const india = either('Asia/Kolkata', 'Asia/Calcutta');
const kyiv = either('Europe/Kyiv', 'Europe/Kiev');
const saigon = either('Asia/Ho_Chi_Minh', 'Asia/Saigon');

describe('a time zone is found', () => {
  test.each([
    ['F07.1', 'kyiv', kyiv],
    ['F07.3', 'ho chi minh', saigon],
    ['F07.5', 'mumbai', india],
    ['F07.5', 'delhi', india],
    ['F07.6', 'paris heure', 'Europe/Paris'],
    ['F07.8', 'القاهرة', 'Africa/Cairo'],
    ['F07.8', 'الرياض', 'Asia/Riyadh'],
    ['F07.8', 'باريس', 'Europe/Paris'],
    ['F07.10', 'CET', 'Europe/Paris'],
    ['F07.10', 'PST', 'America/Los_Angeles'],
    ['F07.10', 'EST', 'America/New_York'],
    ['F07.11', 'montreal', 'America/Toronto'],
    ['F07', 'kolkata', india],
    ['F07', 'utc+1', 'Europe/Paris'],
    ['F07', 'londres', 'Europe/London'],
    ['F07', 'GMT+1', 'Europe/Paris'],
    ['F07', 'utc +05:30', india],
    ['F07', 'utc-5', 'America/New_York'],
    ['F07', '+1', 'Europe/Paris'],
    ['F07', 'bangalore', india],
    ['F07', 'marseille', 'Europe/Paris'],
    ['F07', 'bruxelles', 'Europe/Brussels'],
    ['F07', 'moscou', 'Europe/Moscow'],
    ['F07', 'alger', 'Africa/Algiers'],
    ['F07', 'casablanca', 'Africa/Casablanca'],
    ['F07', 'tunis', 'Africa/Tunis'],
    ['F07', 'دبي', 'Asia/Dubai'],
    ['F07', 'بغداد', 'Asia/Baghdad'],
    ['F07', 'الجزائر', 'Africa/Algiers'],
    ['F07', 'مكة', 'Asia/Riyadh'],
    ['F07', 'لندن', 'Europe/London'],
    ['F07', 'Québec', 'America/Toronto'],
    ['F07', 'BST', 'Europe/London'],
    ['F07', 'CEST', 'Europe/Paris'],
    ['F07', 'JST', 'Asia/Tokyo'],
    ['F07', 'beijing', 'Asia/Shanghai'],
    ['F07', 'seattle', 'America/Los_Angeles'],
    ['F07', 'boston', 'America/New_York'],
    ['F07', 'france', 'Europe/Paris'],
    ['F07', 'مصر', 'Africa/Cairo'],
    ['F07', 'new york', 'America/New_York'],
    ['F07', 'new_york', 'America/New_York'],
    ['F07', 'Europe/Paris', 'Europe/Paris'],
    ['F07', 'Yangon', either('Asia/Yangon', 'Asia/Rangoon')],
    ['F07', 'kathmandu', either('Asia/Kathmandu', 'Asia/Katmandu')],
  ])('%s: by %s', (_, query, id) => {
    expect(found(query)).toContain(id);
  });

  test.each([
    ['F07.10', 'EST', 'America/New_York'],
    ['F07.10', 'PST', 'America/Los_Angeles'],
    ['F07.6', 'paris heure', 'Europe/Paris'],
  ])('%s: %s first', (_, query, id) => {
    expect(found(query)[0]).toBe(id);
  });

  test('F07: and none by what is no place', () => {
    expect(found('nowhere at all')).toEqual([]);
  });
});
