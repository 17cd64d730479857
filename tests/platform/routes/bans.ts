import type { RESTPostAPIGuildBulkBanJSONBody, RESTPutAPIGuildBanJSONBody } from 'discord-api-types/v10';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { ban, unban } from '../members.ts';
import { need, needAbove, rank } from '../permissions.ts';
import { invalid, unknown } from '../refusal.ts';
import type { GuildState, World } from '../world.ts';
import { type App, type Asked, bodyOf, byBot, guildOf, numberOf, pageOf, userOf } from './context.ts';

/** Bans, and the audit log in which they stand. */
export function banRoutes(app: App, world: World): void {
  const bansFor = (c: Asked): GuildState => {
    const guild = guildOf(world, c);
    need(world, guild, 'BanMembers');
    return guild;
  };
  const banOf = (guild: GuildState, c: Asked) => {
    const found = guild.bans.get(c.req.param('user') ?? '');
    if (!found) throw unknown(RESTJSONErrorCodes.UnknownBan);
    return found;
  };

  app.get('/guilds/:guild/bans', (c) => {
    const after = BigInt(c.req.query('after') ?? 0);
    const all = [...bansFor(c).bans.values()]
      .filter(({ user }) => BigInt(user.id) > after)
      .sort((a, b) => Number(BigInt(a.user.id) - BigInt(b.user.id)));
    return c.json(all.slice(0, numberOf(c, 'limit', 1000)));
  });
  app.get('/guilds/:guild/bans/:user', (c) => c.json(banOf(bansFor(c), c)));
  app.put('/guilds/:guild/bans/:user', (c) => {
    const guild = bansFor(c);
    const user = userOf(world, c);
    if (guild.members.has(user.id)) needAbove(world, guild, user.id);
    const { delete_message_seconds: seconds } = bodyOf<RESTPutAPIGuildBanJSONBody>(c);
    ban(world, guild, user, byBot(world, c), seconds);
    return c.body(null, 204);
  });
  app.delete('/guilds/:guild/bans/:user', (c) => {
    const guild = bansFor(c);
    unban(world, guild, banOf(guild, c).user, byBot(world, c));
    return c.body(null, 204);
  });
  app.post('/guilds/:guild/bulk-ban', (c) => {
    const guild = bansFor(c);
    need(world, guild, 'ManageGuild');
    const body = bodyOf<RESTPostAPIGuildBulkBanJSONBody>(c);
    const isBelow = (id: string) => world.users.has(id) && rank(guild, id) < rank(guild, world.bot.id);
    const banned = body.user_ids.filter((id) => isBelow(id) && !guild.bans.has(id));
    if (banned.length === 0) throw invalid(RESTJSONErrorCodes.FailedToBanUsers);
    for (const id of banned) {
      const user = world.users.get(id);
      if (user) ban(world, guild, user, byBot(world, c), body.delete_message_seconds);
    }
    return c.json({
      banned_users: banned,
      failed_users: body.user_ids.filter((id) => !banned.includes(id)),
    });
  });

  app.get('/guilds/:guild/audit-logs', (c) => {
    const guild = guildOf(world, c);
    need(world, guild, 'ViewAuditLog');
    const { user_id: by, action_type: action } = c.req.query();
    const entries = guild.auditLog.filter(
      (entry) => (!by || entry.user_id === by) && (!action || entry.action_type === Number(action)),
    );
    const page = pageOf(c, entries);
    const named = new Set(page.flatMap(({ user_id, target_id }) => [user_id, target_id]));
    return c.json({
      audit_log_entries: page,
      users: [...world.users.values()].filter(({ id }) => named.has(id)),
      application_commands: [],
      auto_moderation_rules: [],
      guild_scheduled_events: [],
      integrations: [],
      threads: [],
      webhooks: [],
    });
  });
}
