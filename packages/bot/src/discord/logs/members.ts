import { AuditLogEvent, type GuildMember, type PartialGuildMember } from 'discord.js';
import type { Listeners } from '../bot.ts';
import { type Logging, named, roleMention, timeMention, userMention } from './logging.ts';

const valuesOf = (member: { readonly id: string }) => ({ member: userMention(member) });
const rolesOf = ({ roles, guild }: GuildMember | PartialGuildMember): string[] =>
  [...roles.cache.keys()].filter((id) => id !== guild.id);
const mentions = (ids: readonly string[]): string => ids.map(roleMention).join(' ');

/** Who comes and goes, and what changes about members. */
export function memberLogs({ bot, audit, write }: Logging): Listeners {
  async function nickname(before: GuildMember, after: GuildMember) {
    // The member may change again while the audit log is asked.
    const fields = { before: named(before.nickname ?? '—'), after: named(after.nickname ?? '—') };
    await write(after.guild, 'member_nickname', async () => {
      const entry = await audit.find(
        after.guild,
        [AuditLogEvent.MemberUpdate],
        ({ targetId, changes }) => targetId === after.id && changes.some(({ key }) => key === 'nick'),
      );
      return {
        line: 'member_nickname',
        values: valuesOf(after),
        fields,
        whom: after.user,
        by: entry?.executor ?? null,
      };
    });
  }

  async function roles(given: readonly string[], taken: readonly string[], after: GuildMember) {
    await write(after.guild, 'member_roles', async () => {
      const entry = await audit.find(
        after.guild,
        [AuditLogEvent.MemberRoleUpdate],
        ({ targetId }) => targetId === after.id,
      );
      return {
        line: 'member_roles',
        values: valuesOf(after),
        fields: { given: mentions(given), taken: mentions(taken) },
        whom: after.user,
        by: entry?.executor ?? null,
      };
    });
  }

  return {
    guildMemberAdd: (member) =>
      write(member.guild, 'member_join', () => ({
        line: 'member_join',
        values: valuesOf(member),
        fields: { created: timeMention(member.user.createdTimestamp, 'R') },
        whom: member.user,
        tone: 'good',
      })),

    guildMemberRemove: (member) =>
      write(member.guild, 'member_leave', () => ({
        line: 'member_leave',
        values: valuesOf(member),
        fields: {
          since: member.joinedTimestamp ? timeMention(member.joinedTimestamp, 'f') : null,
          roles: member.partial ? null : mentions(rolesOf(member)),
        },
        whom: member.user,
        tone: 'bad',
      })),

    async guildMemberUpdate(before, after) {
      if (before.partial) return;
      const [old, current] = [rolesOf(before), rolesOf(after)];
      const given = current.filter((id) => !old.includes(id));
      const taken = old.filter((id) => !current.includes(id));
      const avatar = after.avatarURL({ size: 256 });
      await Promise.all([
        before.nickname !== after.nickname && nickname(before, after),
        given.length + taken.length > 0 && roles(given, taken, after),
        before.avatar !== after.avatar &&
          write(after.guild, 'member_avatar', () => ({
            line: 'member_avatar',
            values: valuesOf(after),
            whom: after.user,
            ...(avatar && { image: { url: avatar } }),
          })),
      ]);
    },

    async userUpdate(before, after) {
      if (before.partial) return;
      const guilds = [...bot.client.guilds.cache.values()].filter(({ members }) =>
        members.cache.has(after.id),
      );
      await Promise.all(
        guilds.flatMap((guild) => [
          before.username !== after.username &&
            write(guild, 'member_username', () => ({
              line: 'member_username',
              values: valuesOf(after),
              fields: { before: named(before.username), after: named(after.username) },
              whom: after,
            })),
          before.avatar !== after.avatar &&
            write(guild, 'member_avatar', () => ({
              line: 'member_avatar',
              values: valuesOf(after),
              whom: after,
              image: { url: after.displayAvatarURL({ size: 256 }) },
            })),
        ]),
      );
    },
  };
}
