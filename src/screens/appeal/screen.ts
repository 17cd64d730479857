import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { CardsSkeleton } from '../../app/states/CardsSkeleton.tsx';

export const manifest = plainScreen({
  name: 'appeal',
  intro: 'appeal:intro',
  skeleton: createElement(CardsSkeleton, { heights: ['h-24', 'h-72'] }),
});
