import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useGuildId } from '../../../app/guild/context.ts';
import { t } from '../../../i18n/client.ts';
import type { Danger } from '../../../lib/danger.ts';
import { dangerPhrase, dangerSentence, dangerWord } from './words.ts';

/** What an unsaved choice puts at risk, and what Save will ask. */
export function StageNote({ danger }: { readonly danger: Danger }) {
  const guildId = useGuildId();
  return (
    <div role="note" className="stage">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
      <p>
        <strong>{dangerWord(danger)}.</strong> {dangerSentence(danger, guildId)}{' '}
        {t('danger:ask', { phrase: dangerPhrase(danger) })}
      </p>
    </div>
  );
}
