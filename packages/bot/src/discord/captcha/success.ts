import { type GuildMember, Routes } from 'discord.js';
import { newMessage } from '../../../../../src/chat/message/bot-message.ts';
import { filledMessage, guildValues } from '../../../../../src/chat/message/guild-values.ts';
import type { Bot } from '../bot.ts';
import { plain } from '../markdown.ts';

/** Sends the message to those who have passed, in private. Those who take none go without. */
export async function congratulate(bot: Bot, member: GuildMember): Promise<void> {
  const settings = bot.settings(member.guild.id);
  const template = settings?.captcha.success_message;
  if (!settings || !template) return;
  const { name, memberCount: member_count } = member.guild;
  const { locale, timezone, captcha } = settings;
  const values = guildValues({ name, member_count, locale, timezone }, captcha.channel_id ?? '', bot.now());
  const filled = filledMessage(template, {
    ...values,
    user: `<@${member.id}>`,
    username: plain(member.displayName),
  });
  if (!filled) return;
  try {
    const { id } = await member.createDM();
    const body = newMessage({ message: template, button: null }, filled);
    await bot.client.rest.post(Routes.channelMessages(id), { body });
  } catch {
    // They take no messages from the bot.
  }
}
