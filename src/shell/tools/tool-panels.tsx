import { AccountPanel } from '../account/AccountPanel.tsx';
import { KeysHelp } from '../keys/KeysHelp.tsx';
import { onLetter } from '../keys/letter.ts';
import { LinksPanel } from '../links/LinksPanel.tsx';
import { startChecks } from '../notices/checks.ts';
import { NoticesPanel } from '../notices/NoticesPanel.tsx';
import { GuildLinks } from './GuildLinks.tsx';

/** The panels of the navbar's buttons as one lazy chunk, since each of them is small. */
export const toolPanels = {
  AccountPanel,
  GuildLinks,
  KeysHelp,
  LinksPanel,
  NoticesPanel,
  onLetter,
  startChecks,
};
