import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { t } from '../../../i18n/client.ts';
import { focusField } from '../focus-field.ts';
import type { FormControl } from '../use-form.ts';
import { type Risk, useDangers } from './risk.ts';
import { dangerWord } from './words.ts';

interface Props<T> {
  readonly form: FormControl<T>;
  readonly risk: Risk<T>;
}

/** In the save bar: what the changes put at risk, and the way to its field. */
export function DangerChip<T>({ form: { settings }, risk }: Props<T>) {
  const dangers = useDangers(risk, settings);
  const [first] = dangers;
  if (!first) return null;
  return (
    <button
      type="button"
      className="save-chip"
      data-tone="danger"
      onClick={() => void focusField(first.field)}
    >
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="truncate">
        {dangers.length === 1 ? dangerWord(first) : t('danger:several', { count: dangers.length })}
      </span>
    </button>
  );
}
