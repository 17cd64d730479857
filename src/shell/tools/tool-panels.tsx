import { KeysHelp } from '../keys/KeysHelp.tsx';
import { onLetter } from '../keys/letter.ts';
import { LinksPanel } from '../links/LinksPanel.tsx';
import { startChecks } from '../notices/checks.ts';
import { NoticesPanel } from '../notices/NoticesPanel.tsx';
import { GuildLinks } from './GuildLinks.tsx';

/** What stands behind the buttons of the navbar: one piece of code on demand, since each part is small. */
export const toolPanels = { GuildLinks, KeysHelp, LinksPanel, NoticesPanel, onLetter, startChecks };
