import { getModstats } from '../../contract/moderators.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';

export const manifest = tableScreen({
  name: 'moderators',
  intro: 'moderators:intro',
  read: getModstats,
  above: ['period'],
});
