import { AuditLogEvent, PermissionFlagsBits, PermissionsBitField, type Role } from 'discord.js';
import { type Permission, permissionBits } from '../../../../../src/lib/permissions.ts';
import type { Listeners } from '../bot.ts';
import { changes, type Shown } from './changes.ts';
import { type Logging, named, roleMention } from './logging.ts';
import type { LogWords } from './words.ts';

const shownOf = ({ name, hexColor, hoist, mentionable }: Role): Shown => ({
  name: named(name),
  color: hexColor,
  hoisted: hoist,
  mentionable,
});

const ourNames = new Map(
  Object.entries(permissionBits).map(([name, bit]) => [bit, name as Permission] as const),
);

/** The names of permissions, one in a line. Those that have no name here have the platform's. */
const namesOf = ({ permissions }: LogWords, bits: bigint): string =>
  new PermissionsBitField(bits)
    .toArray()
    .map((name) => {
      const ours = ourNames.get(PermissionFlagsBits[name]);
      return ours ? permissions[ours] : name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    })
    .join('\n');

/** Roles. */
export function roleLogs({ audit, write }: Logging): Listeners {
  const executorOf = async ({ guild, id }: Role, action: AuditLogEvent) =>
    (await audit.find(guild, [action], ({ targetId }) => targetId === id))?.executor ?? null;

  return {
    roleCreate: (role) =>
      write(role.guild, 'role_create', async () => ({
        line: 'role_create',
        values: { role: roleMention(role.id) },
        by: await executorOf(role, AuditLogEvent.RoleCreate),
        tone: 'good',
      })),

    roleUpdate: (before, role) =>
      write(role.guild, 'role_update', async (words) => {
        const [old, current] = [before.permissions.bitfield, role.permissions.bitfield];
        const changed = changes(words, shownOf(before), shownOf(role));
        // Its place in the list is no change that anybody reads about.
        if (!changed && old === current) return null;
        return {
          line: 'role_update',
          values: { role: roleMention(role.id) },
          fields: {
            ...changed,
            allowed: namesOf(words, current & ~old),
            denied: namesOf(words, old & ~current),
          },
          by: await executorOf(role, AuditLogEvent.RoleUpdate),
        };
      }),

    roleDelete: (role) =>
      write(role.guild, 'role_delete', async () => ({
        line: 'role_delete',
        values: { name: named(role.name) },
        by: await executorOf(role, AuditLogEvent.RoleDelete),
        tone: 'bad',
      })),
  };
}
