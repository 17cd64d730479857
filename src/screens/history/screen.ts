import { getHistory } from '../../contract/history.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';

export const manifest = tableScreen({
  name: 'history',
  isWide: true,
  intro: 'history:intro',
  read: getHistory,
  above: ['views', 'search'],
});
