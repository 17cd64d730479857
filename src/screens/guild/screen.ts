import { createElement } from 'react';
import { plainScreen } from '../../app/navigation/manifest.ts';
import { getHealth } from '../../contract/health.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = plainScreen({
  name: 'guild',
  isWide: true,
  texts: ['guilds', 'notices', 'pickers'],
  reads: [getHealth],
  keepsReads: true,
  // An address with one of them opens the dialog of the settings.
  fields: {
    timezone: { label: 'guild:identity.timezone', as: 'text' },
    locale: { label: 'guild:identity.language', as: 'text' },
  },
  skeleton: createElement(Skeleton),
});
