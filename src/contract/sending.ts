import * as v from 'valibot';
import { confirmQuery, dangerRefusals, everyoneRefusals } from './danger.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';
import { recurringMentions } from './recurring.ts';
import { richMessage } from './rich-message.ts';

/** How long a call that is repeated with the same key is answered with what the first one posted: 24 hours, in seconds. */
export const sentKeySeconds = 86_400;

const sending = {
  /** What is posted. */
  message: richMessage,
  /** Of the caller's choice and new for each wish to send, 8 to 64 letters, digits, `-` and `_`: a call that is repeated posts nothing twice. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
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
  /** A call with this key is under way, or its process has ended in it. */
  'message.under_way': 409,
  /** The platform does not take it, for instance because it is too long once its variables are filled. */
  'message.refused': 409,
} as const;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/guild/{id}/channels/{channelId}/messages',
  access: 'manager',
  summary: 'Posts a message of the bot once, in a channel in which both the caller and the bot may write.',
  query: confirmQuery,
  body: v.strictObject({
    ...sending,
    /** What may notify people: nothing, roles, or roles and everyone. */
    mentions: v.picklist(recurringMentions),
  }),
  reply: sent,
  refusals: {
    ...sendingRefusals,
    /** The caller may not write there themselves, or not with embeds. */
    'message.caller_cannot_write': 409,
    /** Nor may the bot. */
    'message.bot_cannot_write': 409,
    /** The bot lacks Mention Everyone there, so that the message would notify nobody. */
    'message.bot_cannot_mention': 409,
    ...everyoneRefusals,
    ...dangerRefusals,
  },
  extension: true,
});

export const sendMessageToSelf = endpoint({
  method: 'POST',
  path: '/guild/{id}/messages/self',
  access: 'moderator',
  summary: 'Sends a message of the bot to the caller alone, as a direct message.',
  body: v.strictObject(sending),
  reply: sent,
  refusals: {
    ...sendingRefusals,
    /** The caller takes no direct messages of the bot. */
    'message.closed': 409,
  },
  extension: true,
});

export const getPostedMessage = endpoint({
  method: 'GET',
  path: '/guild/{id}/channels/{channelId}/messages/{postedId}',
  access: 'moderator',
  summary: 'A message that stands in a channel which both the caller and the bot may read, to be used again.',
  reply: v.object({
    /**
     * Its `content`, `embeds` and `components` in the platform's own JSON, and its `flags` where components stand in the place of the others;
     * without the bot's own buttons. Over the limits of what a bot posts, it may be.
     */
    message: v.record(v.string(), v.unknown()),
    /** What else it has, by the names of the platform: `attachments`, `poll`, `components` of other types… */
    left_out: v.array(v.string()),
  }),
  refusals: {
    /** The caller may not read there. */
    'message.caller_cannot_read': 409,
    /** Nor may the bot. */
    'message.bot_cannot_read': 409,
    /** It has neither text, embeds nor components, or the platform does not show them to the bot. */
    'message.nothing_to_import': 409,
  },
  extension: true,
});
