import * as v from 'valibot';
import { confirmQuery, dangerRefusals, givenRoleRefusals } from './danger.ts';
import { endpoint } from './endpoint.ts';
import { lenient } from './lenient.ts';
import { id, idList, wholeNumber } from './primitives.ts';
import { richMessage } from './rich-message.ts';

export const captchaLimits = {
  attempts: { min: 1, max: 10 },
  /** Time to answer, in seconds. */
  timeoutSeconds: { min: 60, max: 3600 },
  /** One year, in seconds. */
  minAccountAgeSeconds: { min: 0, max: 31_536_000 },
  bypassRoles: 50,
} as const;

export const captchaKinds = ['button', 'image', 'math', 'word'] as const;
export const captchaFailures = ['none', 'kick', 'ban'] as const;

/** What a newcomer must pass before the guild opens to them. */
export const captchaSettings = v.pipe(
  v.strictObject({
    /** On, it needs a channel and at least one of the two roles. */
    enabled: v.boolean(),
    /** What must be done: press a button, read a picture, work out a sum, or type a word. */
    kind: v.picklist(captchaKinds),
    /** Where the challenge is posted. */
    channel_id: v.nullable(id),
    /** Held until the challenge is passed. */
    unverified_role_id: v.nullable(id),
    /** Given when the challenge is passed. */
    verified_role_id: v.nullable(id),
    /** Tries before the challenge is failed, 1 to 10. */
    attempts: wholeNumber(captchaLimits.attempts.min, captchaLimits.attempts.max),
    /** Time to answer, in seconds, 60 to 3,600; then the challenge is failed. */
    timeout_seconds: wholeNumber(captchaLimits.timeoutSeconds.min, captchaLimits.timeoutSeconds.max),
    /** What happens to who fails. */
    on_failure: v.picklist(captchaFailures),
    /** Accounts younger than this are treated as failed, in seconds, up to one year. 0 turns the check off. */
    min_account_age_seconds: wholeNumber(
      captchaLimits.minAccountAgeSeconds.min,
      captchaLimits.minAccountAgeSeconds.max,
    ),
    /** Members with one of these are let through; at most 50. */
    bypass_role_ids: idList(captchaLimits.bypassRoles),
    /** Where passes and failures are written; null for the logs' own channel. */
    log_channel_id: v.nullable(id),
    /** Posted with the challenge; the bot adds its button to it. */
    message: richMessage,
    /** Sent to who passes; null for none. */
    success_message: v.nullable(richMessage),
  }),
  v.forward(
    v.partialCheck(
      [['enabled'], ['channel_id']],
      ({ enabled, channel_id }) => !enabled || channel_id !== null,
      'captcha.channel_required',
    ),
    ['channel_id'],
  ),
  v.forward(
    v.partialCheck(
      [['enabled'], ['unverified_role_id'], ['verified_role_id']],
      (value) => !value.enabled || value.unverified_role_id !== null || value.verified_role_id !== null,
      'captcha.role_required',
    ),
    ['verified_role_id'],
  ),
);
export type CaptchaSettings = v.InferOutput<typeof captchaSettings>;

export const captchaSettingsReply = lenient(captchaSettings);

/** What a new guild has, but for the message, which depends on the guild's language. */
export const captchaDefaults: Omit<CaptchaSettings, 'message'> = {
  enabled: false,
  kind: 'button',
  channel_id: null,
  unverified_role_id: null,
  verified_role_id: null,
  attempts: 3,
  timeout_seconds: 300,
  on_failure: 'kick',
  min_account_age_seconds: 0,
  bypass_role_ids: [],
  log_channel_id: null,
  success_message: null,
};

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/guild/{id}/captcha',
  access: 'manager',
  summary: 'The captcha settings of a guild.',
  reply: captchaSettingsReply,
  tagged: true,
});

export const saveCaptcha = endpoint({
  method: 'POST',
  path: '/guild/{id}/captcha',
  access: 'manager',
  summary: 'Replaces the captcha settings of a guild.',
  query: confirmQuery,
  body: captchaSettings,
  reply: captchaSettingsReply,
  tagged: true,
  ifMatch: 'value',
  refusals: { ...givenRoleRefusals, ...dangerRefusals },
});
