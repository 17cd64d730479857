import * as v from 'valibot';
import {
  askedRoleRefusals,
  confirmQuery,
  dangerRefusals,
  givenRoleRefusals,
  rightRefusals,
} from './danger.ts';
import { endpoint } from './endpoint.ts';
import { lenient } from './lenient.ts';
import { idList, platformId, wholeNumber } from './primitives.ts';
import { richMessage } from './rich-message.ts';

export const captchaLimits = {
  attempts: { min: 1, max: 10 },
  /** Time to answer, in seconds. */
  timeoutSeconds: { min: 60, max: 3600 },
  /** At most one year, in seconds. */
  minAccountAgeSeconds: { min: 0, max: 31_536_000 },
  bypassRoles: 50,
} as const;

export const captchaKinds = ['button', 'image', 'math', 'word'] as const;
export const captchaFailures = ['none', 'kick', 'ban'] as const;

/** The challenge that newcomers have to pass before they can use the guild. */
export const captchaSettings = v.pipe(
  v.strictObject({
    /** When enabled, a channel and at least one of the two roles are required. */
    enabled: v.boolean(),
    /** The task: press a button, read a picture, solve a sum, or type a word. */
    kind: v.picklist(captchaKinds),
    /** Where the challenge is posted. */
    channel_id: v.nullable(platformId),
    /** The role that newcomers have until they pass. */
    unverified_role_id: v.nullable(platformId),
    /** The role that members get when they pass. */
    verified_role_id: v.nullable(platformId),
    /** Allowed attempts, 1 to 10. */
    attempts: wholeNumber(captchaLimits.attempts.min, captchaLimits.attempts.max),
    /** Time limit in seconds, 60 to 3,600. After it, the newcomer has failed. */
    timeout_seconds: wholeNumber(captchaLimits.timeoutSeconds.min, captchaLimits.timeoutSeconds.max),
    /** What happens to members who fail. */
    on_failure: v.picklist(captchaFailures),
    /** Accounts younger than this fail at once, in seconds, up to one year. 0 disables the check. */
    min_account_age_seconds: wholeNumber(
      captchaLimits.minAccountAgeSeconds.min,
      captchaLimits.minAccountAgeSeconds.max,
    ),
    /** Members with one of these roles skip the challenge; at most 50. */
    bypass_role_ids: idList(captchaLimits.bypassRoles),
    /** Where passed and failed challenges are logged; null for the channel of the logs. */
    log_channel_id: v.nullable(platformId),
    /** Posted with the challenge. The bot adds its button to it. */
    message: richMessage,
    /** Sent to members who pass; null for none. */
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
  v.forward(
    v.partialCheck(
      [['enabled'], ['unverified_role_id'], ['verified_role_id']],
      (value) =>
        !value.enabled ||
        value.verified_role_id === null ||
        value.unverified_role_id !== value.verified_role_id,
      'captcha.same_role',
    ),
    ['verified_role_id'],
  ),
);
export type CaptchaSettings = v.InferOutput<typeof captchaSettings>;

export const captchaSettingsReply = lenient(captchaSettings);

/** The settings of a new guild. The message depends on the guild's language. */
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
  access: { module: 'captcha', level: 'see' },
  summary: 'The captcha settings of a guild.',
  reply: captchaSettingsReply,
  tagged: true,
});

export const saveCaptcha = endpoint({
  method: 'POST',
  path: '/guild/{id}/captcha',
  access: { module: 'captcha', level: 'edit' },
  summary: 'Replaces the captcha settings of a guild.',
  query: confirmQuery,
  body: captchaSettings,
  reply: captchaSettingsReply,
  tagged: true,
  ifMatch: 'value',
  refusals: { ...givenRoleRefusals, ...rightRefusals, ...askedRoleRefusals, ...dangerRefusals },
});
