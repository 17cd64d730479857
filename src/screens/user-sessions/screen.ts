import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getSessions } from '../../contract/sessions.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'user-sessions',
  intro: 'user-sessions:intro',
  reads: [getSessions],
  skeleton: createElement(Skeleton),
});
