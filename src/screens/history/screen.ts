import { createElement } from 'react';
import { getHistory } from '../../contract/history.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = tableScreen({
  name: 'history',
  intro: 'history:intro',
  read: getHistory,
  skeleton: createElement(Skeleton),
});
