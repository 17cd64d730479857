import { createElement } from 'react';
import { getPremium, getPremiumGuilds } from '../../contract/premium.ts';
import { plainScreen } from '../../screens/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'user-premium',
  intro: 'user-premium:intro',
  reads: [getPremium, getPremiumGuilds],
  skeleton: createElement(Skeleton),
});
