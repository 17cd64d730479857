import type { RESTPatchAPIGuildMemberJSONBody } from 'discord-api-types/v10';
import { PermissionFlagsBits, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { changeMember, kick } from '../members.ts';
import { need, needAbove, needRole, type PermissionName, permissionsOf } from '../permissions.ts';
import { forbidden, invalid } from '../refusal.ts';
import type { World } from '../world.ts';
import { type App, type Asked, bodyOf, byBot, guildOf, memberOf, numberOf } from './context.ts';

const longestTimeout = 28 * 86_400_000;

/** What is needed to change a member's part. */
const needed: readonly (readonly [part: keyof RESTPatchAPIGuildMemberJSONBody, name: PermissionName])[] = [
  ['nick', 'ManageNicknames'],
  ['roles', 'ManageRoles'],
  ['communication_disabled_until', 'ModerateMembers'],
];

/** Members: reading, changing, timing out, roles, kicking. */
export function memberRoutes(app: App, world: World): void {
  app.get('/guilds/:guild/members', (c) => {
    const after = BigInt(c.req.query('after') ?? 0);
    const all = [...guildOf(world, c).members.values()];
    const next = all
      .filter(({ user }) => BigInt(user.id) > after)
      .sort((a, b) => Number(BigInt(a.user.id) - BigInt(b.user.id)));
    return c.json(next.slice(0, numberOf(c, 'limit', 1)));
  });

  app.get('/guilds/:guild/members/search', (c) => {
    const query = (c.req.query('query') ?? '').toLowerCase();
    const found = [...guildOf(world, c).members.values()].filter(({ user, nick }) =>
      [user.username, user.global_name, nick].some((name) => name?.toLowerCase().startsWith(query)),
    );
    return c.json(found.slice(0, numberOf(c, 'limit', 1)));
  });

  app.get('/guilds/:guild/members/:user', (c) => c.json(memberOf(guildOf(world, c), c)));

  app.patch('/guilds/:guild/members/:user', (c) => {
    const guild = guildOf(world, c);
    const member = memberOf(guild, c);
    const body = bodyOf<RESTPatchAPIGuildMemberJSONBody>(c);
    for (const [part, name] of needed) if (body[part] !== undefined) need(world, guild, name);
    needAbove(world, guild, member.user.id);
    const until = body.communication_disabled_until;
    if (until) {
      const isAdmin = permissionsOf(guild, member.user.id) & PermissionFlagsBits.Administrator;
      if (isAdmin) throw forbidden();
      if (Date.parse(until) > Date.now() + longestTimeout) throw tooLong();
    }
    const { nick, roles, communication_disabled_until } = body;
    const to = {
      ...(nick !== undefined && { nick }),
      ...(roles && { roles: [...roles] }),
      ...(communication_disabled_until !== undefined && { communication_disabled_until }),
    };
    return c.json(changeMember(world, guild, member, to, byBot(world, c)));
  });

  app.delete('/guilds/:guild/members/:user', (c) => {
    const guild = guildOf(world, c);
    const { user } = memberOf(guild, c);
    need(world, guild, 'KickMembers');
    needAbove(world, guild, user.id);
    kick(world, guild, user, byBot(world, c));
    return c.body(null, 204);
  });

  const changeRole = (c: Asked, change: (roles: string[], role: string) => string[]) => {
    const guild = guildOf(world, c);
    const member = memberOf(guild, c);
    const role = c.req.param('role') ?? '';
    need(world, guild, 'ManageRoles');
    needRole(world, guild, role);
    changeMember(world, guild, member, { roles: change(member.roles, role) }, byBot(world, c));
    return c.body(null, 204);
  };
  app.put('/guilds/:guild/members/:user/roles/:role', (c) =>
    changeRole(c, (roles, role) => [...new Set([...roles, role])]),
  );
  app.delete('/guilds/:guild/members/:user/roles/:role', (c) =>
    changeRole(c, (roles, role) => roles.filter((id) => id !== role)),
  );
}

const tooLong = () =>
  invalid(RESTJSONErrorCodes.InvalidFormBodyOrContentType, 'Invalid Form Body', {
    errors: {
      communication_disabled_until: {
        _errors: [{ code: 'DATE_TIME_TYPE_MAX', message: 'Cannot be more than 28 days from now' }],
      },
    },
  });
