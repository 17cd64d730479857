import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getGuilds } from '../../contract/guilds.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'guilds',
  intro: 'guilds:lead',
  texts: ['notices'],
  reads: [getGuilds],
  keepsReads: true,
  skeleton: createElement(Skeleton),
});
