import { AccountPanel } from '../account/AccountPanel.tsx';
import { KeysHelp } from '../keys/KeysHelp.tsx';
import { BookmarksPanel } from '../links/BookmarksPanel.tsx';
import { NoticesPanel } from '../notices/NoticesPanel.tsx';
import { SeeAs } from '../see-as/SeeAs.tsx';
import { GuildLinks } from './GuildLinks.tsx';

/** The panels of the navbar's buttons as one lazy chunk, since each of them is small. */
export const toolPanels = { AccountPanel, BookmarksPanel, GuildLinks, KeysHelp, NoticesPanel, SeeAs };
