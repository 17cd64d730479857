import Globe from 'lucide-react/icons/globe';
import { useMemo } from 'react';
import { t } from '../../i18n/client.ts';
import type { Choice } from '../../lib/choices.ts';
import type { FieldProps } from '../../ui/Field.tsx';
import { lazyCode, useCode } from '../../ui/lazy-code.ts';
import type { PickerKind } from '../../ui/pickers/listing.ts';
import { Picker } from '../../ui/pickers/Picker.tsx';
import { zoneChoices } from './zones.ts';

const unknown = (id: string) => t('zones:unknown', { id });

const texts: PickerKind<Choice> = {
  icon: () => <Globe size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />,
  choose: () => t('zones:choose'),
  search: () => t('zones:search'),
  failed: () => t('pickers:code_failed'),
  deleted: unknown,
  unlisted: unknown,
  note: () => null,
};

/** What zones are called besides their names: more than a form itself. */
const zoneSearch = lazyCode(() => import('./search/zone-search.ts'));

interface Props extends FieldProps {
  /** The id of a zone, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time zone, from all that the browser knows. Until its search has come, it is by the names of zones. */
export function ZoneField({ value, onChange, ...field }: Props) {
  const search = useCode(zoneSearch);
  const code = search.kind === 'ready' ? search.code : null;
  const choices = useMemo(() => zoneChoices(value, code?.zoneName), [value, code]);
  const kind = useMemo(() => ({ ...texts, find: code?.zoneFinder(choices) }), [code, choices]);
  const listing = { kind: 'ready', value: choices } as const;
  return (
    <Picker
      {...field}
      kind={kind}
      listing={listing}
      onRetry={() => undefined}
      chosen={value === '' ? [] : [value]}
      multiple={false}
      onChange={([chosen]) => onChange(chosen ?? '')}
    />
  );
}
