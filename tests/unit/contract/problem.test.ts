/** The keys of validation errors, and problem replies. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { captchaSettings } from '../../../src/contract/captcha.ts';
import { genericRefusals, problem } from '../../../src/contract/problem.ts';
import { faults, having } from './check.ts';
import { captcha } from './samples.ts';

const check = (path: string, value: unknown) => faults(captchaSettings, having(captcha, path, value));

describe('the key of a faulty field', () => {
  it.each([
    ['required', 'attempts', undefined, 'required'],
    ['required', 'kind', null, 'required'],
    ['not_allowed', 'kind', 'quiz', 'not_allowed'],
    ['malformed', 'channel_id', 'general', 'malformed'],
    ['too_small', 'attempts', 0, 'too_small 1'],
    ['too_big', 'attempts', 11, 'too_big 10'],
    ['not_whole', 'attempts', 1.5, 'not_whole'],
    ['too_long', 'message.content', 'x'.repeat(2001), 'too_long 2000'],
    ['repeated', 'bypass_role_ids', ['1', '1'], 'repeated'],
    ['unknown_key', 'teapot', 1, 'unknown_key'],
  ])('is %s', (_, path, value, fault) => {
    expect(check(path, value)).toEqual([`${path} ${fault}`]);
  });

  it('is required for a member that is missing, and for a body that is none', () => {
    const { attempts, ...rest } = captcha;
    expect(faults(captchaSettings, rest)).toEqual(['attempts required']);
    expect(faults(captchaSettings, null)).toEqual([' required']);
    expect(attempts).toBe(3);
  });

  it('is given for every faulty field at once, and once for each', () => {
    const value = { ...captcha, enabled: true, attempts: 1000.5, timeout_seconds: 1, message: {} };
    expect(faults(captchaSettings, value)).toEqual([
      'attempts not_whole',
      'timeout_seconds too_small 60',
      'message.content message.empty',
      'channel_id captcha.channel_required',
      'verified_role_id captcha.role_required',
    ]);
  });
});

describe('a problem', () => {
  it('may carry nothing but its three members', () => {
    const value = { code: 404, key: 'guild.not_found', message: 'No such guild.' };
    expect(v.parse(problem, { ...value, trace: 'x' })).toEqual(value);
  });

  it('has one status for each generic key, and none of a success', () => {
    expect(Object.values(genericRefusals).every((status) => status >= 400 && status < 600)).toBe(true);
    expect(genericRefusals).toMatchObject({
      'auth.required': 401,
      stale: 412,
      invalid: 422,
      rate_limited: 429,
    });
  });
});
