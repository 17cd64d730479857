/** The example of infractions with which the path of sanctions starts. */
import { describe, expect, test } from 'vitest';
import { type LadderRule, simulate } from '../../../src/moderation/ladder.ts';
import { eventsOf, firstSeries, infringements, rounded } from '../../../src/screens/auto-sanction/path.ts';

const day = 86_400;
const rule = (id: string, given: Partial<LadderRule>): LadderRule => ({
  id,
  enabled: true,
  infraction: 'any',
  count: 3,
  window_seconds: 30 * day,
  action: { kind: 'timeout', duration_seconds: 3600 },
  ...given,
});

describe('a path', () => {
  test('begins with one on which as many rules as possible act', () => {
    const rules = [
      rule('a', { count: 2, window_seconds: 7 * day }),
      rule('b', { infraction: 'links', count: 4, action: { kind: 'kick' } }),
      rule('off', { enabled: false, count: 12 }),
    ];
    const steps = simulate(rules, infringements(eventsOf(firstSeries(rules), rules)));
    const acting = steps.flatMap((step) => (step.kind === 'sanctioned' ? step.acts.rule.id : []));
    expect(new Set(acting)).toEqual(new Set(['a', 'b']));
  });

  test('spreads infractions evenly, whole minutes apart, and mixes the types that rules count', () => {
    const rules = [rule('a', { infraction: 'caps' })];
    const events = eventsOf({ kind: 'any', count: 4, over: 1000 }, rules);
    expect(events.map(({ after }) => after)).toEqual([0, 300, 300, 300]);
    expect(events.map(({ infraction }) => infraction)).toEqual(['caps', 'spam', 'words', 'caps']);
    expect(infringements(events).map(({ at }) => at)).toEqual([0, 300, 600, 900]);
  });

  test('has at least one infraction and no more than anybody reads', () => {
    expect(eventsOf({ kind: 'warn', count: 0, over: day }, [])).toHaveLength(1);
    expect(eventsOf({ kind: 'warn', count: 500, over: day }, [])).toHaveLength(30);
  });

  test('tells times as people do', () => {
    expect([30, 3601, 3 * 3600 + 1, 2 * day + 1].map(rounded)).toEqual([60, 3660, 4 * 3600, 3 * day]);
  });
});
