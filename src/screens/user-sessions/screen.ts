import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { CardsSkeleton } from '../../app/states/CardsSkeleton.tsx';
import { getSessions } from '../../contract/sessions.ts';

export const manifest = plainScreen({
  name: 'user-sessions',
  intro: 'user-sessions:intro',
  reads: [getSessions],
  skeleton: createElement(CardsSkeleton, { heights: ['h-60', 'h-32'] }),
});
