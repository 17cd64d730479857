import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getTicketPanelNames } from '../../contract/ticket-panel-names.ts';
import { getTranscript } from '../../contract/transcript.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'transcript',
  isWide: true,
  intro: 'transcript:intro',
  says: true,
  isNamed: true,
  reads: [getTranscript, getTicketPanelNames],
  isOpen: true,
  skeleton: createElement(Skeleton),
});
