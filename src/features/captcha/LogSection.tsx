import type { CaptchaSettings } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import { type Form, useField } from '../../screens/document/use-field.ts';
import { useGuild } from '../../screens/use-guild.ts';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { ChannelPicker } from '../../ui/pickers/ChannelPicker.tsx';
import { Section } from '../../ui/Section.tsx';

/** Where passes and failures are noted. */
export function LogSection({ form }: { readonly form: Form<CaptchaSettings> }) {
  const guild = useGuild();
  const channel = useField(form, 'log_channel_id');
  // The entries of a log are embeds.
  const missing = guild.missingIn(channel.value, ['view_channel', 'send_messages', 'embed_links']);
  return (
    <Section id="log" title={t('captcha:log.title')} help={t('captcha:log.help')}>
      <ChannelPicker
        help={t('captcha:log_channel.help')}
        notes={<MissingPermissions where="channel" missing={missing} />}
        {...guild.channelList}
        {...channel}
      />
    </Section>
  );
}
