import { useMemo } from 'react';
import type { Transcript } from '../../../contract/transcript.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { foldedQuery, hitsIn } from '../../../lib/text-hits.ts';
import { marker } from './Marks.tsx';
import { excerptOf, textOf } from './search.ts';
import { authorOf, type MessagesById } from './shown.ts';
import type { Times } from './times.ts';

/** How many results are listed at once: the part that contains the current one. */
const part = 40;

interface Props {
  readonly transcript: Transcript;
  readonly byId: MessagesById;
  /** Ids of the messages. */
  readonly hits: readonly string[];
  readonly at: number;
  readonly query: string;
  readonly times: Times;
  readonly onGo: (id: string) => void;
}

/** The search results, one line each. */
export function Hits({ transcript, byId, hits, at, query, times, onGo }: Props) {
  const from = Math.floor(Math.max(at, 0) / part) * part;
  const shown = useMemo(() => hits.slice(from, from + part), [hits, from]);
  const wanted = foldedQuery(query);
  const mark = useMemo(() => marker(wanted), [wanted]);
  return (
    <section className="transcript-part" aria-label={t('transcript-reader:search.hits')}>
      {hits.length > part && (
        <p className="text-body/4.5 text-muted num">
          {t('transcript-reader:search.part', {
            from: formatNumber(from + 1, locale),
            to: formatNumber(from + shown.length, locale),
            count: formatNumber(hits.length, locale),
          })}
        </p>
      )}
      <ol className="transcript-hits">
        {shown.map((id) => {
          const message = byId.get(id);
          if (!message) return null;
          const text = textOf(message, transcript);
          return (
            <li key={id}>
              <button type="button" aria-current={hits[at] === id || undefined} onClick={() => onGo(id)}>
                <span className="transcript-hit-head">
                  <bdi>{authorOf(transcript.users, message.author_id).name}</bdi>
                  <span>{times.moment(Date.parse(message.created_at))}</span>
                </span>
                <span className="transcript-excerpt" dir="auto">
                  {mark(excerptOf(text, hitsIn(text, wanted)))}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
