import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getMember, getTimeline } from '../../contract/members.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'member',
  isWide: true,
  isNamed: true,
  intro: 'member:intro',
  texts: ['history', 'history-panel', 'auto-sanction', 'act'],
  reads: [getMember, getTimeline],
  skeleton: createElement(Skeleton),
});
