/** The actions that follow from the verdicts of several rules. */
import { describe, expect, test } from 'vitest';
import type { AutomodAction } from '../../../src/contract/actions.ts';
import type { AutomodRule } from '../../../src/contract/automod-rule.ts';
import { consequences } from '../../../src/moderation/consequences.ts';
import type { Verdict } from '../../../src/moderation/verdict.ts';
import { ruleOf } from './cases/case.ts';

const none = [{ kind: 'file' as const, index: 0, extension: '' }];
const firedBy = ({ type, mode }: AutomodRule): Verdict => ({ kind: 'fired', type, mode, matches: none });
const outcome = (rules: readonly AutomodRule[], hasMessage = true) =>
  consequences(rules, rules.map(firedBy), hasMessage);
const actionsOf = (...rules: readonly AutomodRule[]) => outcome(rules).actions.map(({ action }) => action);

const erase: AutomodAction = { kind: 'delete' };
const warn: AutomodAction = { kind: 'warn' };
const kick: AutomodAction = { kind: 'kick' };
const timeout = (duration_seconds: number): AutomodAction => ({ kind: 'timeout', duration_seconds });
const mute = (duration_seconds: number | null): AutomodAction => ({ kind: 'mute', duration_seconds });
const ban = (duration_seconds: number | null, delete_message_seconds = 0): AutomodAction => ({
  kind: 'ban',
  duration_seconds,
  delete_message_seconds,
});
const log = (channel_id: string | null): AutomodAction => ({ kind: 'log', channel_id });
const reply: AutomodAction = { kind: 'reply', message: { content: 'no' }, delete_after_seconds: 5 };

describe('the actions', () => {
  test('of one rule keep their order', () => {
    const actions = [log(null), kick, erase, warn];
    expect(actionsOf(ruleOf('words', { actions }))).toEqual(actions);
  });

  test('of several rules follow each other, each done once', () => {
    const rules = [
      ruleOf('spam', { actions: [erase, warn] }),
      ruleOf('words', { actions: [warn, erase, reply] }),
    ];
    expect(outcome(rules).actions).toEqual([
      { action: erase, types: ['spam', 'words'] },
      { action: warn, types: ['spam', 'words'] },
      { action: reply, types: ['words'] },
    ]);
  });

  test.each([
    ['timeouts', [timeout(60)], [timeout(600)], [timeout(600)]],
    ['timeouts, the longer one first', [timeout(600), erase], [timeout(60)], [timeout(600), erase]],
    ['mutes', [mute(60)], [mute(600)], [mute(600)]],
    ['mutes without an end', [mute(null)], [mute(600)], [mute(null)]],
    ['bans', [ban(60, 10)], [ban(null, 5)], [ban(null, 10)]],
  ])('take the longest of %s, in the place of the first', (_, first, second, done) => {
    expect(actionsOf(ruleOf('spam', { actions: first }), ruleOf('words', { actions: second }))).toEqual(done);
  });

  test('write to each log once', () => {
    const first = ruleOf('spam', { actions: [log(null), log('1')] });
    const second = ruleOf('words', { actions: [log('1'), log('2')] });
    expect(actionsOf(first, second)).toEqual([log(null), log('1'), log('2')]);
  });

  test('are done with the ban alone where it makes others superfluous', () => {
    const first = ruleOf('spam', { actions: [erase, timeout(60), mute(null)] });
    const second = ruleOf('words', { actions: [kick, warn] });
    const third = ruleOf('links', { actions: [ban(null)] });
    expect(actionsOf(first, second, third)).toEqual([erase, warn, ban(null)]);
  });

  test('leave timeouts beside a kick, and remove last', () => {
    const first = ruleOf('spam', { actions: [erase, kick] });
    const second = ruleOf('words', { actions: [timeout(60)] });
    expect(actionsOf(first, second)).toEqual([timeout(60), erase, kick]);
  });

  test('leave out what needs a message where there is none', () => {
    const rule = ruleOf('names', { actions: [erase, reply, warn], rename_to: 'moderated' });
    expect(outcome([rule], false)).toMatchObject({ actions: [{ action: warn }], rename_to: 'moderated' });
  });
});

describe('an outcome', () => {
  test('has an infraction for each rule that fired, and none for those that only observe', () => {
    const rules = [
      ruleOf('spam', { actions: [erase] }),
      ruleOf('words', { mode: 'observe', actions: [kick] }),
      ruleOf('caps', { actions: [warn] }),
    ];
    const all = outcome(rules);
    expect(all.infractions).toEqual(['spam', 'caps']);
    expect(all.actions.map(({ action }) => action)).toEqual([erase, warn]);
    expect(all.observed).toEqual([{ action: kick, types: ['words'] }]);
  });

  test('is empty when nothing fired', () => {
    const rules = [ruleOf('spam'), ruleOf('words')];
    const verdicts: Verdict[] = [
      { kind: 'quiet', type: 'spam' },
      { kind: 'spared', type: 'words', mode: 'enforce', matches: none, by: { kind: 'edit' } },
    ];
    expect(consequences(rules, verdicts, true)).toEqual({
      actions: [],
      observed: [],
      infractions: [],
      rename_to: null,
    });
  });

  test('renames nobody for a rule that only observes', () => {
    expect(outcome([ruleOf('names', { mode: 'observe', rename_to: 'x' })], false).rename_to).toBeNull();
  });
});
