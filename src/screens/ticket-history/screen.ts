import { getTicketHistory, getTicketStats } from '../../contract/ticket-history.ts';
import { getTicketPanelNames } from '../../contract/ticket-panel-names.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';
import { FiguresSkeleton } from './Skeleton.tsx';

export const manifest = tableScreen({
  name: 'ticket-history',
  isWide: true,
  intro: 'ticket-history:intro',
  read: getTicketHistory,
  alsoReads: [getTicketStats, getTicketPanelNames],
  above: ['period', FiguresSkeleton, 'search'],
});
