import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useUser } from '../../../app/guild/context.ts';
import type { Revision } from '../../../contract/revisions.ts';
import { t } from '../../../i18n/client.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ChangeSummary } from './ChangeSummary.tsx';
import { Comparison } from './Comparison.tsx';
import type { Source } from './source.ts';

interface Props {
  readonly revision: Revision;
  readonly source: Source;
  readonly guildId: string;
  readonly onRestored: (made: Revision | null) => void;
}

/** One change: who, when and what; it opens to the comparison with today. */
export function RevisionRow({ revision, source, guildId, onRestored }: Props) {
  const { author, at } = revision;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { id: ownId } = useUser();
  return (
    <li className="revision" data-open={isOpen ? '' : undefined}>
      <button
        type="button"
        className="revision-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={author.display_name} src={author.avatar_url} id={author.id} size={24} round />
        <span className="revision-text">
          <span className="revision-head">
            <bdi className="font-semibold">
              {author.id === ownId ? t('revisions:you') : author.display_name}
            </bdi>
            <span className="text-muted">
              <RelativeTime at={at} stop={false} />
            </span>
          </span>
          <ChangeSummary revision={revision} source={source} guildId={guildId} isWhole={isOpen} />
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="revision-arrow" />
      </button>
      {isOpen && (
        <div id={id} className="revision-body">
          <Comparison
            level={4}
            revision={revision}
            source={source}
            guildId={guildId}
            onRestored={onRestored}
          />
        </div>
      )}
    </li>
  );
}
