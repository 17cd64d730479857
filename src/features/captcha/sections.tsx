import {
  Ban,
  CaseSensitive,
  CircleOff,
  Image,
  type LucideIcon,
  MousePointerClick,
  Sigma,
  UserX,
} from 'lucide-react';
import { useRef } from 'react';
import {
  type CaptchaSettings,
  captchaFailures,
  captchaKinds,
  captchaLimits,
} from '../../contract/captcha.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDuration } from '../../lib/duration.ts';
import type { Permission } from '../../lib/permissions.ts';
import { DurationField } from '../../ui/DurationField.tsx';
import { bind, bindParts, type Form } from '../../ui/form.ts';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { MessageField } from '../../ui/message/MessageField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { ChannelPicker } from '../../ui/pickers/ChannelPicker.tsx';
import { RolePicker, RolesPicker } from '../../ui/pickers/RolePicker.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Section } from '../../ui/Section.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { labels } from './describe.ts';
import { type GuildView, neededForChallenge, neededForLog } from './use-guild.ts';

interface Props {
  readonly form: Form<CaptchaSettings>;
  readonly guild: GuildView;
}

type Kind = CaptchaSettings['kind'];
type Failure = CaptchaSettings['on_failure'];
const kindIcons: Readonly<Record<Kind, LucideIcon>> = {
  button: MousePointerClick,
  image: Image,
  math: Sigma,
  word: CaseSensitive,
};
const kindCards = captchaKinds.map((value) => ({
  value,
  label: t(`captcha:kind.${value}`),
  help: t(`captcha:kind.${value}_help`),
  icon: kindIcons[value],
}));
const failureIcons: Readonly<Record<Failure, LucideIcon>> = { none: CircleOff, kick: UserX, ban: Ban };
const failureCards = captchaFailures.map((value) => ({
  value,
  label: t(`captcha:failure.${value}`),
  help: t(`captcha:failure.${value}_help`),
  icon: failureIcons[value],
}));
const neededFor: Readonly<Record<Failure, readonly Permission[]>> = {
  none: [],
  kick: ['kick_members'],
  ban: ['ban_members'],
};

const inWords = (seconds: number) => formatDuration(seconds, locale);

/** The kind of challenge, and where it is posted. */
export function ChallengeFields({ form, guild }: Props) {
  const { channel_id } = form.draft;
  return (
    <>
      <RadioCards
        label={labels.kind}
        help={t('captcha:kind.help')}
        cards={kindCards}
        {...bind(form, 'kind')}
      />
      <ChannelPicker
        label={labels.channel_id}
        help={t('captcha:channel.help')}
        listing={guild.channels}
        onRetry={guild.retryChannels}
        notes={
          <MissingPermissions
            where="channel"
            missing={guild.missingIn(channel_id, neededForChallenge(form.draft))}
          />
        }
        {...bind(form, 'channel_id')}
      />
    </>
  );
}

/** The roles that the bot gives and takes, and those that need no challenge. */
export function RolesSection({ form, guild }: Props) {
  const { unverified_role_id, verified_role_id } = form.draft;
  const giving = unverified_role_id ?? verified_role_id;
  const list = { listing: guild.roles, onRetry: guild.retryRoles };
  const cannotGive = <Notice tone="warning">{t('captcha:cannot_give')}</Notice>;
  return (
    <Section title={t('captcha:roles.title')} help={t('captcha:roles.help')}>
      {giving !== null && <MissingPermissions where="guild" missing={guild.missing(['manage_roles'])} />}
      <RolePicker
        given
        label={labels.unverified_role_id}
        help={t('captcha:unverified.help')}
        notes={guild.cannotGive(unverified_role_id) && cannotGive}
        {...list}
        {...bind(form, 'unverified_role_id')}
      />
      <RolePicker
        given
        label={labels.verified_role_id}
        help={t('captcha:verified.help')}
        notes={
          <>
            {guild.cannotGive(verified_role_id) && cannotGive}
            {giving !== null && unverified_role_id === verified_role_id && (
              <Notice tone="warning">{t('captcha:same_role')}</Notice>
            )}
          </>
        }
        {...list}
        {...bind(form, 'verified_role_id')}
      />
      <RolesPicker
        label={labels.bypass_role_ids}
        help={t('captcha:bypass.help', { max: captchaLimits.bypassRoles })}
        {...list}
        {...bind(form, 'bypass_role_ids')}
      />
    </Section>
  );
}

/** The time and the attempts that newcomers have, and what follows when they are used up. */
export function RulesSection({ form, guild }: Props) {
  const { attempts, timeoutSeconds, minAccountAgeSeconds } = captchaLimits;
  const { min_account_age_seconds: age, on_failure } = form.draft;
  // What is turned off folds away, but comes back with the value that it had.
  const lastAge = useRef(86_400);
  if (age !== 0) lastAge.current = age;
  const { error: ageError, ...ageSwitch } = bind(form, 'min_account_age_seconds', inWords);
  return (
    <Section title={t('captcha:rules.title')} help={t('captcha:rules.help')}>
      <NumberField
        label={labels.attempts}
        help={t('captcha:attempts.help', attempts)}
        {...bind(form, 'attempts')}
      />
      <DurationField
        label={labels.timeout_seconds}
        help={t('captcha:timeout.help', {
          min: inWords(timeoutSeconds.min),
          max: inWords(timeoutSeconds.max),
        })}
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
          help={t('captcha:age.limit', { max: inWords(minAccountAgeSeconds.max) })}
          units={['minute', 'hour', 'day']}
          value={age}
          error={ageError}
          onChange={(seconds) => form.set('min_account_age_seconds', seconds)}
        />
      </Switch>
      <RadioCards
        label={labels.on_failure}
        cards={failureCards}
        notes={<MissingPermissions where="guild" missing={guild.missing(neededFor[on_failure])} />}
        {...bind(form, 'on_failure')}
      />
    </Section>
  );
}

/** What the bot writes. */
export function MessagesSection({ form }: Pick<Props, 'form'>) {
  const success = bindParts(form, 'success_message');
  const { value } = success;
  const last = useRef(value ?? { content: t('captcha:default_success') });
  if (value) last.current = value;
  return (
    <Section title={t('captcha:messages.title')} help={t('captcha:messages.help')}>
      <MessageField label={labels.message} help={t('captcha:message.help')} {...bindParts(form, 'message')} />
      <Switch
        label={t('captcha:success.switch')}
        help={t('captcha:success.help')}
        changed={success.changed}
        onRevert={success.onRevert}
        value={value !== null}
        onChange={(on) => success.onChange(on ? last.current : null)}
      >
        {value && (
          <MessageField
            label={labels.success_message}
            value={value}
            onChange={success.onChange}
            error={success.error}
            errorAt={success.errorAt}
            errorsUnder={success.errorsUnder}
          />
        )}
      </Switch>
    </Section>
  );
}

/** Where passes and failures are noted. */
export function LogSection({ form, guild }: Props) {
  return (
    <Section title={t('captcha:log.title')} help={t('captcha:log.help')}>
      <ChannelPicker
        label={labels.log_channel_id}
        help={t('captcha:log_channel.help')}
        listing={guild.channels}
        onRetry={guild.retryChannels}
        notes={
          <MissingPermissions
            where="channel"
            missing={guild.missingIn(form.draft.log_channel_id, neededForLog)}
          />
        }
        {...bind(form, 'log_channel_id')}
      />
    </Section>
  );
}
