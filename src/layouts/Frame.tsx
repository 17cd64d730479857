import type { RouteName } from '../routes.ts';
import { screenLoader, watchNavigation } from '../screens/navigation.ts';
import { Navbar } from '../shell/Navbar.tsx';

/** The code of every dashboard screen, a file each: `../features/captcha/Screen.tsx`. */
const files = import.meta.glob('../features/*/Screen.tsx');

watchNavigation(
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.split('/')[2] as RouteName, screenLoader(load)]),
  ),
);

/** What the frame of a dashboard page does: its navbar, and the way from screen to screen. */
export function Frame() {
  return <Navbar />;
}
