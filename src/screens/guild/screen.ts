import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getHealth } from '../../contract/health.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'guild',
  texts: ['guilds', 'notices', 'pickers'],
  reads: [getHealth],
  skeleton: createElement(Skeleton),
});
