import { createElement } from 'react';
import { getHealth } from '../../contract/health.ts';
import { plainScreen } from '../../screens/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'guild',
  texts: ['guilds', 'notices', 'pickers'],
  reads: [getHealth],
  skeleton: createElement(Skeleton),
});
