/** Evaluation of rules: verdicts, exemptions, and memory between events. */
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../src/moderation/evaluate.ts';
import type { AutomodEvent } from '../../../src/moderation/event.ts';
import { Memory } from '../../../src/moderation/memory.ts';
import { arrival, facts, hitsOf, later, member, message, ruleOf } from './cases/case.ts';

const noob = { words: ['noob'] };
const by = (role_ids: readonly string[], channel_ids: readonly string[] = []) => ({
  exempt: { role_ids: [...role_ids], channel_ids: [...channel_ids] },
});
/** The verdict of one rule on the last of several events. */
function verdictOn(rule: ReturnType<typeof ruleOf>, ...events: readonly AutomodEvent[]) {
  const memory = new Memory();
  return events.map((event) => evaluate([rule], event, facts, memory)[0]).at(-1);
}

describe('a rule', () => {
  test('that is off says so', () => {
    expect(verdictOn(ruleOf('words', { ...noob, enabled: false }), message('noob'))).toEqual({
      kind: 'off',
      type: 'words',
    });
  });

  test('fires in its mode', () => {
    expect(verdictOn(ruleOf('words', { ...noob, mode: 'observe' }), message('noob'))).toMatchObject({
      kind: 'fired',
      mode: 'observe',
    });
  });

  test('leaves bots alone', () => {
    const bot = { ...member, is_bot: true };
    expect(verdictOn(ruleOf('words', noob), message('noob', { member: bot }))?.kind).toBe('quiet');
    expect(verdictOn(ruleOf('names', noob), arrival({ display_name: 'noob', is_bot: true }))?.kind).toBe(
      'quiet',
    );
  });
});

describe('an exemption', () => {
  test('spares who has a role, and tells what would have been hit', () => {
    const rule = ruleOf('words', { ...noob, ...by(['800', '900', '901']) });
    const verdict = verdictOn(rule, message('a noob'));
    expect(verdict).toMatchObject({ kind: 'spared', by: { kind: 'role', id: '900' }, mode: 'enforce' });
    expect(hitsOf(verdict, message('a noob'))).toEqual(['noob']);
  });

  test('is not told when nothing would have been hit', () => {
    expect(verdictOn(ruleOf('words', { ...noob, ...by(['900']) }), message('fine'))?.kind).toBe('quiet');
  });

  test.each([
    ['the channel', '10'],
    ['its category', '11'],
  ])('spares messages in %s', (_, id) => {
    expect(verdictOn(ruleOf('words', { ...noob, ...by([], [id]) }), message('noob'))).toMatchObject({
      kind: 'spared',
      by: { kind: 'channel', id },
    });
  });

  test('of a channel spares its threads, up to the category', () => {
    const thread = message('noob', { channel_id: '13', parent_ids: ['10', '11'] });
    for (const id of ['10', '11', '13']) {
      expect(verdictOn(ruleOf('words', { ...noob, ...by([], [id]) }), thread)?.kind).toBe('spared');
    }
    expect(verdictOn(ruleOf('words', { ...noob, ...by([], ['14']) }), thread)?.kind).toBe('fired');
  });

  test('of a role comes before one of a channel', () => {
    const rule = ruleOf('words', { ...noob, ...by(['900'], ['10']) });
    expect(verdictOn(rule, message('noob'))).toMatchObject({ by: { kind: 'role' } });
  });

  test('of edits spares what is edited and nothing else', () => {
    const rule = ruleOf('words', { ...noob, check_edits: false });
    expect(verdictOn(rule, message('noob', { edited: true }))).toMatchObject({
      kind: 'spared',
      by: { kind: 'edit' },
    });
    expect(verdictOn(rule, message('noob'))?.kind).toBe('fired');
    expect(verdictOn(ruleOf('words', noob), message('noob', { edited: true }))?.kind).toBe('fired');
  });

  test('counts what is spared as if it were not, to tell when it would have fired', () => {
    const rule = ruleOf('spam', { messages: 3, ...by([], ['12']), per_channel: false });
    const spared = () => message('x', { channel_id: '12' });
    expect(verdictOn(rule, spared(), spared())?.kind).toBe('quiet');
    expect(verdictOn(rule, spared(), spared(), spared())?.kind).toBe('spared');
    expect(verdictOn(rule, message('x'), message('x'), spared())).toMatchObject({
      kind: 'spared',
      matches: [{ found: 3 }],
    });
    expect(verdictOn(rule, spared(), message('x'), message('x'))?.kind).toBe('quiet');
    expect(verdictOn(rule, spared(), message('x'), message('x'), message('x'))).toMatchObject({
      kind: 'fired',
      matches: [{ found: 3 }],
    });
  });

  test('of who joins keeps no newcomers out', () => {
    const rule = ruleOf('raid', { joins: 2, ...by(['900']) });
    expect(verdictOn(rule, arrival({ id: '1' }), arrival({ id: '2' }))).toMatchObject({
      kind: 'spared',
      matches: [{ kind: 'count', found: 2 }],
    });
    expect(
      verdictOn(rule, arrival({ id: '1' }), arrival({ id: '2' }), arrival({ id: '3', role_ids: [] }))?.kind,
    ).toBe('quiet');
  });
});

describe('what is remembered', () => {
  test('is forgotten for members who have been silent for long', () => {
    const memory = new Memory();
    const rule = ruleOf('duplicates', { repeats: 2, window_seconds: 3600 });
    const say = (text: string, seconds: number) =>
      evaluate([rule], message(text, { at: later(seconds) }), facts, memory)[0]?.kind;
    for (let index = 0; index < 1100; index += 1) say(`text ${index}`, 0);
    expect(say('text 5', 3599)).toBe('fired');
    for (let index = 0; index < 3000; index += 1) say(`later ${index}`, 3600);
    expect(say('text 7', 3600)).toBe('quiet');
    expect(say('later 7', 3600)).toBe('fired');
    expect(memory.size).toBeLessThan(3200);
  });
});
