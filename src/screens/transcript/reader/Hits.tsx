import { useMemo } from 'react';
import type { Transcript } from '../../../contract/transcript.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { excerptOf, textOf } from '../../../lib/message-text.ts';
import type { Hit } from '../../../lib/text-hits.ts';
import { marker } from '../../../screen-kits/table/found/marker.tsx';
import { choice, part } from './Part.tsx';
import { authorOf, type MessagesById } from './shown.ts';
import type { Times } from './times.ts';

/** How many results are listed at once: those around the current one. */
const most = 40;

interface Props {
  readonly transcript: Transcript;
  readonly byId: MessagesById;
  /** Ids of the messages. */
  readonly hits: readonly string[];
  readonly at: number;
  /** Where a text contains what is searched for. */
  readonly find: ((text: string) => readonly Hit[]) | null;
  readonly times: Times;
  readonly onGo: (id: string) => void;
}

/** The search results, one line each. */
export function Hits({ transcript, byId, hits, at, find, times, onGo }: Props) {
  const from = Math.floor(Math.max(at, 0) / most) * most;
  const shown = useMemo(() => hits.slice(from, from + most), [hits, from]);
  const mark = useMemo(() => marker(find, 'border-b-2 border-attention bg-transparent text-content'), [find]);
  return (
    <section className={part} aria-label={t('transcript-reader:search.hits')}>
      {hits.length > most && (
        <p className="text-body/4.5 text-muted num">
          {t('transcript-reader:search.part', {
            from: formatNumber(from + 1, locale),
            to: formatNumber(from + shown.length, locale),
            count: formatNumber(hits.length, locale),
          })}
        </p>
      )}
      <ol className="-mx-2">
        {shown.map((id) => {
          const message = byId.get(id);
          if (!message) return null;
          const text = textOf(message, transcript);
          return (
            <li key={id}>
              <button
                type="button"
                className={`block min-h-[var(--row)] w-full rounded-control px-2 py-1.5 text-start ${choice}`}
                aria-current={hits[at] === id || undefined}
                onClick={() => onGo(id)}
              >
                <span className="flex gap-2 text-body">
                  <bdi className="truncate font-semibold">
                    {authorOf(transcript.users, message.author_id).name}
                  </bdi>
                  <span className="shrink-0 text-muted">{times.moment(Date.parse(message.created_at))}</span>
                </span>
                <span className="line-clamp-2 text-muted [text-align:match-parent]" dir="auto">
                  {mark(excerptOf(text, find?.(text) ?? []))}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
