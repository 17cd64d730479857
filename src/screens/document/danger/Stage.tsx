import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { t } from '../../../i18n/client.ts';
import { useGuildId } from '../../context.ts';
import { type Risk, useDangers } from './risk.ts';
import { dangerPhrase, dangerSentence, dangerWord } from './words.ts';

interface Props {
  readonly risk: Risk | null;
  /** The path of the field that it stands at. */
  readonly field: string;
}

/** At a field: what its unsaved choice puts at risk, and what Save will ask. */
export function Stage({ risk, field }: Props) {
  const guildId = useGuildId();
  const danger = useDangers(risk).find((one) => one.field === field);
  if (!danger) return null;
  return (
    <div role="note" className="stage">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <p>
        <strong>{dangerWord(danger)}.</strong> {dangerSentence(danger, guildId)}{' '}
        {t('danger:ask', { phrase: dangerPhrase(danger) })}
      </p>
    </div>
  );
}
