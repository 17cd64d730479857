import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useGuildId } from '../../../app/guild/context.ts';
import { t } from '../../../i18n/client.ts';
import type { Danger } from '../../../lib/danger.ts';
import { chipLook, chipWords } from '../../document/changes/chip-look.tsx';
import { focusField } from '../../document/focus-field.ts';
import { dangerPhrase, dangerSentence, dangerWord } from './danger-text.ts';

export { ConfirmDanger } from './ConfirmDanger.tsx';

interface Props {
  readonly dangers: readonly Danger[];
}

/** In the save bar: what the changes put at risk, and the way to its field. */
export function DangerChip({ dangers }: Props) {
  const [first] = dangers;
  if (!first) return null;
  return (
    <button type="button" className={chipLook('danger')} onClick={() => void focusField(first.field)}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={chipWords}>
        {dangers.length === 1 ? dangerWord(first) : t('danger:several', { count: dangers.length })}
      </span>
    </button>
  );
}

/** What an unsaved choice puts at risk, and what Save will ask. */
export function StageNote({ danger }: { readonly danger: Danger }) {
  const guildId = useGuildId();
  return (
    <div
      role="note"
      className="flex items-start gap-2.5 rounded-control px-3.5 py-3 text-body/5 [box-shadow:inset_0_0_0_1px_var(--error-text)] [&>svg]:text-error-text [&_strong]:text-error-text"
    >
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
      <p>
        <strong>{dangerWord(danger)}.</strong> {dangerSentence(danger, guildId)}{' '}
        {t('danger:ask', { phrase: dangerPhrase(danger) })}
      </p>
    </div>
  );
}
