import type { ApiConfig } from '../http/config.ts';
import type { RunningOptions } from '../options.ts';
import { discordClient } from './discord/client.ts';
import { discord } from './discord/discord.ts';
import { discordInvitation } from './invitation.ts';

/** The chat platform that the options choose. Empty for the demo, whose platform is the default of `createApp`. */
export function chosenPlatform({
  discordBot,
}: Pick<RunningOptions, 'discordBot'>): Pick<ApiConfig, 'platform' | 'mirror' | 'invitation'> {
  if (!discordBot) return {};
  return {
    ...discord(discordClient(discordBot.token)),
    invitation: discordInvitation(discordBot.clientId),
  };
}
