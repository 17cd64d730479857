import type { RESTPostAPIGuildChannelJSONBody } from 'discord-api-types/v10';
import { AuditLogEvent, type PermissionFlagsBits } from 'discord-api-types/v10';
import { guildData } from '../guild-data.ts';
import { log } from '../members.ts';
import { need } from '../permissions.ts';
import type { Channel, ChannelData, GuildState, World } from '../world.ts';
import { type App, bodyOf, byBot, channelOf, guildOf } from './context.ts';

/** Guilds, their roles and channels. */
export function guildRoutes(app: App, world: World): void {
  app.get('/guilds/:guild', (c) => c.json(guildData(guildOf(world, c))));
  app.get('/guilds/:guild/roles', (c) => c.json([...guildOf(world, c).roles.values()]));
  app.get('/guilds/:guild/emojis', (c) => c.json(guildOf(world, c).emojis));
  app.get('/guilds/:guild/invites', (c) => {
    const guild = guildOf(world, c);
    need(world, guild, 'ManageGuild');
    return c.json(guild.invites);
  });
  app.get('/guilds/:guild/channels', (c) =>
    c.json(world.channelsOf(guildOf(world, c)).map(({ data }) => data)),
  );

  app.post('/guilds/:guild/channels', (c) => {
    const guild = guildOf(world, c);
    need(world, guild, 'ManageChannels');
    const channel = world.addChannel(guild, written(bodyOf(c)));
    world.dispatch('CHANNEL_CREATE', channel.data, guild.id);
    log(world, guild, AuditLogEvent.ChannelCreate, channel.id, byBot(world, c));
    return c.json(channel.data, 201);
  });

  app.get('/channels/:channel', (c) => {
    const channel = channelOf(world, c);
    if (channel.guild) need(world, channel.guild, 'ViewChannel', channel);
    return c.json(channel.data);
  });

  app.patch('/channels/:channel', (c) => {
    const channel = channelOf(world, c);
    const guild = may(channel, 'ManageChannels');
    Object.assign(channel.data, written(bodyOf(c)));
    update(channel, guild);
    log(world, guild, AuditLogEvent.ChannelUpdate, channel.id, byBot(world, c));
    return c.json(channel.data);
  });

  app.delete('/channels/:channel', (c) => {
    const channel = channelOf(world, c);
    const guild = may(channel, 'ManageChannels');
    world.channels.delete(channel.id);
    world.dispatch('CHANNEL_DELETE', channel.data, guild.id);
    log(world, guild, AuditLogEvent.ChannelDelete, channel.id, byBot(world, c));
    return c.json(channel.data);
  });

  app.put('/channels/:channel/permissions/:overwrite', (c) => {
    const channel = channelOf(world, c);
    const guild = may(channel, 'ManageRoles');
    const { type = 0, allow = '0', deny = '0' } = bodyOf<{ type?: 0 | 1; allow?: string; deny?: string }>(c);
    const id = c.req.param('overwrite');
    const others = (channel.data.permission_overwrites ?? []).filter((one) => one.id !== id);
    channel.data.permission_overwrites = [...others, { id, type, allow: String(allow), deny: String(deny) }];
    update(channel, guild);
    return c.body(null, 204);
  });

  app.delete('/channels/:channel/permissions/:overwrite', (c) => {
    const channel = channelOf(world, c);
    const guild = may(channel, 'ManageRoles');
    const all = channel.data.permission_overwrites ?? [];
    channel.data.permission_overwrites = all.filter(({ id }) => id !== c.req.param('overwrite'));
    update(channel, guild);
    return c.body(null, 204);
  });

  const update = ({ data }: Channel, guild: GuildState) => world.dispatch('CHANNEL_UPDATE', data, guild.id);

  /** The guild of a channel, in which the bot has to have a permission. */
  function may(channel: Channel, name: keyof typeof PermissionFlagsBits): GuildState {
    if (!channel.guild) throw new Error('Channels of direct messages cannot be changed');
    need(world, channel.guild, name, channel);
    return channel.guild;
  }
}

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
