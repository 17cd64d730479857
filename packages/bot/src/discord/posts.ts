import type { Message, PartialMessage } from 'discord.js';
import type { Module } from './bot.ts';

/** Tells the host which messages of the bot were deleted: panels and recurring ones then stand nowhere. */
export const posts: Module = (bot) => {
  function tell({ id, guildId, author }: Message | PartialMessage): void {
    // Of a message from before the last start nobody knows who wrote it.
    if (!guildId || (author && author.id !== bot.client.user.id)) return;
    const { recurring_messages = [], ticket_panels = [] } = bot.settings(guildId) ?? {};
    if (recurring_messages.length + ticket_panels.length === 0) return;
    bot.host.send('post_deleted', guildId, { message_id: id });
  }
  return {
    on: {
      messageDelete: tell,
      messageDeleteBulk: (messages) => messages.forEach(tell),
    },
  };
};
