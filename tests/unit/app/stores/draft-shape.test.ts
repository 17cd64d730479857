import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isReadableDraft } from '../../../../src/app/stores/settings/draft-shape.ts';
import { captchaSettings } from '../../../../src/contract/captcha.ts';

const schema = v.strictObject({
  count: v.pipe(v.number(), v.maxValue(9)),
  note: v.optional(v.string()),
  ignore: v.strictObject({ role_ids: v.pipe(v.array(v.string()), v.maxLength(1)), bots: v.boolean() }),
  action: v.variant('kind', [
    v.strictObject({ kind: v.literal('warn') }),
    v.strictObject({ kind: v.literal('mute'), seconds: v.number() }),
  ]),
  when: v.union([v.null(), v.strictObject({ hour: v.number() })]),
});
const saved: v.InferOutput<typeof schema> = {
  count: 1,
  ignore: { role_ids: [], bots: true },
  action: { kind: 'warn' },
  when: null,
};

const isReadable = (field: string, draft: unknown, base: unknown) =>
  isReadableDraft(schema, saved, field, { base, draft, at: 1 });

describe('a stored draft', () => {
  test.each([
    ['count', 5, 1],
    ['count', 99, 1],
    ['count', 'sept', 1],
    ['note', 'text', undefined],
    ['ignore.role_ids', ['1', '2'], []],
    ['action', { kind: 'mute', seconds: 60 }, { kind: 'warn' }],
    ['action', { kind: 'mute', seconds: 'sixty' }, { kind: 'warn' }],
    ['when', { hour: 5 }, null],
  ])('of %s is readable as %j', (field, draft, base) => {
    expect(isReadable(field, draft, base)).toBe(true);
  });

  test.each([
    ['count', { deep: 1 }, 1],
    ['count', null, 1],
    ['count', 5, ['1']],
    ['note', 7, undefined],
    ['ignore.role_ids', 'none', []],
    ['ignore.role_ids', [7], []],
    ['ignore.bots', 'yes', true],
    ['action', { kind: 'vanish' }, { kind: 'warn' }],
    ['action', { kind: 'warn', seconds: 60 }, { kind: 'warn' }],
    ['action', { kind: 'mute' }, { kind: 'warn' }],
    ['when', { minute: 5 }, null],
    ['when', 'now', null],
  ])('of %s is not readable as %j', (field, draft, base) => {
    expect(isReadable(field, draft, base)).toBe(false);
  });

  test('is judged by itself: what is wrong elsewhere does not concern it', () => {
    const wrong = { ...saved, action: { kind: 'vanish' } } as unknown as typeof saved;
    expect(isReadableDraft(schema, wrong, 'count', { base: 1, draft: 2, at: 1 })).toBe(true);
  });

  test('of a message is readable while it breaks limits, and not with members that it has not', () => {
    const fits = (draft: unknown) =>
      isReadableDraft(captchaSettings, {} as v.InferOutput<typeof captchaSettings>, 'message', {
        base: { content: 'x' },
        draft,
        at: 1,
      });
    expect(fits({ content: 'x'.repeat(5000), embeds: [{ title: '' }] })).toBe(true);
    expect(fits({ content: 'x', embeds: [{ fields: 7 }] })).toBe(false);
    expect(fits({ content: ['x'] })).toBe(false);
  });
});
