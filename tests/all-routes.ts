import type { AccountKey } from '../server/demo/data/accounts.ts';
import { demoGuilds, demoMember, demoTranscriptChannel } from '../server/demo/data/guilds.ts';
import { href, type RouteName, routes } from '../src/routes.ts';

const params = {
  guild_id: demoGuilds.nebula,
  channel_id: demoTranscriptChannel,
  server_id: demoGuilds.library,
  member_id: demoMember,
  error: 'gone',
};

/** Pages that redirect. */
export const passages: readonly RouteName[] = ['login-callback', 'logout', 'patreon-callback'];

/** Who visits a page: nobody, the owner of most guilds, or whoever is banned. */
function accountOf(name: RouteName, isPublic: boolean): AccountKey | null {
  if (isPublic) return null;
  return name === 'appeal' ? 'member' : 'owner';
}

/** The routes with a path each, in a real guild if they need one. Public ones are those on which anybody can stay. */
export const allRoutes = (Object.keys(routes) as RouteName[]).map((name) => {
  const isPublic = routes[name].access === 'public' && !passages.includes(name);
  return { name, path: href(name, params), isPublic, account: accountOf(name, isPublic) };
});
