import { getChannelDetails } from '../../contract/channels.ts';
import { getRevisions } from '../../contract/revisions.ts';
import { getRoleDetails } from '../../contract/roles.ts';
import { tableScreen } from '../../screen-kits/table/manifest.ts';

export const manifest = tableScreen({
  name: 'revisions',
  intro: 'revisions:intro',
  read: getRevisions,
  // The first rows wait for their names.
  alsoReads: [getChannelDetails, getRoleDetails],
  texts: ['changes'],
  above: ['period', 'selects'],
});
