import type { CaptchaSettings } from '../../contract/captcha.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDuration } from '../../lib/duration.ts';
import { guildChannels, guildRoles } from '../../shell/guild-data.ts';
import type { Resource } from '../../stores/resource.ts';
import { guildId } from './store.ts';

/** What each field of the screen is called. */
export const labels: Readonly<Record<keyof CaptchaSettings, string>> = {
  enabled: t('captcha:enabled'),
  kind: t('captcha:kind.label'),
  channel_id: t('captcha:channel.label'),
  unverified_role_id: t('captcha:unverified.label'),
  verified_role_id: t('captcha:verified.label'),
  attempts: t('captcha:attempts.label'),
  timeout_seconds: t('captcha:timeout.label'),
  on_failure: t('captcha:failure.label'),
  min_account_age_seconds: t('captcha:age.duration'),
  bypass_role_ids: t('captcha:bypass.label'),
  log_channel_id: t('captcha:log_channel.label'),
  message: t('captcha:message.label'),
  success_message: t('captcha:success.label'),
};

type Named = readonly { readonly id: string; readonly name: string }[];

/** The name behind an id, or the id where the list is not there or no longer has it. */
function nameIn(resource: Resource<Named>, id: string): string {
  const state = resource.$state.get();
  return (state.kind === 'ready' && state.value.find((entry) => entry.id === id)?.name) || id;
}

const channelName = (id: string | null) => (id ? nameIn(guildChannels(guildId), id) : t('common:none'));
const roleName = (id: string | null) => (id ? nameIn(guildRoles(guildId), id) : t('common:none'));

function messageInWords(message: MessageTemplate | null): string {
  if (!message) return t('common:off');
  const { content, embeds = [] } = message;
  const text = content || t('captcha:in_words.no_text');
  return embeds.length > 0 ? `${text} (${t('captcha:in_words.embeds', { count: embeds.length })})` : text;
}

const inWords: { readonly [Field in keyof CaptchaSettings]: (value: CaptchaSettings[Field]) => string } = {
  enabled: (value) => t(value ? 'common:on' : 'common:off'),
  kind: (value) => t(`captcha:kind.${value}`),
  channel_id: channelName,
  unverified_role_id: roleName,
  verified_role_id: roleName,
  attempts: String,
  timeout_seconds: (value) => formatDuration(value, locale),
  on_failure: (value) => t(`captcha:failure.${value}`),
  min_account_age_seconds: (value) => (value === 0 ? t('common:off') : formatDuration(value, locale)),
  bypass_role_ids: (value) =>
    value.length > 0
      ? new Intl.ListFormat(locale).format(value.map((id) => nameIn(guildRoles(guildId), id)))
      : t('common:none'),
  log_channel_id: channelName,
  message: messageInWords,
  success_message: messageInWords,
};

/** A field's value in words, as both sides of a conflict show it. */
export function describe<Field extends keyof CaptchaSettings>(
  field: Field,
  value: CaptchaSettings[Field],
): string {
  return inWords[field](value);
}
