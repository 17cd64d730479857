import * as client from 'openid-client';
import * as v from 'valibot';
import { id, permissions } from '../../src/contract/primitives.ts';
import type { ListedGuild } from './listed-guilds.ts';
import type { OAuthService } from './oauth.ts';

/** Fixed, because Discord publishes no metadata for discovery: https://docs.discord.com/developers/topics/oauth2 */
export const discordMetadata: client.ServerMetadata = {
  issuer: 'https://discord.com',
  authorization_endpoint: 'https://discord.com/oauth2/authorize',
  token_endpoint: 'https://discord.com/api/oauth2/token',
  revocation_endpoint: 'https://discord.com/api/oauth2/token/revoke',
};

const me = 'https://discord.com/api/v10/users/@me';

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
): Promise<readonly ListedGuild[] | undefined> {
  const reply = await client.fetchProtectedResource(from, accessToken, new URL(`${me}/guilds`), 'GET');
  return reply.ok ? v.parse(discordGuilds, await reply.json()) : undefined;
}

/** The address of an account's picture. The hash of an animated one begins with `a_`. */
function avatarOf(userId: string, hash: string | null | undefined): string | null {
  if (!hash) return null;
  return `https://cdn.discordapp.com/avatars/${userId}/${hash}.${hash.startsWith('a_') ? 'gif' : 'png'}`;
}

/** Signs people in with their Discord account, through an application of the developer portal. */
export function discordService(application: {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Replaces `fetch` in tests. */
  readonly fetch?: client.CustomFetch;
}): OAuthService {
  const { clientId, clientSecret, fetch } = application;
  const configuration = new client.Configuration(discordMetadata, clientId, clientSecret);
  if (fetch) configuration[client.customFetch] = fetch;
  return {
    configuration: async () => configuration,
    scope: 'identify guilds',
    async identify(from, { access_token }) {
      const reply = await client.fetchProtectedResource(from, access_token, new URL(me), 'GET');
      if (!reply.ok) throw new Error(`The platform answered ${reply.status} to who signed in.`);
      const user = v.parse(discordUser, await reply.json());
      const guilds = await guildsOf(from, access_token);
      return {
        id: user.id,
        username: user.username,
        display_name: user.global_name ?? user.username,
        avatar_url: avatarOf(user.id, user.avatar),
        locale: user.locale ?? null,
        ...(guilds && { guilds }),
      };
    },
  };
}
