import { createElement } from 'react';
import { getIsAdmin } from '../../contract/admin.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';
import { Skeleton } from './Skeleton.tsx';

export const manifest = tableScreen({
  name: 'admin-commands',
  intro: 'admin-commands:intro',
  // The figures are read once the host has said that the reader is an administrator.
  read: getIsAdmin,
  isForAdmins: true,
  skeleton: createElement(Skeleton),
});
