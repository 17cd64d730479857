import { type APIGuild, type APIRole, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { guildData } from '../guild-data.ts';
import { need, needRole } from '../permissions.ts';
import { unknown } from '../refusal.ts';
import { createRole, deleteRole, updateGuild, updateRole } from '../structure.ts';
import type { GuildState, World } from '../world.ts';
import { type App, type Asked, bodyOf, byBot, guildOf } from './context.ts';

/** Guilds and their roles. */
export function guildRoutes(app: App, world: World): void {
  app.get('/guilds/:guild', (c) => c.json(guildData(guildOf(world, c))));
  app.get('/guilds/:guild/emojis', (c) => c.json([...guildOf(world, c).emojis.values()]));
  app.get('/guilds/:guild/invites', (c) => {
    const guild = guildOf(world, c);
    need(world, guild, 'ManageGuild');
    return c.json([...guild.invites.values()]);
  });
  app.patch('/guilds/:guild', (c) => {
    const guild = guildOf(world, c);
    need(world, guild, 'ManageGuild');
    const { name, description, features, verification_level } = bodyOf<Partial<APIGuild>>(c);
    const to = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(features && { features }),
      ...(verification_level !== undefined && { verification_level }),
    };
    updateGuild(world, guild, to, byBot(world, c));
    return c.json(guildData(guild));
  });
  app.put('/guilds/:guild/incident-actions', (c) => {
    const guild = guildOf(world, c);
    need(world, guild, 'ManageGuild');
    const incidents_data = { ...guild.settings.incidents_data, ...bodyOf(c) };
    updateGuild(world, guild, { incidents_data }, byBot(world, c));
    return c.json(incidents_data);
  });

  app.get('/guilds/:guild/roles', (c) => c.json([...guildOf(world, c).roles.values()]));
  app.post('/guilds/:guild/roles', (c) => {
    const guild = guildOf(world, c);
    need(world, guild, 'ManageRoles');
    return c.json(createRole(world, guild, bodyOf<Partial<APIRole>>(c), byBot(world, c)));
  });
  app.patch('/guilds/:guild/roles/:role', (c) => {
    const guild = guildOf(world, c);
    const role = roleOf(guild, c);
    updateRole(world, guild, role, bodyOf<Partial<APIRole>>(c), byBot(world, c));
    return c.json(role);
  });
  app.delete('/guilds/:guild/roles/:role', (c) => {
    const guild = guildOf(world, c);
    deleteRole(world, guild, roleOf(guild, c), byBot(world, c));
    return c.body(null, 204);
  });

  /** A role that the bot may change. */
  function roleOf(guild: GuildState, c: Asked): APIRole {
    need(world, guild, 'ManageRoles');
    const role = guild.roles.get(c.req.param('role') ?? '');
    if (!role) throw unknown(RESTJSONErrorCodes.UnknownRole);
    needRole(world, guild, role.id);
    return role;
  }
}
