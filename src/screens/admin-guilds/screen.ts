import { getIsAdmin } from '../../contract/admin.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';

export const manifest = tableScreen({
  name: 'admin-guilds',
  intro: 'admin-guilds:intro',
  // The table is read after the host has confirmed that the reader is an administrator.
  read: getIsAdmin,
  isForAdmins: true,
  above: ['search-selects'],
  isCards: true,
});
