import { createElement } from 'react';
import { getUserDataTerms } from '../../contract/user-data.ts';
import { plainScreen } from '../../screens/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'user-data',
  intro: 'user-data:intro',
  reads: [getUserDataTerms],
  skeleton: createElement(Skeleton),
});
