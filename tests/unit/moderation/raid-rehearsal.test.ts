/** A raid that nobody makes. */
import { expect, test } from 'vitest';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { rehearseRaid } from '../../../src/moderation/raid-rehearsal.ts';

const rule = {
  ...automodDefaults.raid,
  joins: 10,
  window_seconds: 60,
  min_account_age_seconds: 86_400,
  lockdown_seconds: 600,
};
const raid = { count: 31, age: 3600, over: 60 };

test('It says which newcomer meets the rule, for whom its actions are, and who is kept out', () => {
  expect(rehearseRaid(rule, raid)).toEqual({ met: { at: 10, seconds: 18 }, acted: 31, keptOut: 22 });
});

test('Old accounts, too few and too slow ones meet it not', () => {
  const nothing = { met: null, acted: 0, keptOut: 0 };
  expect(rehearseRaid(rule, { ...raid, age: 86_400 })).toEqual(nothing);
  expect(rehearseRaid(rule, { ...raid, count: 9 })).toEqual(nothing);
  expect(rehearseRaid({ ...rule, window_seconds: 5 }, raid)).toEqual(nothing);
});

test('Without a lockdown nobody is kept out', () => {
  expect(rehearseRaid({ ...rule, lockdown_seconds: 0 }, raid)).toMatchObject({ acted: 31, keptOut: 0 });
});
