import { expect, test } from 'vitest';
import type { LadderRule } from '../../../src/moderation/ladder.ts';
import { reviewOf } from '../../../src/screens/auto-sanction/findings.ts';
import { firstRule } from '../../../src/screens/auto-sanction/first-rule.ts';
import { manifest } from '../../../src/screens/auto-sanction/screen.ts';

const rule = (id: string, count: number, kind: 'kick' | 'ban'): LadderRule => ({
  id,
  enabled: true,
  infraction: 'any',
  count,
  window_seconds: null,
  action:
    kind === 'kick'
      ? { kind: 'timeout', duration_seconds: 3600 * count }
      : { kind, duration_seconds: null, delete_message_seconds: 0 },
});

test('a new rule names the rules that it would keep from applying', () => {
  const saved = [rule('a', 2, 'kick'), rule('b', 3, 'kick'), rule('c', 4, 'kick')];
  expect(reviewOf(saved).caused).toEqual([]);
  expect(reviewOf([rule('new', 1, 'ban'), ...saved]).caused).toEqual(['a', 'b', 'c']);
});

test('a new rule starts where it contradicts none', () => {
  const start = (...rules: readonly LadderRule[]) => firstRule(manifest.defaults, rules);
  expect(start()).toEqual(manifest.defaults);
  expect(start({ ...manifest.defaults, id: 'a' })).toEqual({ ...manifest.defaults, count: 4 });
  for (const ladder of [
    [rule('a', 2, 'kick'), rule('b', 3, 'kick'), rule('c', 5, 'kick')],
    [rule('a', 1, 'kick'), rule('b', 7, 'ban')],
    [rule('a', 3, 'ban')],
  ]) {
    const review = reviewOf([...ladder, { ...start(...ladder), id: 'new' }]);
    expect([review.found.has('new'), review.caused]).toEqual([false, []]);
  }
});
