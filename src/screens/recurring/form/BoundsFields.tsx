import type { RecurringMessageBody } from '../../../contract/recurring.ts';
import { t } from '../../../i18n/client.ts';
import { hostNow } from '../../../lib/clock.ts';
import { day, zoneOf } from '../../../lib/schedule/zone.ts';
import { type Form, useField, useValue } from '../../../screen-kits/document/use-field.ts';
import { isZone } from '../../../screen-kits/zones/zones.ts';
import type { FieldBinding } from '../../../ui/bound.ts';
import { Input } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { OptionalField } from '../../../ui/fields/OptionalField.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';

const hour = 3_600_000;

/** The next full hour, as an instant. */
const roundHour = (now: number): string => new Date(Math.ceil(now / hour) * hour).toISOString();

/** Converts an instant to the value of `datetime-local` in a time zone; '' for invalid input. */
function localOf(instant: string, zone: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? '' : new Date(zoneOf(zone).wallAt(time)).toISOString().slice(0, 16);
}

/**
 * Converts a value of `datetime-local` in a time zone to an instant; '' for incomplete input, which the schema reports.
 */
function instantOf(local: string, zone: string): string {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return '';
  const midnight = Math.floor(wall / day) * day;
  const [instant] = zoneOf(zone).instantsOn(midnight, [(wall - midnight) / 60_000], false);
  return instant === undefined ? '' : new Date(instant).toISOString();
}

interface Props {
  readonly form: Form<RecurringMessageBody>;
}

const month = 30 * 86_400_000;

/** The start and end of posting, and the maximum number of posts. */
export function BoundsFields({ form }: Props) {
  const typed = useValue(form, 'timezone');
  const zone = isZone(typed) ? typed : 'UTC';
  const ends = useField(form, 'ends_at');
  const starts = useField(form, 'starts_at');
  const isTurned = starts.value !== null && ends.value !== null && ends.value <= starts.value;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-5 [&>*]:max-w-[17rem] [&_label:has(>input)]:min-h-9 coarse:[&_label:has(>input)]:min-h-11">
      <MaybeMoment {...starts} none={t('recurring:at_once')} first={() => roundHour(hostNow())} zone={zone} />
      <MaybeMoment
        {...ends}
        error={isTurned ? t('recurring-form:ends_before_start') : ends.error}
        none={t('recurring:no_end')}
        first={() => roundHour(hostNow() + month)}
        zone={zone}
      />
      <OptionalField {...useField(form, 'max_runs')} none={t('recurring:no_end')} first={() => 10}>
        {(field, value, onChange) => (
          <NumberField help={t('recurring-form:runs_help')} {...field} value={value} onChange={onChange} />
        )}
      </OptionalField>
    </div>
  );
}

interface MomentProps extends FieldBinding<string | null> {
  readonly none: string;
  readonly first: () => string;
  readonly zone: string;
}

/** A field for an instant, entered in the schedule's time zone. */
function MaybeMoment({ zone, ...bound }: MomentProps) {
  return (
    <OptionalField {...bound}>
      {(field, value, onChange) => (
        <Field help={t('recurring-form:moment_help', { zone })} {...field}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              className="w-56 max-w-full"
              value={localOf(value, zone)}
              onChange={({ target }) => onChange(instantOf(target.value, zone))}
            />
          )}
        </Field>
      )}
    </OptionalField>
  );
}
