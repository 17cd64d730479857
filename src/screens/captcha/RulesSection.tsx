import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleOff from 'lucide-react/icons/circle-off';
import UserX from 'lucide-react/icons/user-x';
import { useRef } from 'react';
import { useGuild } from '../../app/guild/use-guild.ts';
import { type CaptchaSettings, captchaFailures, captchaLimits } from '../../contract/captcha.ts';
import { t } from '../../i18n/client.ts';
import { Stage } from '../../screen-kits/danger/Stage.tsx';
import { type Form, useField } from '../../screen-kits/document/use-field.ts';
import { DurationField, durationInWords } from '../../ui/fields/DurationField.tsx';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Section } from '../../ui/Section.tsx';
import { SegmentsField } from '../../ui/Segments.tsx';
import { SideBySide } from '../../ui/SideBySide.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { neededOnFailure } from './needs.ts';

type Failure = CaptchaSettings['on_failure'];
const icons: Readonly<Record<Failure, LucideIcon>> = { none: CircleOff, kick: UserX, ban: Ban };
/** The initial minimum age when the check is enabled: one day, in seconds. */
const firstAge = 86_400;

/** Attempts, time, minimum age, and what happens on failure. */
export function RulesSection({ form }: { readonly form: Form<CaptchaSettings> }) {
  const { missing } = useGuild();
  const attempts = useField(form, 'attempts');
  const timeout = useField(form, 'timeout_seconds', durationInWords);
  const { error: ageError, ...age } = useField(form, 'min_account_age_seconds', durationInWords);
  const failure = useField(form, 'on_failure');
  // Restores the value when it is disabled and enabled again.
  const lastAge = useRef(firstAge);
  if (age.value !== 0) lastAge.current = age.value;
  const options = captchaFailures.map((value) => ({
    value,
    label: t(`captcha:failure.${value}`),
    icon: icons[value],
    isDangerous: value === 'ban',
  }));
  return (
    <Section id="rules" title={t('captcha:rules.title')} help={t('captcha:rules.help')}>
      <SideBySide>
        <NumberField help={t('captcha:attempts.help', captchaLimits.attempts)} {...attempts} />
        <DurationField help={t('captcha:timeout.help')} units={['second', 'minute', 'hour']} {...timeout} />
      </SideBySide>
      <Switch
        {...age}
        help={t('captcha:age.help')}
        value={age.value !== 0}
        onChange={(on) => age.onChange(on ? lastAge.current : 0)}
      >
        <DurationField
          label={t('captcha:age.duration')}
          help={t('captcha:age.limit')}
          units={['minute', 'hour', 'day']}
          value={age.value}
          error={ageError}
          onChange={age.onChange}
        />
      </Switch>
      <SegmentsField
        options={options}
        about={t(`captcha:failure.${failure.value}_help`)}
        notes={
          <>
            <MissingPermissions where="guild" missing={missing(neededOnFailure[failure.value])} />
            <Stage risk={form.risk} field="on_failure" />
          </>
        }
        {...failure}
      />
    </Section>
  );
}
