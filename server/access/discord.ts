import * as client from 'openid-client';
import * as v from 'valibot';
import { id, permissions } from '../../src/contract/primitives.ts';
import { type DiscordAddresses, pictureOf, usualAddresses } from '../platform/discord/addresses.ts';
import type { ListedGuild } from './listed-guilds.ts';
import type { OAuthService } from './oauth.ts';

/** Written down, because Discord publishes no metadata for discovery: https://docs.discord.com/developers/topics/oauth2 */
const discordMetadata = ({ oauth }: Pick<DiscordAddresses, 'oauth'>) =>
  ({
    issuer: oauth,
    authorization_endpoint: `${oauth}/oauth2/authorize`,
    token_endpoint: `${oauth}/api/oauth2/token`,
    revocation_endpoint: `${oauth}/api/oauth2/token/revoke`,
  }) satisfies client.ServerMetadata;

/** The fields of a user object that we read: https://docs.discord.com/developers/resources/user */
const discordUser = v.object({
  id,
  username: v.string(),
  global_name: v.nullish(v.string()),
  avatar: v.nullish(v.string()),
  locale: v.nullish(v.string()),
});

/** One page has all guilds of a person: it holds 200, which is the most that a person can join. */
const discordGuilds = v.array(v.object({ id, owner: v.boolean(), permissions }));

/**
 * Reads the guilds of the person who signs in. Undefined when the platform does not return them: the sign-in goes on,
 * and each guild is read when it is opened.
 */
async function guildsOf(
  from: client.Configuration,
  accessToken: string,
  me: string,
): Promise<readonly ListedGuild[] | undefined> {
  const reply = await client.fetchProtectedResource(from, accessToken, new URL(`${me}/guilds`), 'GET');
  return reply.ok ? v.parse(discordGuilds, await reply.json()) : undefined;
}

/** Signs people in with their Discord account, through an application of the developer portal. */
export function discordService(application: {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly addresses?: DiscordAddresses;
  /** Replaces `fetch` in tests. */
  readonly fetch?: client.CustomFetch;
}): OAuthService {
  const { clientId, clientSecret, addresses = usualAddresses, fetch } = application;
  const me = `${addresses.oauth}/api/v10/users/@me`;
  const configuration = new client.Configuration(discordMetadata(addresses), clientId, clientSecret);
  // The options take one without TLS on localhost alone.
  if (addresses.oauth.startsWith('http:')) client.allowInsecureRequests(configuration);
  if (fetch) configuration[client.customFetch] = fetch;
  return {
    configuration: async () => configuration,
    scope: 'identify guilds',
    async identify(from, { access_token }) {
      const reply = await client.fetchProtectedResource(from, access_token, new URL(me), 'GET');
      if (!reply.ok) throw new Error(`The platform answered ${reply.status} to who signed in.`);
      const user = v.parse(discordUser, await reply.json());
      const guilds = await guildsOf(from, access_token, me);
      return {
        id: user.id,
        username: user.username,
        display_name: user.global_name ?? user.username,
        avatar_url: pictureOf(addresses.cdn, 'avatars', user.id, user.avatar),
        locale: user.locale ?? null,
        ...(guilds && { guilds }),
      };
    },
  };
}
