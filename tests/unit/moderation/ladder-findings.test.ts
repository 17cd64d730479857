import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { automodTypes } from '../../../src/contract/automod-types.ts';
import type { Infraction, Infringement, LadderRule } from '../../../src/moderation/ladder.ts';
import { simulate } from '../../../src/moderation/ladder.ts';
import { findings } from '../../../src/moderation/ladder-findings.ts';
import { remedyFor } from '../../../src/moderation/ladder-remedy.ts';
import { runs } from '../../runs.ts';
import { ban, day, ladder, minutes, softban } from './rules.ts';

/** Findings in a short form: "1 shadowed 2". */
const found = (...rules: readonly Partial<LadderRule>[]) =>
  findings(ladder(...rules)).map(({ kind, rule, by }) => `${rule} ${kind} ${by.join(' ')}`);

describe('a rule that never acts', () => {
  test('stands before one that is met whenever it is', () => {
    expect(found({ count: 5 }, { count: 3, action: softban })).toEqual(['0 shadowed 1']);
    expect(found({ infraction: 'words' }, { count: 3, action: softban })).toEqual(['0 shadowed 1']);
    expect(found({ window_seconds: day }, { action: softban })).toEqual(['0 shadowed 1']);
  });

  test('is another matter when the later one asks for more in any respect', () => {
    expect(found({ count: 3 }, { count: 5, action: softban })).toEqual([]);
    expect(found({}, { infraction: 'words', action: softban })).toEqual([]);
    expect(found({}, { window_seconds: day, action: softban })).toEqual([]);
    expect(found({ infraction: 'spam' }, { infraction: 'words' })).toEqual([]);
  });

  test('stands before one that acts at once, however short its window', () => {
    expect(found({}, { count: 1, window_seconds: 60, action: softban })).toEqual(['0 shadowed 1']);
  });

  test('is a duplicate when the later one is the same', () => {
    expect(found({}, {})).toEqual(['0 duplicate 1']);
    expect(found({}, { action: softban })).toEqual(['0 shadowed 1']);
  });

  test('counts anything, before one rule for each thing', () => {
    const each = ['warn' as const, ...automodTypes].map((infraction) => ({ infraction, count: 1 }));
    expect(findings(ladder({ count: 1 }, ...each))[0]).toMatchObject({ kind: 'shadowed', rule: '0' });
    expect(findings(ladder({ count: 1 }, ...each))[0]?.by).toHaveLength(each.length);
    expect(found({ count: 1 }, ...each.slice(1))).toEqual([]);
  });

  test('is not looked for among rules that are off', () => {
    expect(found({ enabled: false }, {})).toEqual([]);
    expect(found({}, { enabled: false })).toEqual([]);
  });
});

describe('a rule after a ban', () => {
  const six = { count: 6, window_seconds: 30 * day, action: ban() };
  const eight = { count: 8, window_seconds: 30 * day, action: softban };

  test('is met by nobody when they are banned before', () => {
    expect(found(six, eight)).toEqual(['1 after_ban 0']);
    expect(found(six, { ...eight, infraction: 'words' })).toEqual(['1 after_ban 0']);
    expect(found({ ...six, action: ban(30 * day) }, eight)).toEqual(['1 after_ban 0']);
  });

  test('is met when the ban is over before, looks elsewhere or is left out', () => {
    expect(found({ ...six, action: ban(29 * day) }, { ...eight, action: ban() })).toEqual([]);
    expect(found({ ...six, infraction: 'words' }, eight)).toEqual([]);
    expect(found(six, { ...eight, window_seconds: null })).toEqual([]);
    // Rule 1 acts instead of the ban.
    expect(found(six, { count: 2, window_seconds: 60 }, { ...eight, action: ban() })).toEqual([]);
  });
});

describe('a contradiction', () => {
  test('is a milder sanction for more', () => {
    expect(found({ count: 3 }, { count: 5, action: minutes(10) })).toEqual(['1 milder 0']);
    expect(found({ count: 3, action: minutes(60) }, { count: 5, action: minutes(10) })).toEqual([
      '1 milder 0',
    ]);
    expect(found({}, { infraction: 'words', action: minutes(10) })).toEqual(['1 milder 0']);
  });

  test('names the hardest of the rules before', () => {
    expect(found({ count: 2 }, { count: 3, action: softban }, { count: 5, action: minutes(10) })).toEqual([
      '2 milder 1',
    ]);
  });

  test('is none where the milder rule can be met without the other', () => {
    expect(
      found({ window_seconds: day }, { count: 5, window_seconds: 7 * day, action: minutes(10) }),
    ).toEqual([]);
  });
});

describe('a remedy', () => {
  const remedy = (...rules: readonly Partial<LadderRule>[]) => {
    const all = ladder(...rules);
    const [first] = findings(all);
    return first && remedyFor(first, all);
  };

  test('places a shadowed rule after what shadows it', () => {
    expect(remedy({ count: 5, action: softban }, { count: 3 })).toEqual({ kind: 'move', position: 1 });
  });

  test('makes a rule that a ban cuts off ask for less, before the ban', () => {
    expect(remedy({ count: 6, action: ban() }, { count: 8, window_seconds: day, action: softban })).toEqual({
      kind: 'lower',
      count: 5,
      position: 0,
    });
  });

  test('deletes a duplicate', () => {
    expect(remedy({}, {})).toEqual({ kind: 'delete' });
  });

  test('is none where it only gives another finding', () => {
    // With the same condition, whichever comes first never acts.
    expect(remedy({}, { action: softban })).toBeNull();
    expect(remedy({ count: 3 }, { count: 5, action: minutes(10) })).toBeNull();
    expect(remedy({ count: 1, action: ban() }, { count: 2, window_seconds: day })).toBeNull();
  });
});

describe('against every history of up to three infractions', () => {
  const types: readonly Infraction[] = ['warn', 'spam', 'raid'];
  // With windows of 60 and 120 s, these are inside both, inside only the longer one, and outside of both.
  const gaps = [0, 60, 120];
  const longer = (history: readonly Infringement[]): Infringement[][] =>
    types.flatMap((infraction) =>
      gaps.map((gap) => [...history, { at: (history.at(-1)?.at ?? 0) + gap, infraction }]),
    );
  const histories = longer([]).flatMap(longer).flatMap(longer);

  /** The rules that act in some history. */
  const actingIn = (rules: readonly LadderRule[]) =>
    new Set(
      histories.flatMap((history) =>
        simulate(rules, history).flatMap((step) => (step.kind === 'sanctioned' ? [step.acts.rule.id] : [])),
      ),
    );
  const neverActing = (rules: readonly LadderRule[]) =>
    findings(rules).flatMap(({ kind, rule }) => (kind === 'milder' ? [] : [rule]));

  const rule = (action: fc.Arbitrary<LadderRule['action']>): fc.Arbitrary<Partial<LadderRule>> =>
    fc.record({
      enabled: fc.integer({ min: 0, max: 5 }).map((die) => die > 0),
      infraction: fc.constantFrom('any', 'warn', 'spam'),
      count: fc.integer({ min: 1, max: 3 }),
      window_seconds: fc.constantFrom(60, 120, null),
      action,
    });
  const mild = fc.constantFrom<LadderRule['action']>({ kind: 'kick' }, minutes(1), minutes(60));
  const any = fc.oneof(mild, fc.constantFrom<LadderRule['action']>(ban(), ban(60), ban(120), softban));
  const settings = { numRuns: runs(150) };

  test('without bans, a rule never acts if and only if it is found', () => {
    fc.assert(
      fc.property(fc.array(rule(mild), { maxLength: 5 }), (given) => {
        const rules = ladder(...given);
        const acting = actingIn(rules);
        const enabled = rules.filter((one) => one.enabled);
        expect(neverActing(rules)).toEqual(enabled.filter(({ id }) => !acting.has(id)).map(({ id }) => id));
      }),
      settings,
    );
  });

  test('with bans, nothing acts that is found', () => {
    fc.assert(
      fc.property(fc.array(rule(any), { minLength: 2, maxLength: 5 }), (given) => {
        const rules = ladder(...given);
        const acting = actingIn(rules);
        expect(neverActing(rules).filter((id) => acting.has(id))).toEqual([]);
      }),
      settings,
    );
  });

  test('a milder rule acts in the place of the other one', () => {
    fc.assert(
      fc.property(fc.array(rule(mild), { minLength: 2, maxLength: 5 }), (given) => {
        const rules = ladder(...given);
        const contradictions = findings(rules).filter(({ kind }) => kind === 'milder');
        for (const finding of contradictions) {
          const steps = histories.flatMap((history) => simulate(rules, history));
          const acts = steps.filter(
            (step) => step.kind === 'sanctioned' && step.acts.rule.id === finding.rule,
          );
          const beside = acts.every(({ met }) => met.some((one) => one.rule.id === finding.by[0]));
          expect(acts.length > 0 && beside).toBe(true);
        }
      }),
      { numRuns: runs(40) },
    );
  });
});
