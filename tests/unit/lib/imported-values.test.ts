/** Cells of exports: times, durations, people, actions. */
import { describe, expect, it } from 'vitest';
import { actions as ar } from '../../../src/i18n/locales/ar/history.json';
import { actions as en } from '../../../src/i18n/locales/en/history.json';
import { actions as fr } from '../../../src/i18n/locales/fr/history.json';
import { guessAction } from '../../../src/lib/imports/actions.ts';
import { orderIn } from '../../../src/lib/imports/columns.ts';
import { decodeFile } from '../../../src/lib/imports/table.ts';
import { readDuration, readEnded, readPerson, readTime } from '../../../src/lib/imports/values.ts';
import { locales } from '../../../src/routes.ts';

describe('times', () => {
  it.each([
    ['2019-05-04T03:02:01.500Z', '2019-05-04T03:02:01.500Z'],
    ['2019-05-04T03:02:01+02:00', '2019-05-04T01:02:01.000Z'],
    ['2019-05-04 03:02:01.123456+00:00', '2019-05-04T03:02:01.123Z'],
    ['2019-05-04', '2019-05-04T00:00:00.000Z'],
    ['1556938921', '2019-05-04T03:02:01.000Z'],
    ['1556938921.25', '2019-05-04T03:02:01.000Z'],
    ['1556938921000', '2019-05-04T03:02:01.000Z'],
    ['<t:1556938921:f>', '2019-05-04T03:02:01.000Z'],
    ['574068185104384005', '2019-05-04T03:02:01.000Z'],
    ['04/05/2019 03:02', '2019-05-04T03:02:00.000Z'],
    ['4.5.2019', '2019-05-04T00:00:00.000Z'],
    ['Sat, 04 May 2019 03:02:01 GMT', '2019-05-04T03:02:01.000Z'],
  ])('%s', (cell, instant) => {
    const read = readTime(cell, 'dmy');
    expect(read).not.toBeNull();
    expect(new Date(read ?? 0).toISOString().slice(0, 19)).toBe(instant.slice(0, 19));
  });

  it('of figures follow the order that is chosen', () => {
    expect(new Date(readTime('04/05/2019 3:02 PM', 'mdy') ?? 0).toISOString()).toBe(
      '2019-04-05T15:02:00.000Z',
    );
  });

  it.each(['31/02/2020', '2020-13-01', '25:00', 'never', '', '12', '1.5'])('%s is none', (cell) => {
    expect(readTime(cell, 'dmy')).toBeNull();
  });

  it('tell the order of day and month, or that nobody can', () => {
    const column = (...cells: string[]) => ({ columns: ['at'], rows: cells.map((cell) => [cell]) });
    expect(orderIn(column('04/05/2019', '13/05/2019'), 0)).toBe('dmy');
    expect(orderIn(column('04/05/2019', '05/13/2019'), 0)).toBe('mdy');
    expect(orderIn(column('04/05/2019'), 0)).toBe('either');
    expect(orderIn(column('2019-05-04'), 0)).toBeNull();
  });
});

it('durations are read in the unit of the column, in words, and as programs write them', () => {
  expect(readDuration('90', 'minute')).toBe(5400);
  expect(readDuration('7d 12h', 'second')).toBe(648_000);
  expect(readDuration('PT1H30M', 'second')).toBe(5400);
  expect(readDuration('1 day, 0:30:00', 'second')).toBe(88_200);
  expect(['permanent', '', 'None', '0', '-1'].map((cell) => readDuration(cell, 'second'))).toEqual(
    Array(5).fill(null),
  );
  expect(readDuration('a while', 'second')).toBeUndefined();
});

it('people are read with their name and id in any order', () => {
  expect(readPerson('<@!312145778290393088>')).toEqual({ id: '312145778290393088', name: null });
  expect(readPerson('Elena (312145778290393088)')).toEqual({ id: '312145778290393088', name: 'Elena' });
  expect(readPerson('312145778290393088 - elena#0001')).toEqual({
    id: '312145778290393088',
    name: 'elena#0001',
  });
  expect(readPerson('elena')).toEqual({ id: null, name: 'elena' });
});

it('a case is over by what its column says', () => {
  expect(['true', 'active', ''].map((cell) => readEnded(cell, false))).toEqual([false, false, false]);
  expect(['false', 'Revoked', 'expired'].map((cell) => readEnded(cell, false))).toEqual([true, true, true]);
  expect(['true', 'false', '1'].map((cell) => readEnded(cell, true))).toEqual([true, false, true]);
});

it('actions are known by many names, and never by half of one', () => {
  const known = ['Temp-Mute', 'BAN', 'MEMBER_KICK', 'strike', 'Avertissement', 'رفع الحظر', '🔨 Banned'];
  expect(known.map((word) => guessAction(word, []))).toEqual([
    'mute',
    'ban',
    'kick',
    'warn',
    'warn',
    'unban',
    'ban',
  ]);
  expect(['urban', 'ban or kick', '4'].map((word) => guessAction(word, []))).toEqual([null, null, null]);
});

const actionsIn = { fr, en, ar };
it.each(locales)('actions are read back as this dashboard exports them in %s', (locale) => {
  const names = Object.entries(actionsIn[locale]);
  expect(names.map(([, name]) => guessAction(name, []))).toEqual(names.map(([action]) => action));
});

it('files of old spreadsheets are decoded', () => {
  expect(decodeFile(new Uint8Array([0x4d, 0xe9]).buffer)).toBe('Mé');
  expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x4d, 0, 0xe9, 0]).buffer)).toBe('Mé');
});
