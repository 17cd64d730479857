import { memo } from 'react';
import type { CaptchaSettings } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import type { Permission } from '../../lib/permissions.ts';
import { bind, type Form, sameFields } from '../../ui/form.ts';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { ChannelPicker } from '../../ui/pickers/ChannelPicker.tsx';
import { Section } from '../../ui/Section.tsx';
import { labels } from './describe.ts';
import type { GuildView } from './use-guild.ts';

/** The entries of a log are embeds. */
const needed: readonly Permission[] = ['view_channel', 'send_messages', 'embed_links'];

interface Props {
  readonly form: Form<CaptchaSettings>;
  readonly guild: GuildView;
}

/** Where passes and failures are noted. */
export const LogSection = memo(
  ({ form, guild }: Props) => (
    <Section title={t('captcha:log.title')} help={t('captcha:log.help')}>
      <ChannelPicker
        label={labels.log_channel_id}
        help={t('captcha:log_channel.help')}
        listing={guild.channels}
        onRetry={guild.retryChannels}
        notes={
          <MissingPermissions where="channel" missing={guild.missingIn(form.draft.log_channel_id, needed)} />
        }
        {...bind(form, 'log_channel_id')}
      />
    </Section>
  ),
  sameFields<CaptchaSettings>('log_channel_id'),
);
