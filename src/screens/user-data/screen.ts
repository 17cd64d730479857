import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { CardsSkeleton } from '../../app/states/CardsSkeleton.tsx';
import { getUserDataTerms } from '../../contract/user-data.ts';

export const manifest = plainScreen({
  name: 'user-data',
  intro: 'user-data:intro',
  reads: [getUserDataTerms],
  skeleton: createElement(CardsSkeleton, { heights: ['h-72', 'h-72', 'h-96'] }),
});
