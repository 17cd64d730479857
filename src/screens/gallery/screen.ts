import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'gallery',
  intro: 'gallery:lead',
  texts: ['chat', 'message', 'pickers'],
  isOpen: true,
  skeleton: createElement(Skeleton),
});
