import { type AutomodRuleOf, automodLimits } from '../../../../contract/automod-rule.ts';
import { locale, t } from '../../../../i18n/client.ts';
import { formatDuration } from '../../../../lib/duration.ts';
import { type Form, useField } from '../../../../screen-kits/document/use-field.ts';
import { DurationField } from '../../../../ui/DurationField.tsx';
import { NumberField } from '../../../../ui/NumberField.tsx';
import { Switch } from '../../../../ui/Switch.tsx';

const inWords = (seconds: number) => formatDuration(seconds, locale);

/** Many messages in a short time. */
export function Fields({ form }: { readonly form: Form<AutomodRuleOf<'spam'>> }) {
  const messages = useField(form, 'messages');
  const window = useField(form, 'window_seconds', inWords);
  const perChannel = useField(form, 'per_channel');
  return (
    <>
      <div className="side-by-side">
        <NumberField help={t('automod-form:between', automodLimits.spam.messages)} {...messages} />
        <DurationField help={t('automod-form:spam.window')} units={['second', 'minute']} {...window} />
      </div>
      <Switch help={t('automod-form:spam.per_channel')} {...perChannel} />
    </>
  );
}
