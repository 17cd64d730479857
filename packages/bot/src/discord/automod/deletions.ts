import { DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Bot } from '../bot.ts';

/** The platform deletes up to 100 messages at once, if none is older than two weeks. In milliseconds, with a day to spare. */
const bulk = { most: 100, oldest: 13 * 86_400_000 };

/** Deletes a message that was sent at a time, in milliseconds. Resolves with whether it is gone; never rejects. */
export type DeleteMessage = (channelId: string, messageId: string, sentAt: number) => Promise<boolean>;

interface Waiting {
  readonly id: string;
  readonly done: (isGone: boolean) => void;
}

/**
 * Deletes messages. While the platform is busy with one of a channel, further ones wait, and are then deleted together: a burst takes
 * few requests.
 */
export function openDeletions({ client, now, log }: Pick<Bot, 'client' | 'now' | 'log'>): DeleteMessage {
  const channels = new Map<string, Waiting[]>();

  async function remove(channelId: string, ids: readonly string[]): Promise<boolean> {
    // A message that was edited at once may be here twice, which the platform does not take.
    const messages = [...new Set(ids)];
    const [first = '', second] = messages;
    try {
      if (second === undefined) await client.rest.delete(Routes.channelMessage(channelId, first));
      else await client.rest.post(Routes.channelBulkDelete(channelId), { body: { messages } });
      return true;
    } catch (error) {
      if (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMessage) return true;
      log.warn(`${messages.length} messages of channel ${channelId} could not be deleted`, error);
      return false;
    }
  }

  async function run(channelId: string, waiting: Waiting[]): Promise<void> {
    channels.set(channelId, waiting);
    while (waiting.length > 0) {
      const together = waiting.splice(0, bulk.most);
      const isGone = await remove(
        channelId,
        together.map(({ id }) => id),
      );
      for (const { done } of together) done(isGone);
    }
    channels.delete(channelId);
  }

  return (channelId, id, sentAt) => {
    if (sentAt < now().getTime() - bulk.oldest) return remove(channelId, [id]);
    return new Promise((done) => {
      const waiting = channels.get(channelId);
      if (waiting) waiting.push({ id, done });
      else void run(channelId, [{ id, done }]);
    });
  };
}
