import { AccountPanel } from '../account/AccountPanel.tsx';
import { KeysHelp } from '../keys/KeysHelp.tsx';
import { onLetter } from '../keys/letter.ts';
import { toggleBookmark } from '../links/here.ts';
import { NavBookmarks } from '../links/NavBookmarks.tsx';
import { startChecks } from '../notices/checks.ts';
import { NoticesPanel } from '../notices/NoticesPanel.tsx';
import { GuildLinks } from './GuildLinks.tsx';

/** The panels of the navbar's buttons as one lazy chunk, since each of them is small. */
export const toolPanels = {
  AccountPanel,
  GuildLinks,
  KeysHelp,
  NavBookmarks,
  NoticesPanel,
  onLetter,
  startChecks,
  toggleBookmark,
};
