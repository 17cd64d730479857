import { checkAuth } from '../contract/auth.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { getGuild } from '../contract/guilds.ts';
import { getUser } from '../contract/user.ts';
import { type RouteName, routes } from '../routes.ts';

/** The reads that the frame itself needs on a screen; the page sends them together with the screen's own. */
export function frameCalls(name: RouteName): readonly Endpoint[] {
  return routes[name].path.startsWith('/dashboard/{') ? [checkAuth, getUser, getGuild] : [checkAuth, getUser];
}
