import { Navbar } from '../app/frame/Navbar.tsx';
import { setEntryFinder } from '../app/navigation/entry-finder.ts';
import { screenLoader, watchNavigation } from '../app/navigation/navigation.ts';
import type { RouteName } from '../routes.ts';

/** The code of every dashboard screen, each a lazy chunk: `../screens/captcha/Screen.tsx`. */
const files = import.meta.glob('../screens/*/Screen.tsx');

watchNavigation(
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.split('/')[2] as RouteName, screenLoader(load)]),
  ),
);
setEntryFinder(async (...asked) =>
  (await import('../screen-kits/list/find-entries.ts')).findEntries(...asked),
);

/** The island of the frame: the navbar's tools. Importing it starts navigation between screens. */
export function Frame() {
  return <Navbar />;
}
