import type { RouteName } from '../routes.ts';
import { screenLoader, watchNavigation } from '../screens/navigation.ts';
import { setEntryFinder } from '../shell/entry-finder.ts';
import { Navbar } from '../shell/Navbar.tsx';

/** The code of every dashboard screen, each a lazy chunk: `../features/captcha/Screen.tsx`. */
const files = import.meta.glob('../features/*/Screen.tsx');

watchNavigation(
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.split('/')[2] as RouteName, screenLoader(load)]),
  ),
);
setEntryFinder(async (guildId) => (await import('../screens/list/find-entries.ts')).findEntries(guildId));

/** The island of the frame: the navbar's tools. Importing it starts navigation between screens. */
export function Frame() {
  return <Navbar />;
}
