import { atom, type ReadableAtom } from 'nanostores';
import { t } from '../../i18n/client.ts';
import { product } from '../../i18n/product.ts';
import { matchRoute, type RouteMatch, type RouteName } from '../../routes.ts';

/** Which screen the document shows, of which guild. */
export interface CurrentScreen {
  readonly name: RouteName;
  readonly params: RouteMatch['params'];
}

function placeOf(pathname: string): CurrentScreen {
  const match = matchRoute(pathname);
  return { name: match?.name ?? 'not-found', params: match?.params ?? {} };
}

const $current = atom<CurrentScreen>(placeOf(location.pathname));

/** The current screen. `location` changes when a navigation starts; this changes when its screen is rendered. */
export const $place: ReadableAtom<CurrentScreen> = $current;

/** Called right before a screen is drawn. */
export const moveTo = (place: CurrentScreen): void => $current.set(place);

/** What the screen shows is called, such as a ticket; null where the screen's own name says it. */
export const $title = atom<string | null>(null);

/** Sets the document's title: the screen or what it shows, the guild once it is known, the product. */
export function showPageTitle(route: RouteName, guildName?: string, title?: string | null): void {
  document.title = [title ?? t(`routes:${route}`), guildName, product].filter(Boolean).join(' · ');
}
