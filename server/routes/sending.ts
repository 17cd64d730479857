import { and, eq } from 'drizzle-orm';
import { isEmptyMessage } from '../../src/chat/message/message.ts';
import { readMessageValue } from '../../src/chat/message/message-reader.ts';
import { getPostedMessage, sendMessage, sendMessageToSelf } from '../../src/contract/sending.ts';
import { missingInChannel, type Permission } from '../../src/lib/permissions.ts';
import { mentionedRoles, neededToSay, notifying } from '../../src/lib/rights/deeds.ts';
import { faultsOf, lackOf } from '../../src/lib/rights/faults.ts';
import { heldIn, rightsOf } from '../access/held-rights.ts';
import { messageFaults } from '../access/message-faults.ts';
import { messageChannels } from '../access/references.ts';
import type { Db } from '../db/open.ts';
import { channels } from '../db/schema.ts';
import { postable } from '../features/posted-json.ts';
import { nonceOf, sendOnce } from '../features/send-once.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { invalid, refuse, refuseAs } from '../http/refusal.ts';
import { PlatformRefused } from '../platform/platform.ts';

type ChannelRow = typeof channels.$inferSelect;

/** @throws Refusal 404 when the guild has no such channel, or messages cannot be posted in it */
async function channelOf(db: Db, guildId: string, channelId: string): Promise<ChannelRow> {
  const inGuild = and(eq(channels.guild_id, guildId), eq(channels.id, channelId));
  const [channel] = await db.select().from(channels).where(inGuild);
  if (!channel || !messageChannels.includes(channel.type)) throw refuse('not_found');
  return channel;
}

/** Without any right, to see whether a deed takes one. */
const nobody = { isOwner: false, inChannel: () => '0' };

/**
 * Checks that the caller themselves may write this message in the channel and notify those whom it mentions, and that
 * the bot may too.
 *
 * @throws Refusal when either may not
 */
async function checkSending(call: Call<typeof sendMessage>, channel: ChannelRow): Promise<void> {
  const { db, guild, query, body } = call;
  const { message, mentions } = body;
  const needed = neededToSay(message);
  const notified = notifying('mentions', mentions, message, channel.id);
  const named = mentionedRoles(message);
  const rights = await rightsOf(db, guild, await heldIn(call, [channel.id]), named);
  if (lackOf({ path: '', needs: needed, channel: channel.id }, rights)) {
    throw refuseAs(sendMessage, 'message.caller_cannot_write', 'The caller may not write this there.');
  }
  const botLacks = (...names: readonly Permission[]) =>
    missingInChannel(channel.bot_permissions, names).length > 0;
  if (botLacks(...needed)) {
    throw refuseAs(sendMessage, 'message.bot_cannot_write', 'The bot may not write this there.');
  }
  const refused = faultsOf(notified, rights);
  if (refused.length > 0) throw invalid(refused);
  const takesRight = notified.some((deed) => lackOf(deed, { ...rights, ...nobody }));
  if (takesRight && botLacks('mention_everyone')) {
    throw refuseAs(sendMessage, 'message.bot_cannot_mention', 'The bot lacks Mention Everyone there.');
  }
  if (mentions === 'everyone' && query.confirm !== 'danger') {
    throw invalid([{ path: 'mentions', key: 'danger_unconfirmed' }]);
  }
}

const underWay = 'A call with this key is under way.';

export const sendingHandlers = {
  async sendMessage(call) {
    const { db, config, guild, session, params, body, now } = call;
    const channel = await channelOf(db, guild.row.id, params.channelId);
    const place = { guild_id: guild.row.id, channel_id: channel.id };
    const wish = { userId: session.user.id, guildId: guild.row.id, key: body.key };
    const { message, mentions } = body;
    const faults = messageFaults(message, 'posted');
    if (faults.length > 0) throw invalid(faults);
    try {
      await checkSending(call, channel);
      const sent = await sendOnce(db, wish, now, async () => {
        const bot = { message, mentions, nonce: nonceOf(wish), button: null };
        const message_id = await config.platform(db, now).post(place, bot);
        return { channel_id: channel.id, message_id };
      });
      if (sent) return sent;
    } catch (error) {
      if (!(error instanceof PlatformRefused)) throw error;
      if (error.reason === 'gone') throw refuse('not_found');
      const key = error.reason === 'permissions' ? 'message.bot_cannot_write' : 'message.refused';
      throw refuseAs(sendMessage, key, error.message, { said: error.said });
    }
    throw refuseAs(sendMessage, 'message.under_way', underWay);
  },

  async sendMessageToSelf({ db, config, guild, session, body, now }) {
    const faults = messageFaults(body.message, 'posted');
    if (faults.length > 0) throw invalid(faults);
    const { id } = session.user;
    const wish = { userId: id, guildId: guild.row.id, key: body.key };
    try {
      const bot = { message: body.message, nonce: nonceOf(wish), button: null };
      const post = () => config.platform(db, now).postTo(id, guild.row.id, bot);
      const sent = await sendOnce(db, wish, now, post);
      if (sent) return sent;
    } catch (error) {
      if (!(error instanceof PlatformRefused)) throw error;
      const key = error.reason === 'closed' ? 'message.closed' : 'message.refused';
      throw refuseAs(sendMessageToSelf, key, error.message, { said: error.said });
    }
    throw refuseAs(sendMessageToSelf, 'message.under_way', underWay);
  },

  async getPostedMessage({ db, config, guild, session, params, now }) {
    const platform = config.platform(db, now);
    const place = { guild_id: guild.row.id, channel_id: params.channelId };
    try {
      const held = await platform.permissionsIn(place, session.user.id);
      const [missing] = missingInChannel(held, ['view_channel', 'read_message_history']);
      // A channel that they do not see is none to them.
      if (missing === 'view_channel') throw refuse('not_found');
      if (missing) {
        throw refuseAs(getPostedMessage, 'message.caller_cannot_read', 'The caller may not read there.');
      }
      const { message, left_out } = postable(await platform.messageAt(place, params.postedId));
      const read = readMessageValue(message);
      if (!read || isEmptyMessage(read.message)) {
        throw refuseAs(getPostedMessage, 'message.nothing_to_import', 'Nothing in it can be used again.');
      }
      return { message, left_out };
    } catch (error) {
      if (!(error instanceof PlatformRefused)) throw error;
      if (error.reason === 'permissions') {
        throw refuseAs(getPostedMessage, 'message.bot_cannot_read', error.message);
      }
      throw refuse('not_found');
    }
  },
} satisfies Handlers;
