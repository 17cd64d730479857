import type { RESTPostAPIGuildChannelJSONBody } from 'discord-api-types/v10';
import { need, type PermissionName } from '../permissions.ts';
import { createChannel, deleteChannel, updateChannel } from '../structure.ts';
import type { Channel, ChannelData, GuildState, World } from '../world.ts';
import { type App, bodyOf, byBot, channelOf, guildOf } from './context.ts';

/** The channels of guilds, and what is allowed in them. */
export function channelRoutes(app: App, world: World): void {
  app.get('/guilds/:guild/channels', (c) => {
    const all = world.channelsOf(guildOf(world, c)).map(({ data }) => data);
    return c.json(all.filter(({ thread_metadata }) => !thread_metadata));
  });
  app.get('/guilds/:guild/threads/active', (c) => {
    const all = world.channelsOf(guildOf(world, c)).map(({ data }) => data);
    return c.json({ threads: all.filter(({ thread_metadata }) => thread_metadata), members: [] });
  });

  app.post('/guilds/:guild/channels', (c) => {
    const guild = guildOf(world, c);
    need(world, guild, 'ManageChannels');
    return c.json(createChannel(world, guild, written(bodyOf(c)), byBot(world, c)).data, 201);
  });

  app.get('/channels/:channel', (c) => {
    const channel = channelOf(world, c);
    if (channel.guild) need(world, channel.guild, 'ViewChannel', channel);
    return c.json(channel.data);
  });
  app.patch('/channels/:channel', (c) => {
    const channel = channelOf(world, c);
    const guild = guildFor(channel, 'ManageChannels');
    updateChannel(world, guild, channel, written(bodyOf(c)), byBot(world, c));
    return c.json(channel.data);
  });
  app.delete('/channels/:channel', (c) => {
    const channel = channelOf(world, c);
    deleteChannel(world, guildFor(channel, 'ManageChannels'), channel, byBot(world, c));
    return c.json(channel.data);
  });

  app.put('/channels/:channel/permissions/:overwrite', (c) => {
    const channel = channelOf(world, c);
    const guild = guildFor(channel, 'ManageRoles');
    const { type = 0, allow, deny } = bodyOf<{ type?: 0 | 1; allow?: string; deny?: string }>(c);
    const id = c.req.param('overwrite');
    const own = { id, type, allow: String(allow ?? 0), deny: String(deny ?? 0) };
    const permission_overwrites = [...others(channel, id), own];
    updateChannel(world, guild, channel, { permission_overwrites }, byBot(world, c));
    return c.body(null, 204);
  });
  app.delete('/channels/:channel/permissions/:overwrite', (c) => {
    const channel = channelOf(world, c);
    const guild = guildFor(channel, 'ManageRoles');
    const permission_overwrites = others(channel, c.req.param('overwrite'));
    updateChannel(world, guild, channel, { permission_overwrites }, byBot(world, c));
    return c.body(null, 204);
  });

  /** The guild of a channel, in which the bot has to have a permission. */
  function guildFor(channel: Channel, name: PermissionName): GuildState {
    if (!channel.guild) throw new Error('Channels of direct messages cannot be changed');
    need(world, channel.guild, name, channel);
    return channel.guild;
  }
}

const others = ({ data }: Channel, overwriteId: string) =>
  (data.permission_overwrites ?? []).filter(({ id }) => id !== overwriteId);

/** What a request says of a channel, as the platform keeps it. */
function written({ permission_overwrites: overwrites, ...body }: Partial<RESTPostAPIGuildChannelJSONBody>) {
  const kept = overwrites?.map(({ id, type, allow, deny }) => ({
    id: String(id),
    type,
    allow: String(allow ?? 0),
    deny: String(deny ?? 0),
  }));
  return { ...body, ...(kept && { permission_overwrites: kept }) } as Partial<ChannelData>;
}
