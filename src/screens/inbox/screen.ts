import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getTicketInbox } from '../../contract/ticket-inbox.ts';
import { getTicketPanelNames } from '../../contract/ticket-panel-names.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'inbox',
  isWide: true,
  intro: 'inbox:intro',
  texts: ['table'],
  reads: [getTicketInbox, getTicketPanelNames],
  skeleton: createElement(Skeleton),
});
