import { getIsAdmin } from '../../contract/admin.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';
import { FiguresSkeleton } from './Skeleton.tsx';

export const manifest = tableScreen({
  name: 'admin-commands',
  intro: 'admin-commands:intro',
  // The statistics are read after the host has confirmed that the reader is an administrator.
  read: getIsAdmin,
  isForAdmins: true,
  above: ['period', FiguresSkeleton],
  isCards: true,
});
