import type { RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import { AuditLogEvent, type PermissionFlagsBits, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { log } from '../members.ts';
import { edit, newMessage, post, remove, type Written } from '../messages.ts';
import { need } from '../permissions.ts';
import { forbidden, invalid } from '../refusal.ts';
import type { Channel, World } from '../world.ts';
import { type App, type Asked, bodyOf, byBot, channelOf, messageOf, pageOf } from './context.ts';

const twoWeeks = 14 * 86_400_000;

/** Reading, writing, changing and deleting messages. */
export function messageRoutes(app: App, world: World): void {
  const may = (channel: Channel, name: keyof typeof PermissionFlagsBits) => {
    if (channel.guild) need(world, channel.guild, name, channel);
  };

  app.get('/channels/:channel/messages', (c) => {
    const channel = channelOf(world, c);
    may(channel, 'ReadMessageHistory');
    return c.json(pageOf(c, channel.messages.values()));
  });

  app.get('/channels/:channel/messages/:message', (c) => {
    const channel = channelOf(world, c);
    may(channel, 'ReadMessageHistory');
    return c.json(messageOf(channel, c));
  });

  app.post('/channels/:channel/messages', (c) => {
    const channel = channelOf(world, c);
    may(channel, 'SendMessages');
    if (channel.data.recipients?.some(({ id }) => world.closed.has(id))) {
      throw forbidden(RESTJSONErrorCodes.CannotSendMessagesToThisUser);
    }
    const body = bodyOf<RESTPostAPIChannelMessageJSONBody>(c);
    const earlier = body.enforce_nonce ? sentBefore(channel, body, world.bot.id) : undefined;
    if (earlier) return c.json(earlier);
    needContent(body, c.get('files'));
    needReferenced(channel, body);
    return c.json(post(world, channel, newMessage(world, channel, world.bot, body, c.get('files'))));
  });

  app.patch('/channels/:channel/messages/:message', (c) => {
    const channel = channelOf(world, c);
    const message = messageOf(channel, c);
    const isOwn = message.author.id === world.bot.id;
    if (!isOwn) throw forbidden(RESTJSONErrorCodes.CannotEditMessageAuthoredByAnotherUser);
    return c.json(edit(world, channel, message, bodyOf(c), c.get('files')));
  });

  app.delete('/channels/:channel/messages/:message', (c) => {
    const channel = channelOf(world, c);
    const message = messageOf(channel, c);
    if (message.author.id !== world.bot.id) may(channel, 'ManageMessages');
    remove(world, channel, [message.id]);
    return c.body(null, 204);
  });

  app.post('/channels/:channel/messages/bulk-delete', (c) => {
    const channel = channelOf(world, c);
    may(channel, 'ManageMessages');
    const { messages: ids } = bodyOf<{ messages: string[] }>(c);
    const isOld = (id: string) =>
      Date.now() - Date.parse(channel.messages.get(id)?.timestamp ?? '') > twoWeeks;
    if (ids.some(isOld)) throw invalid(RESTJSONErrorCodes.OneOfTheMessagesProvidedWasTooOldForBulkDelete);
    remove(world, channel, ids);
    const options = { options: { count: String(ids.length) } };
    if (channel.guild) {
      log(world, channel.guild, AuditLogEvent.MessageBulkDelete, channel.id, byBot(world, c), options);
    }
    return c.body(null, 204);
  });

  app.post('/channels/:channel/typing', (c: Asked) => {
    may(channelOf(world, c), 'SendMessages');
    return c.body(null, 204);
  });
}

/** Refuses a message with nothing in it. */
export function needContent(
  body: Written & { sticker_ids?: unknown; poll?: unknown },
  files: readonly File[],
): void {
  const parts = [body.content, body.embeds?.length, body.components?.length, body.sticker_ids, body.poll];
  const isEmpty = parts.every((part) => !part) && files.length === 0;
  if (isEmpty) throw invalid(RESTJSONErrorCodes.CannotSendAnEmptyMessage);
}

/** Refuses a reply to what is gone, unless the request says that it does not matter. */
function needReferenced(
  { messages }: Channel,
  { message_reference: to }: RESTPostAPIChannelMessageJSONBody,
): void {
  const isThere = !to || to.fail_if_not_exists === false || messages.has(to.message_id);
  if (isThere) return;
  const errors = {
    message_reference: { _errors: [{ code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }] },
  };
  throw invalid(RESTJSONErrorCodes.InvalidFormBodyOrContentType, 'Invalid Form Body', { errors });
}

/** The message that the bot has sent with the same nonce in the last minutes. */
const sentBefore = ({ messages }: Channel, { nonce }: RESTPostAPIChannelMessageJSONBody, botId: string) =>
  [...messages.values()].find(
    (one) => one.author.id === botId && one.nonce !== undefined && one.nonce === nonce,
  );
