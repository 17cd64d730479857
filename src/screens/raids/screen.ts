import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getRaids } from '../../contract/raids.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'raids',
  intro: 'raids:intro',
  texts: ['history', 'act'],
  reads: [getRaids],
  readsWithoutQuery: [getRaids],
  skeleton: createElement(Skeleton),
});
