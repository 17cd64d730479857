import { dequal } from 'dequal';
import { ApplicationCommandOptionType, type CommandInteractionOption } from 'discord.js';
import { changedParts } from '../../../../../src/contract/bot/settings.ts';
import type { Listeners, ModuleParts } from '../bot.ts';
import { channelMention, type Logging, named, userMention } from './logging.ts';

const parts = [...changedParts, 'locale', 'timezone'] as const;

/** A command as it was written: `/case view number:412`. */
function written(name: string, options: readonly CommandInteractionOption[]): string {
  const [first] = options;
  const isNested =
    first?.type === ApplicationCommandOptionType.Subcommand ||
    first?.type === ApplicationCommandOptionType.SubcommandGroup;
  if (first && isNested) return written(`${name} ${first.name}`, first.options ?? []);
  return [`/${name}`, ...options.map((option) => `${option.name}:${String(option.value ?? '')}`)].join(' ');
}

/** What people do with the bot itself. */
export function ownLogs({ bot, write }: Logging): {
  readonly on: Listeners;
  readonly onSettings: NonNullable<ModuleParts['onSettings']>;
} {
  return {
    on: {
      interactionCreate(interaction) {
        if (!interaction.isChatInputCommand() || !interaction.inCachedGuild()) return;
        const { guild, user, channelId, commandName, options } = interaction;
        return write(guild, 'command_use', () => ({
          line: 'command_use',
          values: {
            member: userMention(user),
            channel: channelMention(channelId),
            command: `**${named(written(commandName, options.data))}**`,
          },
          whom: user,
          channelId,
        }));
      },
    },
    onSettings(settings, before) {
      if (!before) return;
      const changed = parts.filter((part) => !dequal(before[part], settings[part]));
      if (changed.length === 0) return;
      return write(bot.client.guilds.cache.get(settings.guild_id), 'settings_change', (words) => ({
        line: 'settings_change',
        fields: { parts: changed.map((part) => words.parts[part]).join('\n') },
      }));
    },
  };
}
