import { useGuild } from '../../app/guild/use-guild.ts';
import { actionLimits, sanctionActionKinds } from '../../contract/actions.ts';
import { t } from '../../i18n/client.ts';
import { neededFor } from '../../lib/action-permissions.ts';
import { Stage } from '../../screen-kits/danger/Stage.tsx';
import { type Form, useParts } from '../../screen-kits/document/use-field.ts';
import { DurationField, durationInWords } from '../../ui/fields/DurationField.tsx';
import { OptionalDuration } from '../../ui/fields/OptionalDuration.tsx';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { FieldRow } from './FieldRow.tsx';
import type { SanctionRuleBody } from './store.ts';

type Action = SanctionRuleBody['action'];

const hour = 3600;

/** Changes the kind of an action, keeping the members that both kinds have. */
function actionOf(kind: Action['kind'], before: Action): Action {
  const seconds = 'duration_seconds' in before ? before.duration_seconds : hour;
  const purge = 'delete_message_seconds' in before ? before.delete_message_seconds : 0;
  if (kind === 'timeout') {
    const most = actionLimits.timeoutSeconds.max;
    return { kind, duration_seconds: seconds === null ? hour : Math.min(seconds, most) };
  }
  if (kind === 'mute') return { kind, duration_seconds: seconds };
  if (kind === 'ban') return { kind, duration_seconds: null, delete_message_seconds: purge };
  return kind === 'kick' ? { kind } : { kind, delete_message_seconds: purge };
}

/** The action of a rule and its duration. */
export function ActionFields({ form }: { readonly form: Form<SanctionRuleBody> }) {
  const { missing } = useGuild();
  const { errorAt, errorsUnder: _, ...field } = useParts(form, 'action', durationInWords);
  const { value: action, onChange } = field;
  const choices = sanctionActionKinds.map((value) => ({ value, label: t(`auto-sanction:actions.${value}`) }));
  const duration = {
    id: 'action.duration_seconds',
    label: t('auto-sanction-form:duration.label'),
    error: errorAt('duration_seconds', durationInWords),
    // The field for the kind marks and reverts the change.
    changed: false,
    onRevert: field.onRevert,
  };
  return (
    <>
      <FieldRow>
        <SelectField
          {...field}
          options={choices}
          value={action.kind}
          onChange={(kind) => onChange(actionOf(kind, action))}
        />
        {action.kind === 'timeout' && (
          <DurationField
            {...duration}
            units={['minute', 'hour', 'day']}
            value={action.duration_seconds}
            onChange={(duration_seconds) => onChange({ ...action, duration_seconds })}
          />
        )}
        {(action.kind === 'mute' || action.kind === 'ban') && (
          <OptionalDuration
            {...duration}
            none={t('auto-sanction-form:duration.forever')}
            first={hour}
            units={['minute', 'hour', 'day']}
            value={action.duration_seconds}
            onChange={(duration_seconds) => onChange({ ...action, duration_seconds })}
          />
        )}
        {(action.kind === 'softban' || action.kind === 'ban') && (
          <DurationField
            id="action.delete_message_seconds"
            label={t('auto-sanction-form:purge.label')}
            error={errorAt('delete_message_seconds', durationInWords)}
            units={['minute', 'hour', 'day']}
            value={action.delete_message_seconds}
            onChange={(delete_message_seconds) => onChange({ ...action, delete_message_seconds })}
          />
        )}
      </FieldRow>
      <p className="-mt-2 text-body/4.5 text-muted arabic:leading-[1.7]">
        {t(`auto-sanction-form:actions.${action.kind}`)}{' '}
        {action.kind === 'timeout' && t('auto-sanction-form:duration.timeout')}
        {(action.kind === 'mute' || action.kind === 'ban') && `${t('auto-sanction-form:duration.help')} `}
        {'delete_message_seconds' in action && t('auto-sanction-form:purge.help')}
      </p>
      <MissingPermissions where="guild" missing={missing(neededFor(action.kind))} />
      {action.kind === 'ban' && <Notice tone="warning">{t('auto-sanction-form:danger')}</Notice>}
      <Stage risk={form.risk} field="action" />
    </>
  );
}
