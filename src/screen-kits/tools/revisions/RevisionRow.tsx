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
    <li
      data-item
      className={`-mx-3 mt-0.5 rounded-control first:mt-0 ${isOpen ? 'bg-sunken forced-colors:outline forced-colors:outline-1' : ''}`}
    >
      <button
        type="button"
        data-opener
        className="flex min-h-11 w-full items-start gap-3 rounded-control px-3 py-2.5 text-start hover:bg-hover"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={author.display_name} src={author.avatar_url} id={author.id} size={24} round />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <bdi className="font-semibold">
              {author.id === ownId ? t('revisions:you') : author.display_name}
            </bdi>
            <span className="text-muted">
              <RelativeTime at={at} />
            </span>
          </span>
          <ChangeSummary revision={revision} source={source} guildId={guildId} isWhole={isOpen} />
        </span>
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className={isOpen ? 'mt-0.5 text-muted [rotate:180deg]' : 'mt-0.5 text-muted'}
        />
      </button>
      {isOpen && (
        <div id={id} className="pb-3 pe-3 ps-12 pt-2 max-sm:ps-3">
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
