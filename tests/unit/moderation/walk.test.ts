/** Evaluation of a scene of several events, as in the lab. */
import { describe, expect, test } from 'vitest';
import { evaluateScene, type Scene } from '../../../src/moderation/evaluate-scene.ts';
import type { AutomodEvent } from '../../../src/moderation/event.ts';
import { arrival, facts, later, member, message, ruleOf, start } from './cases/case.ts';
import { ban, ladder, minutes } from './rules.ts';

const noob = { words: ['noob'] };
const words = ruleOf('words', noob);
const scene = (events: readonly AutomodEvent[], more: Partial<Scene> = {}): Scene => ({
  rules: [words],
  ladder: [],
  facts,
  events,
  past: new Map(),
  ...more,
});
const said = (seconds: number, text = 'noob') => message(text, { at: later(seconds) });
/** What happens at each step, in a short form. */
const path = (given: Scene) =>
  evaluateScene(given).map(({ presence, outcome, sanctions }) =>
    [
      presence.kind,
      ...outcome.infractions,
      ...sanctions.map((step) => (step.kind === 'sanctioned' ? `→ ${step.acts.rule.id}` : step.kind)),
    ].join(' '),
  );

describe('a scene', () => {
  test('is walked in order of time, with what is remembered', () => {
    const spam = ruleOf('spam', { messages: 2 });
    const steps = evaluateScene(scene([said(3, 'b'), said(0, 'a'), said(100, 'c')], { rules: [spam] }));
    expect(steps.map(({ event, verdicts }) => [event.at, verdicts[0]?.kind])).toEqual([
      [later(0), 'quiet'],
      [later(3), 'fired'],
      [later(100), 'quiet'],
    ]);
  });

  test('leads up the ladder of sanctions', () => {
    const rules = ladder({ count: 2, action: { kind: 'kick' } });
    expect(path(scene([said(0), said(1), said(2, 'fine')], { ladder: rules }))).toEqual([
      'present words counted',
      'present words → 0',
      'present',
    ]);
  });

  test('begins with what members have done before', () => {
    const rules = ladder({ count: 2, window_seconds: 600 });
    const past = new Map([[member.id, [{ at: start / 1000 - 10, infraction: 'warn' as const }]]]);
    expect(path(scene([said(0)], { ladder: rules, past }))).toEqual(['present words → 0']);
    expect(path(scene([said(600)], { ladder: rules, past }))).toEqual(['present words counted']);
  });

  test('counts members by themselves', () => {
    const other = message('noob', { at: later(1), member: { ...member, id: '2' } });
    expect(path(scene([said(0), other], { ladder: ladder({ count: 2 }) }))).toEqual([
      'present words counted',
      'present words counted',
    ]);
  });

  test('tells who cannot write, and does not count it', () => {
    const silences = ruleOf('words', { ...noob, actions: [{ kind: 'timeout', duration_seconds: 60 }] });
    const events = [said(0), said(59), said(60)];
    expect(path(scene(events, { rules: [silences], ladder: ladder({ count: 2 }) }))).toEqual([
      'present words counted',
      'silenced words',
      'present words → 0',
    ]);
  });

  test('tells who is banned by the ladder, also since before', () => {
    const rules = ladder({ count: 1, action: ban(60) });
    expect(path(scene([said(0), said(59), said(60)], { ladder: rules }))).toEqual([
      'present words → 0',
      'banned words',
      'present words → 0',
    ]);
    const past = new Map([[member.id, [{ at: start / 1000 - 10, infraction: 'warn' as const }]]]);
    expect(path(scene([said(0)], { ladder: rules, past }))).toEqual(['banned words']);
  });

  test('lets who is silenced come and go, and who is banned not', () => {
    const rules = ladder({ infraction: 'words', count: 1, action: minutes(10) });
    const join = arrival({}, later(5));
    expect(evaluateScene(scene([said(0), join], { ladder: rules })).at(-1)?.presence).toEqual({
      kind: 'present',
    });
    const bans = ruleOf('words', {
      ...noob,
      actions: [{ kind: 'ban', duration_seconds: null, delete_message_seconds: 0 }],
    });
    expect(evaluateScene(scene([said(0), join], { rules: [bans] })).at(-1)?.presence).toEqual({
      kind: 'banned',
      until: Number.POSITIVE_INFINITY,
    });
  });

  test('can be cloned into a worker and back', () => {
    const given = scene([said(0), arrival()], { ladder: ladder({ count: 1 }) });
    expect(evaluateScene(structuredClone(given))).toEqual(evaluateScene(given));
    expect(structuredClone(evaluateScene(given))).toEqual(evaluateScene(given));
  });
});
