import Globe from 'lucide-react/icons/globe';
import { useMemo } from 'react';
import { t } from '../../../i18n/client.ts';
import type { Choice } from '../../../lib/choices.ts';
import type { FieldBinding } from '../../../ui/bound.ts';
import type { PickerKind } from '../../../ui/pickers/listing.ts';
import { Picker } from '../../../ui/pickers/Picker.tsx';
import { zoneChoices } from './zones.ts';

const unknown = (id: string) => t('recurring-form:zone.unknown', { id });

const kind: PickerKind<Choice> = {
  icon: () => <Globe size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />,
  choose: () => t('recurring-form:zone.choose'),
  search: () => t('recurring-form:zone.search'),
  failed: () => t('pickers:code_failed'),
  deleted: unknown,
  unlisted: unknown,
  note: () => null,
};

/** The time zone of the schedule, from all that the browser knows. */
export function ZoneField({ value, onChange, ...field }: FieldBinding<string>) {
  const listing = useMemo(() => ({ kind: 'ready', value: zoneChoices(value) }) as const, [value]);
  return (
    <div className="recurring-zone">
      <Picker
        {...field}
        help={t('recurring-form:zone.help')}
        kind={kind}
        listing={listing}
        onRetry={() => undefined}
        chosen={value === '' ? [] : [value]}
        multiple={false}
        onChange={([chosen]) => onChange(chosen ?? '')}
      />
    </div>
  );
}
