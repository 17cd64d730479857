import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getPremium, getPremiumGuilds } from '../../contract/premium.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'user-premium',
  isWide: true,
  intro: 'user-premium:intro',
  reads: [getPremium, getPremiumGuilds],
  skeleton: createElement(Skeleton),
});
