import { useMemo } from 'react';
import { Face } from '../../../chat/drawing/Person.tsx';
import type { Transcript } from '../../../contract/transcript.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { choice, Part, partRow } from './Part.tsx';
import { type Filter, noFilter, writersOf } from './rows.ts';
import { authorOf } from './shown.ts';

interface Props {
  readonly transcript: Transcript;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** A person's role in the ticket, in words. */
function partOf({ ticket }: Transcript, id: string): string | null {
  if (id === ticket.opener.id) return t('transcript-reader:writers.opened');
  if (id === ticket.claimed_by?.id) return t('transcript-reader:writers.claimed');
  return id === ticket.closed_by?.id ? t('transcript-reader:writers.closed') : null;
}

/** The authors with their number of messages. Clicking a name filters the log by that author. */
export function Writers({ transcript, filter, onFilter }: Props) {
  const writers = useMemo(() => writersOf(transcript), [transcript]);
  return (
    <Part
      id="transcript-writers"
      title={t('transcript-reader:writers.title')}
      unit={t('transcript-reader:days.unit')}
    >
      <ul className="-mx-2">
        {writers.map(({ id, count }) => {
          const author = authorOf(transcript.users, id);
          const { name } = author;
          const part = partOf(transcript, id);
          const isOnly = filter.kind === 'author' && filter.id === id;
          return (
            <li key={id}>
              <button
                type="button"
                className={`${partRow} ${choice}`}
                aria-pressed={isOnly}
                title={t('transcript-reader:only.author', { name })}
                onClick={() => onFilter(isOnly ? noFilter : { kind: 'author', id })}
              >
                <Face author={author} className="size-8 flex-none rounded-full object-cover" />
                <span className="min-w-0 grow">
                  <span className="block truncate">
                    <bdi>{name}</bdi>
                  </span>
                  {part && <span className="block text-body/4.5 text-muted">{part}</span>}
                </span>
                <span className="num">{formatNumber(count, locale)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
