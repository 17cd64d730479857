import { type APIMessage, GatewayIntentBits, MessageFlags } from 'discord-api-types/v10';
import { noFlags } from './ids.ts';
import type { Dispatch, World } from './world.ts';

/** The intent without which the platform does not send an event: the first that the name begins with counts. */
const needed: readonly (readonly [prefix: string, inGuild: number, direct?: number])[] = [
  ['GUILD_MEMBER_', GatewayIntentBits.GuildMembers],
  ['GUILD_BAN_', GatewayIntentBits.GuildModeration],
  ['GUILD_AUDIT_LOG_', GatewayIntentBits.GuildModeration],
  ['GUILD_EMOJIS_', GatewayIntentBits.GuildExpressions],
  ['GUILD_STICKERS_', GatewayIntentBits.GuildExpressions],
  ['GUILD_INTEGRATIONS_', GatewayIntentBits.GuildIntegrations],
  ['INTEGRATION_', GatewayIntentBits.GuildIntegrations],
  ['WEBHOOKS_', GatewayIntentBits.GuildWebhooks],
  ['VOICE_STATE_', GatewayIntentBits.GuildVoiceStates],
  ['GUILD_', GatewayIntentBits.Guilds],
  ['CHANNEL_', GatewayIntentBits.Guilds],
  ['THREAD_', GatewayIntentBits.Guilds],
  ['INVITE_', GatewayIntentBits.GuildInvites],
  ['MESSAGE_REACTION_', GatewayIntentBits.GuildMessageReactions, GatewayIntentBits.DirectMessageReactions],
  ['TYPING_', GatewayIntentBits.GuildMessageTyping, GatewayIntentBits.DirectMessageTyping],
  ['MESSAGE_', GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
];

/** Whether a bot with these intents gets an event. Those of interactions and of itself need none. */
export function wants(world: World, intents: number, { event, data, guildId }: Dispatch): boolean {
  const [, inGuild, direct = inGuild] = needed.find(([prefix]) => event.startsWith(prefix)) ?? ['', 0];
  const intent = guildId ? inGuild : direct;
  return intent === 0 || (intents & intent) !== 0 || (event === 'GUILD_MEMBER_UPDATE' && isOf(data, world));
}

const isOf = (data: unknown, { bot }: World): boolean =>
  typeof data === 'object' && data !== null && 'user' in data && data.user === bot;

/** An event as a bot with these intents sees it: without that of message content, most messages are empty. */
export function seen(world: World, intents: number, { event, data, guildId }: Dispatch): unknown {
  const hides =
    guildId && /^MESSAGE_(CREATE|UPDATE)$/.test(event) && !(intents & GatewayIntentBits.MessageContent);
  if (!hides) return data;
  const message = data as APIMessage;
  const isOwn = message.author.id === world.bot.id || message.mentions.some(({ id }) => id === world.bot.id);
  return isOwn ? data : { ...message, content: '', embeds: [], attachments: [], components: [] };
}

/** Whether only one person sees a message. */
export const isEphemeral = ({ flags = noFlags }: Pick<APIMessage, 'flags'>): boolean =>
  (flags & MessageFlags.Ephemeral) !== 0;
