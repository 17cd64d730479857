import { expect, test } from 'vitest';
import type { LadderRule } from '../../../src/moderation/ladder.ts';
import { reviewOf } from '../../../src/screens/auto-sanction/findings.ts';

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

test('a new rule names the rules that it would keep from applying, by their places in the list', () => {
  const saved = [rule('a', 2, 'kick'), rule('b', 3, 'kick'), rule('c', 4, 'kick')];
  expect(reviewOf(saved).caused).toEqual([]);
  expect(reviewOf([rule('new', 1, 'ban'), ...saved]).caused).toEqual([1, 2, 3]);
});
