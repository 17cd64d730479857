import { createElement } from 'react';
import { plainScreen } from '../../screens/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({ name: 'guild', texts: ['guilds'], skeleton: createElement(Skeleton) });
