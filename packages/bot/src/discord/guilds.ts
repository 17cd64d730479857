import type { Module } from './bot.ts';
import { personOf } from './people.ts';

/** Tells the host which guilds the bot joins and leaves, what changes about them, and who changes their name. */
export const guilds: Module = (bot) => {
  const changed = (guildId: string) => void bot.host.send('guild_changed', guildId, {});
  /** Guilds that have changed since the last tick: one event tells of many changes. */
  const dirty = new Set<string>();
  const mark = ({ id }: { readonly id: string }) => dirty.add(id);

  return {
    on: {
      guildCreate({ id }) {
        bot.host
          .send('guild_joined', id, {})
          .then(() => bot.host.settings.refresh(id))
          .catch(() => undefined);
      },
      guildDelete({ id }) {
        bot.host.send('guild_left', id, {});
      },
      guildUpdate: (_, guild) => mark(guild),
      channelCreate: ({ guild }) => mark(guild),
      channelUpdate: (_, channel) => !channel.isDMBased() && mark(channel.guild),
      channelDelete: (channel) => !channel.isDMBased() && mark(channel.guild),
      roleCreate: ({ guild }) => mark(guild),
      roleUpdate: (_, { guild }) => mark(guild),
      roleDelete: ({ guild }) => mark(guild),
      emojiCreate: ({ guild }) => mark(guild),
      emojiUpdate: (_, { guild }) => mark(guild),
      emojiDelete: ({ guild }) => mark(guild),
      guildMemberUpdate(before, member) {
        if (member.id === bot.client.user.id) mark(member.guild);
        else if (!before.partial && before.nickname !== member.nickname)
          bot.host.send('member_seen', member.guild.id, { person: personOf(member) });
      },
    },
    async tick() {
      for (const id of dirty) changed(id);
      dirty.clear();
    },
  };
};
