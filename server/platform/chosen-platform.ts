import type { ApiConfig } from '../http/config.ts';
import type { RunningOptions } from '../options.ts';
import { discordClient } from './discord/client.ts';
import { discord } from './discord/discord.ts';
import { discordInvitation } from './invitation.ts';

/** The chat platform that the host was told to use; nothing for the demo, which `createApp` brings along. */
export function chosenPlatform({
  bot,
}: Pick<RunningOptions, 'bot'>): Pick<ApiConfig, 'platform' | 'mirror' | 'invitation'> {
  if (!bot) return {};
  return {
    ...discord(discordClient(bot.token)),
    invitation: discordInvitation(bot.clientId),
  };
}
