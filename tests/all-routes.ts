import { demoGuilds, demoTranscriptChannel } from '../server/demo/data/guilds.ts';
import { href, type RouteName, routes } from '../src/routes.ts';

const params = { guild_id: demoGuilds.nebula, channel_id: demoTranscriptChannel, error: 'gone' };

/** These are passed through: they move on by themselves. */
export const passages: readonly RouteName[] = ['login-callback', 'logout', 'patreon-callback'];

/** The routes, and a path for each: a real guild for those of a guild. Public are those that anybody may stay on. */
export const allRoutes = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  path: href(name, params),
  isPublic: routes[name].access === 'public' && !passages.includes(name),
}));
