import Ticket from 'lucide-react/icons/ticket';
import type { Ticket as TicketValue } from '../../contract/ticket-history.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Person, RowText, WhenCell } from '../../screen-kits/table/cells.tsx';
import type { Column } from '../../screen-kits/table/columns.ts';
import { besideId, rowNumber, rowOpener, waitingLook } from '../../screen-kits/table/looks.tsx';
import { isUnanswered, resolutionOf } from './ticket.ts';
import { ratingText, speedText, stateText } from './ticket-text.ts';

export type ColumnKey =
  | 'ticket'
  | 'opener'
  | 'reason'
  | 'state'
  | 'by'
  | 'rating'
  | 'first'
  | 'resolution'
  | 'messages'
  | 'when';

/** The state of a ticket. Unanswered tickets stand out. */
export function State({ ticket }: { readonly ticket: TicketValue }) {
  const text = stateText(ticket);
  return isUnanswered(ticket) ? <span className={waitingLook}>{text}</span> : text;
}

/** Who handled it: the person who closed it, or else who claimed it. */
const handlerOf = ({ closed_by, claimed_by }: TicketValue) => closed_by ?? claimed_by;

export function ticketColumns(panelName: (id: string) => string): readonly Column<TicketValue, ColumnKey>[] {
  return [
    {
      key: 'ticket',
      title: t('ticket-history:columns.ticket'),
      priority: 'thing',
      // `OpenRows` handles its click.
      cell: ({ number, name, panel_id }, isCurrent) => (
        <button
          type="button"
          className={`${rowOpener} font-semibold`}
          data-opener
          aria-expanded={isCurrent}
          aria-controls={isCurrent ? besideId : undefined}
        >
          <Ticket size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
          <bdi className="max-w-48 truncate" title={name ?? undefined}>
            {name ?? panelName(panel_id)}
          </bdi>{' '}
          <bdi className={rowNumber}>#{number}</bdi>
        </button>
      ),
    },
    {
      key: 'opener',
      title: t('ticket-history:columns.opener'),
      priority: 'card',
      cell: ({ opener }) => <Person person={opener} />,
    },
    {
      key: 'reason',
      title: t('ticket-history:columns.reason'),
      priority: 'card',
      cell: ({ close_reason }) => <RowText text={close_reason} />,
    },
    {
      key: 'by',
      title: t('ticket-history:columns.by'),
      priority: 'table',
      cell(ticket) {
        const handler = handlerOf(ticket);
        return handler ? <bdi>{handler.display_name}</bdi> : '–';
      },
    },
    {
      key: 'state',
      title: t('ticket-history:columns.state'),
      priority: 'card',
      cell: (ticket) => <State ticket={ticket} />,
    },
    {
      key: 'rating',
      title: t('ticket-history:columns.rating'),
      priority: 'table',
      align: 'end',
      cell: (ticket) => ratingText(ticket),
    },
    {
      key: 'first',
      title: t('ticket-history:columns.first'),
      priority: 'spare',
      align: 'end',
      cell: ({ first_response_seconds }) => speedText(first_response_seconds),
    },
    {
      key: 'resolution',
      title: t('ticket-history:columns.resolution'),
      priority: 'spare',
      align: 'end',
      cell: (ticket) => speedText(resolutionOf(ticket)),
    },
    {
      key: 'messages',
      title: t('ticket-history:columns.messages'),
      priority: 'spare',
      align: 'end',
      cell: ({ message_count }) => formatNumber(message_count, locale),
    },
    {
      key: 'when',
      title: t('ticket-history:columns.when'),
      priority: 'state',
      align: 'end',
      cell: ({ opened_at }) => <WhenCell at={opened_at} />,
    },
  ];
}
