import type { LucideIcon } from 'lucide-react';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import Image from 'lucide-react/icons/image';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Sigma from 'lucide-react/icons/sigma';
import { useGuild } from '../../app/guild/use-guild.ts';
import { type CaptchaSettings, captchaKinds } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import { type Form, useField, useValue } from '../../screen-kits/document/use-field.ts';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { ChannelPicker } from '../../ui/pickers/ChannelPicker.tsx';
import { Section } from '../../ui/Section.tsx';
import { SegmentsField } from '../../ui/Segments.tsx';
import { SideBySide } from '../../ui/SideBySide.tsx';
import { neededInChannel, neededInLog } from './needs.ts';

const icons: Readonly<Record<CaptchaSettings['kind'], LucideIcon>> = {
  button: MousePointerClick,
  image: Image,
  math: Sigma,
  word: CaseSensitive,
};

/** The kind of challenge, its channel, and the channel for the log. */
export function ChallengeSection({ form }: { readonly form: Form<CaptchaSettings> }) {
  const guild = useGuild();
  const kind = useField(form, 'kind');
  const channel = useField(form, 'channel_id');
  const log = useField(form, 'log_channel_id');
  const hasEmbeds = Boolean(useValue(form, 'message.embeds')?.length);
  const missing = guild.missingIn(channel.value, neededInChannel(kind.value, hasEmbeds));
  const options = captchaKinds.map((value) => ({
    value,
    label: t(`captcha:kind.${value}`),
    icon: icons[value],
  }));
  return (
    <Section id="challenge" title={t('captcha:challenge.title')} help={t('captcha:challenge.help')}>
      <SegmentsField options={options} about={t(`captcha:kind.${kind.value}_help`)} {...kind} />
      <SideBySide>
        <ChannelPicker
          help={t('captcha:channel.help')}
          notes={<MissingPermissions where="channel" missing={missing} />}
          {...guild.channelList}
          {...channel}
        />
        <ChannelPicker
          help={t('captcha:log_channel.help')}
          notes={<MissingPermissions where="channel" missing={guild.missingIn(log.value, neededInLog)} />}
          {...guild.channelList}
          {...log}
        />
      </SideBySide>
    </Section>
  );
}
