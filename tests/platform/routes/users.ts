import type { RESTPostAPICurrentUserCreateDMChannelJSONBody } from 'discord-api-types/v10';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { permissionsOf } from '../permissions.ts';
import { unknown } from '../refusal.ts';
import type { World } from '../world.ts';
import { type App, bodyOf, byId, guildOf, numberOf, userOf } from './context.ts';

/** Where the gateway is, and how many connections it recommends. */
export interface Address {
  readonly url: string;
  readonly shards: number;
}

/** The gateway's address, the bot itself, users, and the channels of direct messages. */
export function userRoutes(app: App, world: World, gateway: Address): void {
  const limits = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
  const application = () => ({
    id: world.bot.id,
    name: world.bot.username,
    icon: null,
    description: '',
    summary: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '',
    flags: 0,
    team: null,
    owner: null,
    approximate_guild_count: world.guilds.size,
  });
  app.get('/gateway/bot', (c) =>
    c.json({ url: gateway.url, shards: gateway.shards, session_start_limit: limits }),
  );
  app.get('/applications/@me', (c) => c.json(application()));
  app.get('/oauth2/applications/@me', (c) => c.json(application()));
  app.get('/users/@me', (c) => c.json(world.bot));
  app.get('/users/@me/guilds', (c) => {
    const after = BigInt(c.req.query('after') ?? 0);
    const all = [...world.guilds.values()].filter(({ id }) => BigInt(id) > after).sort(byId);
    return c.json(
      all.slice(0, numberOf(c, 'limit', 200)).map((guild) => ({
        id: guild.id,
        name: guild.settings.name,
        icon: null,
        banner: null,
        owner: false,
        features: [],
        permissions: permissionsOf(guild, world.bot.id).toString(),
      })),
    );
  });
  app.delete('/users/@me/guilds/:guild', (c) => {
    world.removeGuild(guildOf(world, c));
    return c.body(null, 204);
  });
  app.post('/users/@me/channels', (c) => {
    const { recipient_id: id } = bodyOf<RESTPostAPICurrentUserCreateDMChannelJSONBody>(c);
    const user = world.users.get(String(id));
    if (!user) throw unknown(RESTJSONErrorCodes.UnknownUser);
    return c.json(world.directChannel(user).data);
  });
  app.get('/users/:user', (c) => c.json(userOf(world, c)));
}
