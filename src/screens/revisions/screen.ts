import { getChannelDetails } from '../../contract/channels.ts';
import { getRoleDetails } from '../../contract/roles.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';

export const manifest = tableScreen({
  name: 'revisions',
  intro: 'revisions:intro',
  texts: ['changes'],
  // The first rows wait for their names.
  alsoReads: [getChannelDetails, getRoleDetails],
  above: ['period', 'selects'],
});
