import { createElement } from 'react';
import { getModstats } from '../../contract/modstats.ts';
import { plainScreen } from '../../screens/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'moderators',
  intro: 'moderators:intro',
  texts: ['table'],
  reads: [getModstats],
  skeleton: createElement(Skeleton),
});
