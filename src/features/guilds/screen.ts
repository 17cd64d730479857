import { createElement } from 'react';
import { getGuilds } from '../../contract/guilds.ts';
import { plainScreen } from '../../screens/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'guilds',
  intro: 'guilds:lead',
  texts: ['notices'],
  reads: [getGuilds],
  skeleton: createElement(Skeleton),
});
