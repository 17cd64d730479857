import { useGuildId } from '../../../app/guild/context.ts';
import type { About } from '../../../composer/preview/examples.ts';
import { MessagePreview } from '../../../composer/preview/MessagePreview.tsx';
import type { CaptchaSettings } from '../../../contract/captcha.ts';
import { t } from '../../../i18n/client.ts';
import { type Form, useValue } from '../../../screen-kits/document/use-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNames } from './use-names.ts';

interface Props {
  readonly form: Form<CaptchaSettings>;
  readonly moment: 'passes' | 'fails';
  readonly about: About;
  readonly onAgain: () => void;
}

/** What happens when the challenge is passed or failed. */
export function Outcome({ form, moment, about, onAgain }: Props) {
  const guildId = useGuildId();
  const { channelName, roleName, newcomer } = useNames();
  const verified = roleName(useValue(form, 'verified_role_id'));
  const unverified = roleName(useValue(form, 'unverified_role_id'));
  const failure = useValue(form, 'on_failure');
  const success = useValue(form, 'success_message');
  const log = channelName(useValue(form, 'log_channel_id'));
  const name = newcomer.display_name;
  const passes = [
    verified && t('captcha-pane:gets', { name, role: verified }),
    unverified && t('captcha-pane:loses', { name, role: unverified }),
    success ? t('captcha-pane:told', { name }) : t('captcha-pane:untold'),
  ];
  const fails = [t(`captcha-pane:failed.${failure}`, { name })];
  const noted = log && t('captcha-pane:noted', { channel: `#${log}` });
  return (
    <>
      <ul
        className={`grid gap-1.5 rounded-control bg-sunken px-3.5 py-3 ${moment === 'fails' && failure === 'ban' ? '[box-shadow:inset_0_0_0_1px_var(--error-text)]' : ''}`}
        data-moment={moment}
        data-failure={moment === 'fails' ? failure : undefined}
      >
        {[...(moment === 'passes' ? passes : fails), noted].map((line) => line && <li key={line}>{line}</li>)}
      </ul>
      {moment === 'passes' && success && <MessagePreview message={success} guildId={guildId} about={about} />}
      <Button kind="quiet" small className="justify-self-start coarse:min-h-11" onClick={onAgain}>
        {t('captcha-pane:again')}
      </Button>
    </>
  );
}
