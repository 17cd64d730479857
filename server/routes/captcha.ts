import { type CaptchaSettings, captchaDefaults, captchaSettingsReply } from '../../src/contract/captcha.ts';
import { captchaRights } from '../../src/lib/rights/captcha.ts';
import type { Locale } from '../../src/routes.ts';
import { messageFaults } from '../access/message-faults.ts';
import {
  askedRolesAt,
  channelAt,
  checkReferences,
  givenRoleAt,
  messageChannels,
} from '../access/references.ts';
import { heldFor, riskFaults } from '../access/risks.ts';
import { readSettings, type SettingsKind, saveSettings } from '../documents/settings.ts';
import type { Handlers } from '../http/handler.ts';
import { invalid } from '../http/refusal.ts';

/** The default message to newcomers, in the guild's language. */
const firstMessage: Readonly<Record<Locale, string>> = {
  fr: 'Bienvenue\u202f! Pour accéder au serveur, merci de répondre à cette vérification. Elle ne prend que quelques secondes.',
  en: 'Welcome! To get into the server, please complete this short check. It only takes a few seconds.',
  ar: 'أهلًا وسهلًا! للدخول إلى الخادم، يُرجى إتمام هذا التحقق القصير، ولن يستغرق سوى بضع ثوانٍ.',
};

export const captchaKind: SettingsKind<CaptchaSettings> = {
  name: 'captcha',
  schema: captchaSettingsReply,
  defaults: ({ locale }) => ({
    ...captchaDefaults,
    message: { content: firstMessage[locale as Locale] ?? firstMessage.en },
  }),
};

const referencesOf = (value: CaptchaSettings) => [
  ...channelAt('channel_id', value.channel_id, messageChannels),
  ...channelAt('log_channel_id', value.log_channel_id, messageChannels),
  ...givenRoleAt('unverified_role_id', value.unverified_role_id),
  ...givenRoleAt('verified_role_id', value.verified_role_id),
  ...askedRolesAt('bypass_role_ids', value.bypass_role_ids),
];

export const captchaHandlers = {
  getCaptcha: ({ db, guild }) => readSettings(db, captchaKind, guild.row),

  async saveCaptcha(call) {
    const { db, guild, query, body } = call;
    const { value: before } = await readSettings(db, captchaKind, guild.row);
    const change = { value: body, before };
    const held = call.held ?? (await heldFor(call, captchaRights, change));
    const unknown = await checkReferences(db, guild.row, referencesOf(body), referencesOf(before));
    const isConfirmed = query.confirm === 'danger';
    const risks = await riskFaults(db, captchaRights, { ...change, guild, held, isConfirmed });
    const success = body.success_message;
    const faults = [
      ...unknown,
      ...risks.filter(({ path }) => unknown.every((one) => one.path !== path)),
      ...messageFaults(body.message, 'with_button'),
      ...(success ? messageFaults(success, 'posted', 'success_message') : []),
    ];
    if (faults.length > 0) throw invalid(faults);
    return saveSettings(call, captchaKind, body);
  },
} satisfies Handlers;
