import TicketIcon from 'lucide-react/icons/ticket';
import type { Ticket } from '../../contract/ticket-history.ts';
import { locale } from '../../i18n/client.ts';
import { formatTime } from '../../i18n/format.ts';
import type { Line } from '../../screen-kits/table/table-props.ts';
import { State } from './columns.tsx';

/** A ticket on a phone, below the day of its opening. */
export const ticketLine =
  (panelName: (id: string) => string) =>
  (ticket: Ticket): Line => {
    const { opener, name, panel_id, opened_at, close_reason, state } = ticket;
    return {
      icon: <TicketIcon size={20} strokeWidth={1.75} aria-hidden="true" />,
      title: opener.display_name,
      kind: <bdi>{name ?? panelName(panel_id)}</bdi>,
      text: close_reason,
      end: <time dateTime={opened_at}>{formatTime(opened_at, locale)}</time>,
      note: state !== 'closed' && <State ticket={ticket} />,
    };
  };
