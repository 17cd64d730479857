import { GatewayIntentBits, Partials } from 'discord.js';

/**
 * What the modules want to hear of the platform. Members and the content of messages have to be allowed for the bot in the platform's
 * developer portal.
 */
export const intents: readonly GatewayIntentBits[] = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMembers,
  GatewayIntentBits.GuildModeration,
  GatewayIntentBits.GuildExpressions,
  GatewayIntentBits.GuildIntegrations,
  GatewayIntentBits.GuildWebhooks,
  GatewayIntentBits.GuildInvites,
  GatewayIntentBits.GuildVoiceStates,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.GuildMessageReactions,
  GatewayIntentBits.MessageContent,
  GatewayIntentBits.DirectMessages,
];

/** What the modules want to hear of although the client has not seen it before. */
export const partials: readonly Partials[] = [
  Partials.Message,
  Partials.Channel,
  Partials.GuildMember,
  Partials.User,
];
