import { createElement } from 'react';
import { tableScreen } from '../../screen-kits/table/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = tableScreen({
  name: 'revisions',
  intro: 'revisions:intro',
  texts: ['changes'],
  skeleton: createElement(Skeleton),
});
