import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getUserDataTerms } from '../../contract/user-data.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'user-data',
  intro: 'user-data:intro',
  reads: [getUserDataTerms],
  skeleton: createElement(Skeleton),
});
