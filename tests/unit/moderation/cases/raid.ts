/** Cases of the rule for raids, evaluated by cases.test.ts. */
import { arrival, type Case, later, message } from './case.ts';

/** Makes `count` joins, `apart` seconds apart, of accounts that are `age` seconds old. */
const joins = (count: number, apart: number, age = 1000) =>
  Array.from({ length: count }, (_, index) =>
    arrival({ id: `m${index}`, created_at: later(index * apart - age) }, later(index * apart)),
  );
const three = { joins: 3 };

export const raid: readonly Case<'raid'>[] = [
  ['one less than the limit', three, joins(2, 0), []],
  ['the limit', three, joins(3, 1), ['3/3 joins', 'wave: m0 m1 m2', 'locked for 300 s']],
  [
    'each further one begins the lockdown anew',
    three,
    joins(4, 1),
    ['4/3 joins', 'wave: m3', 'locked for 300 s'],
  ],
  ['as old as the window is too old', three, joins(3, 5), []],
  ['younger is not', three, joins(3, 4.9), ['3/3 joins', 'wave: m0 m1 m2', 'locked for 300 s']],
  [
    'who comes later is kept out',
    three,
    [...joins(3, 0), arrival({ id: 'late' }, later(299))],
    ['locked for 1 s'],
  ],
  ['until the lockdown is over', three, [...joins(3, 0), arrival({ id: 'late' }, later(300))], []],
  ['without a lockdown', { ...three, lockdown_seconds: 0 }, joins(3, 0), ['3/3 joins', 'wave: m0 m1 m2']],
  ['old accounts do not count', { ...three, min_account_age_seconds: 3600 }, joins(5, 0, 3600), []],
  [
    'young ones do',
    { ...three, min_account_age_seconds: 3600 },
    joins(3, 0, 3599),
    ['3/3 joins', 'wave: m0 m1 m2', 'locked for 300 s'],
  ],
  [
    'old accounts are kept out all the same',
    { ...three, min_account_age_seconds: 3600 },
    [...joins(3, 0), arrival({ id: 'old', created_at: 0 }, later(10))],
    ['locked for 290 s'],
  ],
  ['a new name is no join', three, [...joins(2, 0), arrival({}, later(0), 'rename')], []],
  ['messages are no joins', three, [...joins(2, 0), message('x')], []],
];
