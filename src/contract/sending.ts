import * as v from 'valibot';
import { confirmQuery, dangerRefusals, everyoneRefusals } from './danger.ts';
import { endpoint } from './endpoint.ts';
import { id, idempotencyKey, instant } from './primitives.ts';
import { recurringMentions } from './recurring.ts';
import { richMessage } from './rich-message.ts';

/** How long a repeated call with the same key returns the message posted first: 24 hours, in seconds. */
export const sentKeySeconds = 86_400;

const sending = {
  /** The message. */
  message: richMessage,
  /**
   * An idempotency key, new for each message: 8 to 64 letters, digits, `-` and `_`. A repeated call with the same key
   * posts nothing.
   */
  key: idempotencyKey,
};

const sent = v.object({
  /** Where it was posted. */
  channel_id: id,
  /** The posted message. */
  message_id: id,
  sent_at: instant,
});
export type SentMessage = v.InferOutput<typeof sent>;

const sendingRefusals = {
  /** A call with this key is in progress, or was interrupted by a restart of the host. */
  'message.under_way': 409,
  /** The platform refused the message, for example because it is too long with its variables filled. */
  'message.refused': 409,
} as const;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/guild/{id}/channels/{channelId}/messages',
  access: { module: 'messages', level: 'edit' },
  summary: 'Posts a message of the bot once, in a channel in which both the caller and the bot may write.',
  query: confirmQuery,
  body: v.strictObject({
    ...sending,
    /** Which mentions notify: none, of roles, or of roles and everyone. */
    mentions: v.picklist(recurringMentions),
  }),
  reply: sent,
  refusals: {
    ...sendingRefusals,
    /** The caller may not write in the channel, or not with embeds. */
    'message.caller_cannot_write': 409,
    /** The bot may not write in the channel, or not with embeds. */
    'message.bot_cannot_write': 409,
    /** The bot lacks Mention Everyone in the channel, so the message would notify nobody. */
    'message.bot_cannot_mention': 409,
    ...everyoneRefusals,
    ...dangerRefusals,
  },
  extension: true,
});

export const sendMessageToSelf = endpoint({
  method: 'POST',
  path: '/guild/{id}/messages/self',
  access: { module: 'messages', level: 'see' },
  summary: 'Sends a message of the bot to the caller alone, as a direct message.',
  body: v.strictObject(sending),
  reply: sent,
  refusals: {
    ...sendingRefusals,
    /** The caller accepts no direct messages from the bot. */
    'message.closed': 409,
  },
  extension: true,
});

export const getPostedMessage = endpoint({
  method: 'GET',
  path: '/guild/{id}/channels/{channelId}/messages/{postedId}',
  access: { module: 'messages', level: 'see' },
  summary: 'A message that stands in a channel which both the caller and the bot may read, to be used again.',
  reply: v.object({
    /**
     * The `content`, `embeds` and `components` in the platform's format, with `flags` if it uses components v2, and
     * without the bot's own buttons. It may exceed the limits of messages of a bot.
     */
    message: v.record(v.string(), v.unknown()),
    /** Its other parts, by the platform's names: `attachments`, `poll`, `components` of other types… */
    left_out: v.array(v.string()),
  }),
  refusals: {
    /** The caller may not read in the channel. */
    'message.caller_cannot_read': 409,
    /** The bot may not read in the channel. */
    'message.bot_cannot_read': 409,
    /** The message has no text, embeds or components, or the platform hides them from the bot. */
    'message.nothing_to_import': 409,
  },
  extension: true,
});
