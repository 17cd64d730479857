import type { BotCase } from '../../../../src/contract/bot/reads.ts';
import { type LogSettings, logEventsByCategory } from '../../../../src/contract/logs.ts';
import { type Person, until } from '../../../platform/index.ts';
import { guildId } from '../bot.ts';
import { type RunningBot, runBot } from './running-bot.ts';

const permissions = ['KickMembers', 'BanMembers', 'ModerateMembers', 'ManageRoles'] as const;
const writing = ['ViewChannel', 'SendMessages', 'EmbedLinks', 'ViewAuditLog'] as const;
const mutable = [
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'AddReactions',
  'Speak',
] as const;

/**
 * A bot in a guild with the roles Moderator, Chief above it, and Above, which is above the bot. Everything that moderators do is
 * logged. Modules that act by themselves are off.
 */
export async function moderatedGuild(): Promise<RunningBot> {
  const running = await runBot({
    modules: { automod: false, captcha: false, logs: false, tickets: false },
    guild: {
      roles: [
        { name: 'Moderator', permissions },
        { name: 'Chief', permissions },
        { name: 'Above', aboveBot: true },
      ],
      botPermissions: [...permissions, ...writing, ...mutable],
    },
  });
  const default_channel_id = running.guild.firstChannel.id;
  const logs = (await running.asOwner('GET', '/logs')) as LogSettings;
  const events = Object.fromEntries(
    logEventsByCategory.moderation.map((event) => [event, { enabled: true, channel_id: null }]),
  );
  await running.asOwner('POST', '/logs', {
    ...logs,
    enabled: true,
    default_channel_id,
    events: { ...logs.events, ...events },
  });
  const { settings } = running.bot.host;
  await until(() => settings.get(guildId)?.logs.default_channel_id === default_channel_id);
  return running;
}

/** The cases about somebody, newest first, once the host knows all that was sent. */
export async function casesOf({ bot }: RunningBot, { id }: Person): Promise<BotCase[]> {
  await bot.host.events.settled();
  return (await bot.host.memberCases(guildId, id)).items;
}

/** The entry of the log with a title about somebody, as soon as it is there. */
export const logged = ({ guild }: RunningBot, who: Person, title: string) =>
  until(() =>
    guild
      .messages(guild.firstChannel.id)
      .flatMap(({ embeds }) => embeds)
      .find((embed) => embed.title === title && embed.footer?.text.includes(who.id)),
  );

/** What somebody reads as the answer to a command. */
export async function answerTo(
  by: Person,
  line: string,
  options: Parameters<Person['uses']>[1],
): Promise<string> {
  const { message } = await by.uses(line, options);
  return (await message).content;
}
