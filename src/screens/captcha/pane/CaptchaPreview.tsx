import { useStore } from '@nanostores/react';
import Hash from 'lucide-react/icons/hash';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useMemo, useState } from 'react';
import { useGuildId } from '../../../app/guild/context.ts';
import { $chatTheme } from '../../../chat/chat-view.ts';
import { MessagePreview } from '../../../composer/preview/MessagePreview.tsx';
import type { CaptchaSettings } from '../../../contract/captcha.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatDuration } from '../../../lib/duration.ts';
import { type Form, useValue } from '../../../screen-kits/document/use-field.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { ChallengeTrial } from './ChallengeTrial.tsx';
import { challengeOf } from './challenge.ts';
import { Outcome } from './Outcome.tsx';
import { useNames } from './use-names.ts';

const moments = ['arrives', 'passes', 'fails'] as const;
type Moment = (typeof moments)[number];

/** The state of the trial: the challenge, and the number of failed attempts. */
interface Trial {
  readonly seed: number;
  readonly failed: number;
}
const first: Trial = { seed: 7, failed: 0 };

/** The captcha as newcomers see it. It can be tried, and shows the outcome. */
export function CaptchaPreview({ form }: { readonly form: Form<CaptchaSettings> }) {
  const guildId = useGuildId();
  const kind = useValue(form, 'kind');
  const message = useValue(form, 'message');
  const attempts = useValue(form, 'attempts');
  const timeout = useValue(form, 'timeout_seconds');
  const channelId = useValue(form, 'channel_id');
  const { channelName, newcomer } = useNames();
  const [moment, setMoment] = useState<Moment>('arrives');
  const [trial, setTrial] = useState(first);
  const about = useMemo(() => ({ user: newcomer, channel: channelId }), [newcomer, channelId]);
  const words = t('captcha-pane:words').split(/[,،]\s*/);
  const challenge = challengeOf(kind, trial.seed, words);
  const open = (next: Moment) => {
    setMoment(next);
    setTrial(first);
  };
  const onAnswer = (isRight: boolean) => {
    const failed = trial.failed + 1;
    if (isRight) open('passes');
    else if (failed >= attempts) open('fails');
    else setTrial({ seed: trial.seed + 1, failed });
  };
  const left = attempts - trial.failed;
  const after = (
    <div className="mt-2 grid justify-items-start gap-2">
      <ChallengeTrial key={`${kind}-${trial.seed}`} challenge={challenge} onAnswer={onAnswer} />
      <p className="text-xs/4 text-[color:--faint] arabic:leading-[1.6]">
        {/* The rest follows the settings as they are typed, and is not announced. */}
        <strong role="status" className="text-[color:--strong]">
          {trial.failed > 0 && <span key={trial.failed}>{t('captcha-pane:wrong')} </span>}
        </strong>
        {t('captcha-pane:only_you', {
          count: Number.isFinite(left) ? left : 0,
          time: typeof timeout === 'number' ? formatDuration(timeout, locale) : String(timeout),
        })}
      </p>
    </div>
  );
  return (
    <section className="panel grid grid-cols-1 gap-3 p-4" aria-labelledby="captcha-seen">
      <header className="flex flex-wrap items-center justify-between gap-2 [&_label]:px-2 [&_label]:text-body">
        <h2 id="captcha-seen" className="text-title/5.5">
          {t('captcha-pane:seen')}
        </h2>
        <Segments
          label={t('captcha-pane:moment')}
          value={moment}
          onChange={open}
          options={moments.map((value) => ({ value, label: t(`captcha-pane:moments.${value}`) }))}
        />
      </header>
      {moment === 'arrives' ? (
        <>
          <p className="flex items-center gap-1 text-body text-muted">
            <Hash size={14} strokeWidth={1.75} aria-hidden="true" />
            <bdi>{channelName(channelId) ?? t('captcha-pane:no_channel')}</bdi>
          </p>
          <MessagePreview message={message} guildId={guildId} about={about} after={after} />
        </>
      ) : (
        <Outcome form={form} moment={moment} about={about} onAgain={() => open('arrives')} />
      )}
      <ThemeChoice />
    </section>
  );
}

/** Switches the preview to the platform's other theme. All previews share the setting. */
function ThemeChoice() {
  const isDark = useStore($chatTheme) === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded-md text-body text-muted hover:text-content coarse:min-h-11"
      onClick={() => $chatTheme.set(isDark ? 'light' : 'dark')}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {t(isDark ? 'captcha-pane:in_light' : 'captcha-pane:in_dark')}
    </button>
  );
}
