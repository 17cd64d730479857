import { createElement } from 'react';
import { getModstats } from '../../contract/moderators.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = tableScreen({
  name: 'moderators',
  intro: 'moderators:intro',
  read: getModstats,
  skeleton: createElement(Skeleton),
});
