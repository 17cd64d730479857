import { createElement } from 'react';
import { getRevisions } from '../../contract/revisions.ts';
import { tableScreen } from '../../screens/table/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = tableScreen({
  name: 'revisions',
  intro: 'revisions:intro',
  texts: ['changes'],
  read: getRevisions,
  skeleton: createElement(Skeleton),
});
