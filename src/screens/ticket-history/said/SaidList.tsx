import { useMemo } from 'react';
import type { FoundTicket, Ticket } from '../../../contract/ticket-history.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { searchedWords, wordHitsIn } from '../../../lib/text-hits.ts';
import type { ReadRows } from '../../../screen-kits/export/exporter.ts';
import { marker } from '../../../screen-kits/table/found/marker.tsx';
import { tableNote, tablePanel } from '../../../screen-kits/table/looks.tsx';
import { footOf, MoreRows } from '../../../screen-kits/table/MoreRows.tsx';
import type { PagesState } from '../../../screen-kits/table/pages.ts';
import { Toolbar } from '../../../screen-kits/table/Toolbar.tsx';
import { State } from '../columns.tsx';
import type { TicketQuery } from '../store.ts';
import { TicketsExport } from '../TicketsExport.tsx';
import { transcriptPath } from '../ticket.ts';

interface Props {
  readonly guildId: string;
  readonly state: Extract<PagesState<FoundTicket>, { readonly items: unknown }>;
  /** What the host was asked. */
  readonly query: TicketQuery;
  /** Of how many tickets the transcripts were searched, where that is not all of them; else null. */
  readonly newestSearched: number | null;
  readonly panelName: (id: string) => string;
  readonly read: ReadRows<Ticket>;
  readonly onMore: () => void;
}

/** Tickets in which something was said, each with the first messages that say it. */
export function SaidList(props: Props) {
  const { guildId, state, query, newestSearched, panelName } = props;
  const { items, total } = state;
  const words = useMemo(() => searchedWords(query.transcript_q ?? ''), [query]);
  const mark = useMemo(
    () =>
      marker((text) => wordHitsIn(text, words), 'border-b-2 border-attention bg-transparent text-content'),
    [words],
  );
  /** What the reader of a transcript needs to go on with the search. */
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return (
    <div className={tablePanel} aria-busy={state.kind === 'refreshing' || undefined}>
      <Toolbar
        count={t('ticket-history:count', { count: total, shown: formatNumber(total, locale) })}
        tools={<TicketsExport panelName={panelName} total={total} read={props.read} />}
      />
      {newestSearched !== null && (
        <p className={tableNote}>
          {t('ticket-history:hits.newest', {
            count: newestSearched,
            shown: formatNumber(newestSearched, locale),
          })}
        </p>
      )}
      <ol aria-label={t('ticket-history:hits.label')} className="lines-between border-t border-line">
        {items.map((ticket) => {
          const path = transcriptPath(guildId, ticket, locale);
          const { messages, has_more } = ticket.hits ?? { messages: [], has_more: false };
          const first = messages[0];
          return (
            <li key={ticket.id} data-row={ticket.id} className="px-4 py-3">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <a
                  className="anchor min-w-0 font-semibold"
                  data-opener
                  href={first && path ? `${path}?${search}#${first.id}` : (path ?? undefined)}
                >
                  <bdi>{ticket.name ?? panelName(ticket.panel_id)}</bdi> <bdi>#{ticket.number}</bdi>
                </a>
                <span className="text-body text-muted">
                  <bdi>{ticket.opener.display_name}</bdi>
                  {' · '}
                  {formatMoment(ticket.opened_at, locale)}
                  {ticket.state !== 'closed' && ' · '}
                </span>
                {ticket.state !== 'closed' && <State ticket={ticket} />}
              </p>
              <ul className="-mx-2 mt-1">
                {path &&
                  messages.map(({ id, author, at, excerpt }) => (
                    <li key={id}>
                      <a
                        className="block rounded-control px-2 py-1.5 hover:bg-hover coarse:min-h-11"
                        href={`${path}?${search}#${id}`}
                      >
                        <span className="flex gap-2 text-body">
                          <bdi className="truncate font-medium">{author}</bdi>
                          <span className="shrink-0 text-muted">{formatMoment(at, locale)}</span>
                        </span>
                        <span
                          className="line-clamp-2 text-muted [overflow-wrap:anywhere] [text-align:match-parent]"
                          dir="auto"
                        >
                          {mark(excerpt)}
                        </span>
                      </a>
                    </li>
                  ))}
              </ul>
              {has_more && <p className="text-body text-muted">{t('ticket-history:hits.more')}</p>}
            </li>
          );
        })}
      </ol>
      <MoreRows shown={items.length} total={total} state={footOf(state)} onMore={props.onMore} />
    </div>
  );
}
