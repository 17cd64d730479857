import { createElement } from 'react';
import { getTicketHistory, getTicketStats } from '../../contract/ticket-history.ts';
import { getTicketPanels } from '../../contract/tickets.ts';
import { tableScreen } from '../../screens/table/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = tableScreen({
  name: 'ticket-history',
  intro: 'ticket-history:intro',
  read: getTicketHistory,
  alsoReads: [getTicketStats, getTicketPanels],
  skeleton: createElement(Skeleton),
});
