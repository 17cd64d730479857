import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getChannelDetails } from '../../contract/channels.ts';
import { getRoleDetails } from '../../contract/roles.ts';
import { readCaptcha, readPanels, readRecurring } from './reads.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'view',
  intro: 'view:lead',
  texts: ['chat', 'faults'],
  reads: [readCaptcha, readPanels, readRecurring, getChannelDetails, getRoleDetails],
  keepsReads: true,
  // A fragment contains a message for the composer, so messages of the bot are not shown.
  readsWithoutFragment: [readCaptcha, readPanels, readRecurring],
  skeleton: createElement(Skeleton),
});
