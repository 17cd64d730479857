import { checkAuth } from '../../contract/auth.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { getGuild } from '../../contract/guilds.ts';
import { getUser } from '../../contract/user.ts';
import { type RouteName, routes } from '../../routes.ts';

/**
 * The reads that the frame needs on a screen; the page sends them early, together with the screen's own. Channels and roles are not
 * among them: they only name what is chosen, and would compete with the code for the line.
 */
export function frameCalls(name: RouteName): readonly Endpoint[] {
  return routes[name].path.startsWith('/dashboard/{') ? [checkAuth, getUser, getGuild] : [checkAuth, getUser];
}
