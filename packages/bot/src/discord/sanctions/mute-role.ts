import {
  type Guild,
  type GuildBasedChannel,
  type GuildMember,
  OverwriteType,
  PermissionFlagsBits,
  type Role,
} from 'discord.js';
import * as v from 'valibot';
import type { Bot } from '../bot.ts';
import { mayIn } from '../may.ts';
import { type Texts, textsFor } from '../texts.ts';

const names: Texts<string> = { fr: 'En sourdine', en: 'Muted', ar: 'مكتوم' };

/** What the role takes away in each channel. */
const denied = [
  PermissionFlagsBits.SendMessages,
  PermissionFlagsBits.SendMessagesInThreads,
  PermissionFlagsBits.CreatePublicThreads,
  PermissionFlagsBits.CreatePrivateThreads,
  PermissionFlagsBits.AddReactions,
  PermissionFlagsBits.Speak,
];

/** The role of each guild whose members cannot write or speak. */
export interface MuteRoles {
  /** The role, if it is there. */
  find(guild: Guild): Role | undefined;
  /** Gives a member the role, which is made first where there is none. Throws what the platform refuses. */
  give(member: GuildMember, reason: string): Promise<void>;
  /** Takes it from a member who may have it. Throws what the platform refuses. */
  take(member: GuildMember, reason: string): Promise<void>;
  /** Silences the role in a new channel. */
  silence(channel: GuildBasedChannel): Promise<void>;
}

export function openMuteRoles(bot: Pick<Bot, 'client' | 'memory' | 'settings' | 'log'>): MuteRoles {
  /** The id of the role of each guild. */
  const ids = bot.memory('mute-roles', v.string());
  /** Roles that are being made. */
  const making = new Map<string, Promise<Role>>();

  function find(guild: Guild): Role | undefined {
    const known = guild.roles.cache.get(ids.get(guild.id) ?? '');
    if (known) return known;
    // The file was lost, or is that of another process.
    const ours = (role: Role) =>
      Object.values(names).includes(role.name) && role.permissions.bitfield === 0n && role.editable;
    return guild.roles.cache.find(ours);
  }

  async function make(guild: Guild): Promise<Role> {
    const role = await guild.roles.create({ name: textsFor(bot, guild.id, names), permissions: [] });
    ids.set(guild.id, role.id);
    return role;
  }

  async function roleOf(guild: Guild): Promise<Role> {
    const running = making.get(guild.id);
    if (running) return running;
    const made = Promise.resolve(find(guild) ?? make(guild)).finally(() => making.delete(guild.id));
    making.set(guild.id, made);
    return made;
  }

  /** Where the bot may not, members with the role still write: the dashboard shows which permissions it lacks. */
  async function silence(channel: GuildBasedChannel, role: Role): Promise<void> {
    const { me } = channel.guild.members;
    if (channel.isThread() || !me) return;
    if (!mayIn(bot.client, channel.id, PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ManageRoles))
      return;
    // The platform takes only permissions that the bot has itself.
    const deny = denied.filter((bit) => me.permissions.has(bit));
    const there = channel.permissionOverwrites.cache.get(role.id);
    if (there?.deny.has(deny)) return;
    const options = Object.fromEntries(deny.map((bit) => [nameOf(bit), false]));
    await channel.permissionOverwrites
      .edit(role, options, { type: OverwriteType.Role })
      .catch((error: unknown) => bot.log.warn(`Muted members can write in channel ${channel.id}`, error));
  }

  return {
    find,
    async give(member, reason) {
      const role = await roleOf(member.guild);
      await member.roles.add(role, reason);
      await Promise.all(member.guild.channels.cache.map((channel) => silence(channel, role)));
    },
    async take(member, reason) {
      const role = find(member.guild);
      if (role && member.roles.cache.has(role.id)) await member.roles.remove(role, reason);
    },
    async silence(channel) {
      const role = find(channel.guild);
      if (role) await silence(channel, role);
    },
  };
}

const flags = Object.entries(PermissionFlagsBits);
const nameOf = (bit: bigint): string => flags.find(([, value]) => value === bit)?.[0] ?? '';
