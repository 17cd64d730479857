/** The ladder of sanctions: which rule acts on which infringement. */
import { describe, expect, test } from 'vitest';
import type { Infraction, LadderRule } from '../../../src/moderation/ladder.ts';
import { simulate } from '../../../src/moderation/ladder.ts';
import { severity } from '../../../src/moderation/severity.ts';
import { ban, day, ladder, minutes, softban } from './rules.ts';

const warn: Infraction = 'warn';
/** A path in a short form: the acting rule's id for each event, `-` for none, `x` while banned. */
function path(rules: readonly LadderRule[], ...events: readonly (readonly [number, Infraction])[]) {
  const steps = simulate(
    rules,
    events.map(([at, infraction]) => ({ at, infraction })),
  );
  return steps
    .map((step) => (step.kind === 'sanctioned' ? step.acts.rule.id : step.kind === 'absent' ? 'x' : '-'))
    .join('');
}

describe('a path', () => {
  test('meets a rule with the last infraction that it asks for, and with each one more', () => {
    const rules = ladder({ infraction: 'warn', count: 2 });
    expect(path(rules, [0, warn], [1, warn], [2, warn])).toBe('-00');
  });

  test('forgets what is as old as the window', () => {
    const rules = ladder({ count: 2, window_seconds: 60 });
    expect(path(rules, [0, warn], [59, warn])).toBe('-0');
    expect(path(rules, [0, warn], [60, warn])).toBe('--');
  });

  test('forgets nothing without a window', () => {
    expect(path(ladder({ count: 2 }), [0, warn], [10 * 365 * day, warn])).toBe('-0');
  });

  test('meets a rule only by what it counts', () => {
    const rules = ladder({ infraction: 'words', count: 2 });
    expect(path(rules, [0, 'words'], [1, 'words'], [2, 'spam'], [3, 'words'])).toBe('-0-0');
  });

  test('gives the last of the rules that are met, and tells of all', () => {
    const rules = ladder({ count: 1 }, { infraction: 'words', count: 2 }, { count: 2, enabled: false });
    const [, second] = simulate(rules, [
      { at: 0, infraction: 'words' },
      { at: 5, infraction: 'words' },
    ]);
    expect(second?.met.map(({ rule }) => rule.id)).toEqual(['0', '1']);
    expect(second).toMatchObject({
      kind: 'sanctioned',
      acts: { rule: { id: '1' }, counted: [{ at: 0 }, { at: 5 }] },
    });
  });

  test('goes on counting what has been sanctioned', () => {
    const rules = ladder({ count: 2 }, { count: 3, action: minutes(5) });
    expect(path(rules, [0, warn], [1, warn], [2, warn])).toBe('-01');
  });

  test('ends with a ban, or comes back when it is over', () => {
    const events = [
      [0, warn],
      [59, warn],
      [60, warn],
    ] as const;
    expect(path(ladder({ count: 1, action: ban() }), ...events)).toBe('0xx');
    expect(path(ladder({ count: 1, action: ban(60) }), ...events)).toBe('0x0');
    expect(path(ladder({ count: 1, action: softban }), ...events)).toBe('000');
  });

  test('is in order of time', () => {
    const steps = simulate(ladder({ count: 1 }), [
      { at: 9, infraction: 'raid' },
      { at: 3, infraction: 'warn' },
    ]);
    expect(steps.map(({ event }) => event.at)).toEqual([3, 9]);
  });
});

test('sanctions from the mildest to the hardest', () => {
  const actions = [
    minutes(1),
    { kind: 'mute', duration_seconds: 120 },
    minutes(60),
    { kind: 'kick' },
    softban,
    { kind: 'mute', duration_seconds: null },
    ban(60),
    ban(),
  ] as const;
  const hardness = actions.map(severity);
  expect(hardness).toEqual(hardness.toSorted((a, b) => a - b));
  expect(new Set(hardness).size).toBe(actions.length);
});
