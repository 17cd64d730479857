import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { locale, t } from '../../../../i18n/client.ts';
import { formatDuration } from '../../../../lib/duration.ts';
import { type Form, useField } from '../../../../screen-kits/document/use-field.ts';
import { DurationField } from '../../../../ui/DurationField.tsx';
import { NumberField } from '../../../../ui/NumberField.tsx';

const inWords = (seconds: number) => formatDuration(seconds, locale);

/** Many arrivals at once. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'raid'>> }) {
  const joins = useField(form, 'joins');
  const window = useField(form, 'window_seconds', inWords);
  const age = useField(form, 'min_account_age_seconds', inWords);
  const lockdown = useField(form, 'lockdown_seconds', inWords);
  return (
    <>
      <div className="side-by-side">
        <NumberField help={t('automod-form:between', automodLimits.raid.joins)} {...joins} />
        <DurationField help={t('automod-form:raid.window')} units={['second', 'minute']} {...window} />
      </div>
      <div className="side-by-side">
        <DurationField help={t('automod-form:raid.age')} units={['hour', 'day']} {...age} />
        <DurationField
          help={t('automod-form:raid.lockdown')}
          units={['second', 'minute', 'hour']}
          {...lockdown}
        />
      </div>
    </>
  );
}
