import { type AutomodRuleOf, automodLimits, markdownKinds } from '../../../contract/automod-rule.ts';
import { t } from '../../../i18n/client.ts';
import { type Form, useField } from '../../../screen-kits/document/use-field.ts';
import { Field } from '../../../ui/Field.tsx';
import { DurationField, durationInWords } from '../../../ui/fields/DurationField.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { SideBySide } from '../../../ui/SideBySide.tsx';
import { Switch } from '../../../ui/Switch.tsx';

/* The fields of rule types that count something, or check the style. */

/** Many messages in a short time. */
export function SpamFields({ form }: { readonly form: Form<AutomodRuleOf<'spam'>> }) {
  const messages = useField(form, 'messages');
  const window = useField(form, 'window_seconds', durationInWords);
  const perChannel = useField(form, 'per_channel');
  return (
    <>
      <SideBySide>
        <NumberField help={t('automod-form:between', automodLimits.spam.messages)} {...messages} />
        <DurationField help={t('automod-form:spam.window')} units={['second', 'minute']} {...window} />
      </SideBySide>
      <Switch help={t('automod-form:spam.per_channel')} {...perChannel} />
    </>
  );
}

/** Repetitions of the same text. */
export function DuplicatesFields({ form }: { readonly form: Form<AutomodRuleOf<'duplicates'>> }) {
  const repeats = useField(form, 'repeats');
  const window = useField(form, 'window_seconds', durationInWords);
  const crossChannel = useField(form, 'cross_channel');
  return (
    <>
      <SideBySide>
        <NumberField help={t('automod-form:between', automodLimits.duplicates.repeats)} {...repeats} />
        <DurationField
          help={t('automod-form:duplicates.window')}
          units={['second', 'minute', 'hour']}
          {...window}
        />
      </SideBySide>
      <Switch help={t('automod-form:duplicates.cross_channel')} {...crossChannel} />
    </>
  );
}

/** Too many mentions in one message. */
export function MentionsFields({ form }: { readonly form: Form<AutomodRuleOf<'mentions'>> }) {
  const users = useField(form, 'max_users');
  const roles = useField(form, 'max_roles');
  const everyone = useField(form, 'block_everyone');
  return (
    <>
      <SideBySide>
        <NumberField help={t('automod-form:between', automodLimits.mentions.users)} {...users} />
        <NumberField help={t('automod-form:between', automodLimits.mentions.roles)} {...roles} />
      </SideBySide>
      <Switch help={t('automod-form:mentions.everyone')} {...everyone} />
    </>
  );
}

/** Many joins at once. */
export function RaidFields({ form }: { readonly form: Form<AutomodRuleOf<'raid'>> }) {
  const joins = useField(form, 'joins');
  const window = useField(form, 'window_seconds', durationInWords);
  const age = useField(form, 'min_account_age_seconds', durationInWords);
  const lockdown = useField(form, 'lockdown_seconds', durationInWords);
  return (
    <>
      <SideBySide>
        <NumberField help={t('automod-form:between', automodLimits.raid.joins)} {...joins} />
        <DurationField help={t('automod-form:raid.window')} units={['second', 'minute']} {...window} />
      </SideBySide>
      <SideBySide>
        <DurationField help={t('automod-form:raid.age')} units={['hour', 'day']} {...age} />
        <DurationField
          help={t('automod-form:raid.lockdown')}
          units={['second', 'minute', 'hour']}
          {...lockdown}
        />
      </SideBySide>
    </>
  );
}

/** Capital letters. */
export function CapsFields({ form }: { readonly form: Form<AutomodRuleOf<'caps'>> }) {
  const percent = useField(form, 'percent');
  const length = useField(form, 'min_length');
  return (
    <SideBySide>
      <NumberField help={t('automod-form:caps.percent')} {...percent} />
      <NumberField help={t('automod-form:caps.length', automodLimits.caps.length)} {...length} />
    </SideBySide>
  );
}

/** Too many emoji in one message. */
export function EmojiFields({ form }: { readonly form: Form<AutomodRuleOf<'emoji'>> }) {
  const max = useField(form, 'max');
  const custom = useField(form, 'count_custom');
  return (
    <>
      <NumberField help={t('automod-form:between', automodLimits.emoji)} {...max} />
      <Switch help={t('automod-form:emoji.custom')} {...custom} />
    </>
  );
}

/** Unwanted formatting. */
export function MarkdownFields({ form }: { readonly form: Form<AutomodRuleOf<'markdown'>> }) {
  const { value, onChange, ...field } = useField(form, 'kinds');
  return (
    <Field help={t('automod-form:markdown')} {...field} as="group">
      {() => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1">
          {markdownKinds.map((kind) => (
            <label key={kind} className="flex min-h-8 cursor-pointer items-center gap-2 coarse:min-h-11">
              <input
                type="checkbox"
                className="h-4 w-4 accent-ink"
                checked={value.includes(kind)}
                onChange={({ target }) =>
                  // In the order of the list, not of selection.
                  onChange(
                    markdownKinds.filter((one) => (one === kind ? target.checked : value.includes(one))),
                  )
                }
              />
              {t(`automod:markdown.${kind}`)}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
