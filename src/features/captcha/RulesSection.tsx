import { Ban, CircleOff, type LucideIcon, UserX } from 'lucide-react';
import { memo, useRef } from 'react';
import { type CaptchaSettings, captchaFailures, captchaLimits } from '../../contract/captcha.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDuration } from '../../lib/duration.ts';
import type { Permission } from '../../lib/permissions.ts';
import { DurationField } from '../../ui/DurationField.tsx';
import { bind, type Form, sameFields } from '../../ui/form.ts';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Section } from '../../ui/Section.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { labels } from './describe.ts';
import type { GuildView } from './use-guild.ts';

type Failure = CaptchaSettings['on_failure'];
const icons: Readonly<Record<Failure, LucideIcon>> = { none: CircleOff, kick: UserX, ban: Ban };
const cards = captchaFailures.map((value) => ({
  value,
  label: t(`captcha:failure.${value}`),
  help: t(`captcha:failure.${value}_help`),
  icon: icons[value],
}));
const neededFor: Readonly<Record<Failure, readonly Permission[]>> = {
  none: [],
  kick: ['kick_members'],
  ban: ['ban_members'],
};

const inWords = (seconds: number) => formatDuration(seconds, locale);
/** One day: where the check starts from when it is first turned on. */
const firstAge = 86_400;

interface Props {
  readonly form: Form<CaptchaSettings>;
  readonly guild: GuildView;
}

/** The time and the attempts that newcomers have, and what follows when they are used up. */
export const RulesSection = memo(
  ({ form, guild }: Props) => {
    const { min_account_age_seconds: age, on_failure } = form.draft;
    // What is turned off folds away, but comes back with the value that it had.
    const lastAge = useRef(firstAge);
    if (age !== 0) lastAge.current = age;
    const { error: ageError, ...ageSwitch } = bind(form, 'min_account_age_seconds', inWords);
    return (
      <Section title={t('captcha:rules.title')} help={t('captcha:rules.help')}>
        <NumberField
          label={labels.attempts}
          help={t('captcha:attempts.help', captchaLimits.attempts)}
          {...bind(form, 'attempts')}
        />
        <DurationField
          label={labels.timeout_seconds}
          help={t('captcha:timeout.help')}
          units={['second', 'minute', 'hour']}
          {...bind(form, 'timeout_seconds', inWords)}
        />
        <Switch
          {...ageSwitch}
          label={t('captcha:age.label')}
          help={t('captcha:age.help')}
          value={age !== 0}
          onChange={(on) => form.set('min_account_age_seconds', on ? lastAge.current : 0)}
        >
          <DurationField
            label={labels.min_account_age_seconds}
            help={t('captcha:age.limit')}
            units={['minute', 'hour', 'day']}
            value={age}
            error={ageError}
            onChange={(seconds) => form.set('min_account_age_seconds', seconds)}
          />
        </Switch>
        <RadioCards
          label={labels.on_failure}
          cards={cards}
          notes={<MissingPermissions where="guild" missing={guild.missing(neededFor[on_failure])} />}
          {...bind(form, 'on_failure')}
        />
      </Section>
    );
  },
  sameFields<CaptchaSettings>('attempts', 'timeout_seconds', 'min_account_age_seconds', 'on_failure'),
);
