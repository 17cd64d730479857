import type { LucideIcon } from 'lucide-react';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import Image from 'lucide-react/icons/image';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Sigma from 'lucide-react/icons/sigma';
import { type CaptchaSettings, captchaKinds } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import type { Permission } from '../../lib/permissions.ts';
import { type Form, useField, useValue } from '../../screens/document/use-field.ts';
import { useGuild } from '../../screens/use-guild.ts';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { ChannelPicker } from '../../ui/pickers/ChannelPicker.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Section } from '../../ui/Section.tsx';

type Kind = CaptchaSettings['kind'];
const icons: Readonly<Record<Kind, LucideIcon>> = {
  button: MousePointerClick,
  image: Image,
  math: Sigma,
  word: CaseSensitive,
};

function neededFor(kind: Kind, hasEmbeds: boolean): readonly Permission[] {
  const needed: Permission[] = ['view_channel', 'send_messages'];
  if (hasEmbeds) needed.push('embed_links');
  if (kind === 'image') needed.push('attach_files');
  return needed;
}

/** The kind of challenge, and where it is posted. */
export function ChallengeFields({ form }: { readonly form: Form<CaptchaSettings> }) {
  const guild = useGuild();
  const kind = useField(form, 'kind');
  const channel = useField(form, 'channel_id');
  const hasEmbeds = Boolean(useValue(form, 'message.embeds')?.length);
  const missing = guild.missingIn(channel.value, neededFor(kind.value, hasEmbeds));
  const cards = captchaKinds.map((value) => ({
    value,
    label: t(`captcha:kind.${value}`),
    help: t(`captcha:kind.${value}_help`),
    icon: icons[value],
  }));
  return (
    <Section id="challenge" title={t('captcha:challenge.title')} help={t('captcha:challenge.help')}>
      <RadioCards cards={cards} {...kind} />
      <ChannelPicker
        help={t('captcha:channel.help')}
        notes={<MissingPermissions where="channel" missing={missing} />}
        {...guild.channelList}
        {...channel}
      />
    </Section>
  );
}
