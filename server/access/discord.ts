import * as client from 'openid-client';
import * as v from 'valibot';
import { id, permissions } from '../../src/contract/primitives.ts';
import type { ListedGuild } from './listed-guilds.ts';
import type { OAuthService } from './oauth.ts';

/** https://docs.discord.com/developers/topics/oauth2: it publishes no metadata to discover. */
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

/** One page of guilds is all of them: it holds 200, the most that a person can join. */
const discordGuilds = v.array(v.object({ id, owner: v.boolean(), permissions }));

/**
 * The guilds of who signs in. Undefined when the platform does not say: nobody is kept from signing in for that, and each
 * guild is then met when it is opened.
 */
async function guildsOf(
  from: client.Configuration,
  accessToken: string,
): Promise<readonly ListedGuild[] | undefined> {
  const reply = await client.fetchProtectedResource(from, accessToken, new URL(`${me}/guilds`), 'GET');
  return reply.ok ? v.parse(discordGuilds, await reply.json()) : undefined;
}

/** The picture of an account; an animated one's hash begins with `a_`. */
function avatarOf(userId: string, hash: string | null | undefined): string | null {
  if (!hash) return null;
  return `https://cdn.discordapp.com/avatars/${userId}/${hash}.${hash.startsWith('a_') ? 'gif' : 'png'}`;
}

/** Signs people in with their Discord account, as an application of the developer portal. */
export function discordService(application: {
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the host reaches the platform; tests answer themselves. */
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
