import { tableScreen } from '../../screen-kits/table/manifest.ts';

export const manifest = tableScreen({
  name: 'revisions',
  intro: 'revisions:intro',
  texts: ['changes'],
  above: ['period', 'selects'],
});
