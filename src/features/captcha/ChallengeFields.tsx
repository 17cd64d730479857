import { CaseSensitive, Image, type LucideIcon, MousePointerClick, Sigma } from 'lucide-react';
import { memo } from 'react';
import { type CaptchaSettings, captchaKinds } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import type { Permission } from '../../lib/permissions.ts';
import { bind, type Form, sameFields } from '../../ui/form.ts';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { ChannelPicker } from '../../ui/pickers/ChannelPicker.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { labels } from './describe.ts';
import type { GuildView } from './use-guild.ts';

type Kind = CaptchaSettings['kind'];
const icons: Readonly<Record<Kind, LucideIcon>> = {
  button: MousePointerClick,
  image: Image,
  math: Sigma,
  word: CaseSensitive,
};
const cards = captchaKinds.map((value) => ({
  value,
  label: t(`captcha:kind.${value}`),
  help: t(`captcha:kind.${value}_help`),
  icon: icons[value],
}));

interface Props {
  readonly form: Form<CaptchaSettings>;
  readonly guild: GuildView;
  /** The message of the challenge has embeds, for which the bot needs a permission of its own. */
  readonly hasEmbeds: boolean;
}

/** The kind of challenge, and where it is posted. */
export const ChallengeFields = memo(
  ({ form, guild, hasEmbeds }: Props) => {
    const { kind, channel_id } = form.draft;
    const needed: Permission[] = ['view_channel', 'send_messages'];
    if (hasEmbeds) needed.push('embed_links');
    if (kind === 'image') needed.push('attach_files');
    return (
      <>
        <RadioCards label={labels.kind} help={t('captcha:kind.help')} cards={cards} {...bind(form, 'kind')} />
        <ChannelPicker
          label={labels.channel_id}
          help={t('captcha:channel.help')}
          listing={guild.channels}
          onRetry={guild.retryChannels}
          notes={<MissingPermissions where="channel" missing={guild.missingIn(channel_id, needed)} />}
          {...bind(form, 'channel_id')}
        />
      </>
    );
  },
  sameFields<CaptchaSettings>('kind', 'channel_id'),
);
