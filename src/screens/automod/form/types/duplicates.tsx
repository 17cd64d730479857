import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { locale, t } from '../../../../i18n/client.ts';
import { formatDuration } from '../../../../lib/duration.ts';
import { type Form, useField } from '../../../../screen-kits/document/use-field.ts';
import { DurationField } from '../../../../ui/DurationField.tsx';
import { NumberField } from '../../../../ui/NumberField.tsx';
import { Switch } from '../../../../ui/Switch.tsx';

const inWords = (seconds: number) => formatDuration(seconds, locale);

/** The same text again and again. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'duplicates'>> }) {
  const repeats = useField(form, 'repeats');
  const window = useField(form, 'window_seconds', inWords);
  const crossChannel = useField(form, 'cross_channel');
  return (
    <>
      <div className="side-by-side">
        <NumberField help={t('automod-form:between', automodLimits.duplicates.repeats)} {...repeats} />
        <DurationField
          help={t('automod-form:duplicates.window')}
          units={['second', 'minute', 'hour']}
          {...window}
        />
      </div>
      <Switch help={t('automod-form:duplicates.cross_channel')} {...crossChannel} />
    </>
  );
}
