import { useMemo } from 'react';
import { Face } from '../../../chat/drawing/Person.tsx';
import type { Transcript } from '../../../contract/transcript.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
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
    <section className="transcript-part" aria-labelledby="transcript-writers">
      <h2 id="transcript-writers" className="transcript-part-title">
        {t('transcript-reader:writers.title')}
        <span className="text-muted">{t('transcript-reader:days.unit')}</span>
      </h2>
      <ul className="transcript-people">
        {writers.map(({ id, count }) => {
          const author = authorOf(transcript.users, id);
          const { name } = author;
          const part = partOf(transcript, id);
          const isOnly = filter.kind === 'author' && filter.id === id;
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isOnly}
                title={t('transcript-reader:only.author', { name })}
                onClick={() => onFilter(isOnly ? noFilter : { kind: 'author', id })}
              >
                <Face author={author} className="transcript-face" />
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
    </section>
  );
}
