import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { t } from '../../../i18n/client.ts';
import type { Danger } from '../../../lib/danger.ts';
import { focusField } from '../focus-field.ts';
import { dangerWord } from './words.ts';

interface Props {
  readonly dangers: readonly Danger[];
}

/** In the save bar: what the changes put at risk, and the way to its field. */
export function DangerChip({ dangers }: Props) {
  const [first] = dangers;
  if (!first) return null;
  return (
    <button
      type="button"
      className="save-chip"
      data-tone="danger"
      onClick={() => void focusField(first.field)}
    >
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="truncate">
        {dangers.length === 1 ? dangerWord(first) : t('danger:several', { count: dangers.length })}
      </span>
    </button>
  );
}
