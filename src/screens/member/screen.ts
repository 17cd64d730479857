import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getMember } from '../../contract/members.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'member',
  isWide: true,
  isNamed: true,
  intro: 'member:intro',
  texts: ['history', 'history-panel', 'auto-sanction', 'act'],
  // Their timeline is only asked for where this says that they are in the records: the host refuses that of others.
  reads: [getMember],
  skeleton: createElement(Skeleton),
});
