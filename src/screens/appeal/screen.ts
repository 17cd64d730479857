import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { CardsSkeleton } from '../../app/states/CardsSkeleton.tsx';
import { getMyAppeal } from '../../contract/appeals.ts';

export const manifest = plainScreen({
  name: 'appeal',
  intro: 'appeal:intro',
  reads: [getMyAppeal],
  skeleton: createElement(CardsSkeleton, { heights: ['h-24', 'h-72'] }),
});
