import { onLetter } from '../keys/letter.ts';
import { toggleBookmark } from '../links/here.ts';
import { NavBookmarks } from '../links/NavBookmarks.tsx';
import { replacePlainLinks } from '../links/plain-links.ts';
import { startChecks } from '../notices/checks.ts';
import { offerRaid } from '../raid/nav-button.ts';

/** What every dashboard page has once the browser is idle: bookmarks, the unread count, the keys, raid mode. */
export const idleTools = {
  NavBookmarks,
  offerRaid,
  onLetter,
  replacePlainLinks,
  startChecks,
  toggleBookmark,
};
