/** What the people of a raid have in common, and what takes back what was done to them. */
import { describe, expect, test } from 'vitest';
import type { RaidPerson } from '../../../../src/contract/raids.ts';
import { byAge, byName, byPicture, pictureOf, stemOf } from '../../../../src/screens/raids/likeness.ts';
import { liftsOf } from '../../../../src/screens/raids/taken-back.ts';

const one = (
  id: string,
  display_name: string,
  { username = `user_${id}`, avatar_url = null as string | null, cases = [] as RaidPerson['cases'] } = {},
): RaidPerson => ({
  person: { id, username, display_name, avatar_url },
  joined_at: null,
  cases,
  caught: [],
  messages: [],
});
const shape = (groups: ReturnType<typeof byName>) =>
  groups.map(({ like, people }) => [like, people.map(({ person }) => person.id)]);

test('The youngest account comes first', () => {
  const people = byAge([one('4194304', 'a'), one('12582912', 'b'), one('8388608', 'c')]);
  expect(people.map(({ person }) => person.display_name)).toEqual(['b', 'c', 'a']);
});

describe('names', () => {
  test.each([
    ['Crypto Gift 12', 'crypto-gift'],
    ['Cryptо Gift', 'CRYPTO GIFT 990'],
    ['Crypt0_Gift!', '~crypto gift~'],
    ['Zoé Martin', 'zoe.martin.7'],
  ])('%s is like %s', (name, other) => {
    expect(stemOf(name)).toBe(stemOf(other));
    expect(stemOf(name)).not.toBe('');
  });

  test('of numbers alone are like none', () => expect(stemOf('2024')).toBe(''));

  test('are grouped, the largest group first and those like nobody last; where no shown name is shared, by user names', () => {
    const people = [
      one('1', 'Luna Star 1'),
      one('2', 'luna star'),
      one('3', 'Ada', { username: 'drop_1' }),
      one('4', 'Bo', { username: 'drop_2' }),
      one('5', 'Kim'),
      one('6', 'LUNA STAR 9'),
    ];
    const [largest, second, alone] = shape(byName(people));
    expect(largest?.[1]).toEqual(['1', '2', '6']);
    expect(second?.[1]).toEqual(['3', '4']);
    expect(alone).toEqual([null, ['5']]);
  });
});

describe('pictures', () => {
  const cdn = 'https://cdn.example';
  test('are the same by their file, and the platform’s own are none', () => {
    expect(pictureOf({ avatar_url: `${cdn}/avatars/1/abc.png?size=128` })).toBe('abc');
    expect(pictureOf({ avatar_url: `${cdn}/embed/avatars/3.png` })).toBe('');
    expect(pictureOf({ avatar_url: null })).toBe('');
  });

  test('are grouped', () => {
    const people = [
      one('1', 'a', { avatar_url: `${cdn}/avatars/1/abc.png` }),
      one('2', 'b'),
      one('3', 'c', { avatar_url: `${cdn}/avatars/3/abc.webp` }),
    ];
    expect(shape(byPicture(people))).toEqual([
      ['abc', ['1', '3']],
      [null, ['2']],
    ]);
  });
});

test('Bans and time-outs that last are taken back, each by what lifts it', () => {
  const done = (action: 'ban' | 'timeout' | 'kick', status: 'active' | 'revoked' = 'active') => ({
    ...{ number: 1, action, source: 'human' as const, created_at: '2026-11-21T14:00:00.000Z' },
    ...{ duration_seconds: null, expires_at: null, status },
  });
  const people = [
    one('1', 'a', { cases: [done('timeout'), done('ban')] }),
    one('2', 'b', { cases: [done('ban', 'revoked')] }),
    one('3', 'c', { cases: [done('kick')] }),
    one('4', 'd', { cases: [done('ban')] }),
  ];
  expect(liftsOf(people).map(({ verb, people: met }) => [verb, met.map(({ id }) => id)])).toEqual([
    ['unban', ['1', '4']],
    ['untimeout', ['1']],
  ]);
  expect(liftsOf([])).toEqual([]);
});
