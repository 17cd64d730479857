import { atom, type ReadableAtom } from 'nanostores';
import { matchRoute, type RouteMatch, type RouteName } from '../routes.ts';

/** Which screen the document shows, of which guild. */
export interface Place {
  readonly name: RouteName;
  readonly params: RouteMatch['params'];
}

function placeOf(pathname: string): Place {
  const match = matchRoute(pathname);
  return { name: match?.name ?? 'not-found', params: match?.params ?? {} };
}

const $current = atom<Place>(placeOf(location.pathname));

/** Where the reader is. The address of the document changes before its next screen is there; this changes with the screen. */
export const $place: ReadableAtom<Place> = $current;

/** A screen is about to be drawn. */
export const moveTo = (place: Place): void => $current.set(place);
