import { captchaSettings, getCaptcha, saveCaptcha } from '../../contract/captcha.ts';
import { dangersOf } from '../../lib/danger.ts';
import { documentScreen } from '../../screen-kits/document/manifest.ts';
import { neededInLog } from './needs.ts';

/** The heights of the sections below the fold. */
export const below = ['h-[27rem]', 'h-72'];

export const manifest = documentScreen({
  name: 'captcha',
  intro: 'captcha:intro',
  says: true,
  texts: ['message', 'pickers'],
  schema: captchaSettings,
  read: getCaptcha,
  save: saveCaptcha,
  dangers: dangersOf,
  rights: async () => (await import('../../lib/rights/captcha.ts')).captchaRights,
  fields: {
    enabled: { label: 'captcha:check.title', as: 'switch' },
    kind: { label: 'captcha:kind.label', as: 'choice', choices: 'captcha:kind' },
    channel_id: { label: 'captcha:channel.label', as: 'channel' },
    log_channel_id: { label: 'captcha:log_channel.label', as: 'channel', needs: neededInLog },
    unverified_role_id: { label: 'captcha:unverified.label', as: 'role' },
    verified_role_id: { label: 'captcha:verified.label', as: 'role' },
    bypass_role_ids: { label: 'captcha:bypass.label', as: 'roles' },
    attempts: { label: 'captcha:attempts.label', as: 'number' },
    timeout_seconds: { label: 'captcha:timeout.label', as: 'duration' },
    min_account_age_seconds: { label: 'captcha:age.label', as: 'duration', zero: 'common:off' },
    on_failure: { label: 'captcha:failure.label', as: 'choice', choices: 'captcha:failure' },
    message: { label: 'captcha:message.label', as: 'message' },
    success_message: { label: 'captcha:success.label', as: 'message' },
  },
  mainSwitch: { field: 'enabled', off: 'captcha:off.text' },
  sections: [
    { id: 'challenge', title: 'captcha:challenge.title', fields: ['kind', 'channel_id', 'log_channel_id'] },
    {
      id: 'roles',
      title: 'captcha:roles.title',
      fields: ['unverified_role_id', 'verified_role_id', 'bypass_role_ids'],
    },
    {
      id: 'rules',
      title: 'captcha:rules.title',
      fields: ['attempts', 'timeout_seconds', 'min_account_age_seconds', 'on_failure'],
    },
    { id: 'messages', title: 'captcha:messages.title', fields: ['message', 'success_message'] },
  ],
  skeleton: {
    cards: [
      ['segments', 'pair'],
      ['pair', 'line'],
    ],
    below,
    isIndexed: true,
    hasConsequence: true,
  },
});
