import { createElement } from 'react';
import { getSessions } from '../../contract/sessions.ts';
import { plainScreen } from '../../screens/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'user-sessions',
  intro: 'user-sessions:intro',
  reads: [getSessions],
  skeleton: createElement(Skeleton),
});
