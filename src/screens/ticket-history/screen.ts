import { createElement } from 'react';
import { getTicketHistory, getTicketStats } from '../../contract/ticket-history.ts';
import { getTicketPanelNames } from '../../contract/ticket-panel-names.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = tableScreen({
  name: 'ticket-history',
  intro: 'ticket-history:intro',
  read: getTicketHistory,
  alsoReads: [getTicketStats, getTicketPanelNames],
  skeleton: createElement(Skeleton),
});
