import * as v from 'valibot';
import { partKinds } from './automod-parts.ts';
import { endpoint } from './endpoint.ts';
import { count, id, instant } from './primitives.ts';

/** Maximum number of messages in a sample. */
export const sampleSize = 500;

/** A text that a message shows besides its content. */
export const shownPart = v.object({
  /** What the text belongs to. */
  kind: v.picklist(partKinds),
  /** In the platform's format, not empty. */
  text: v.string(),
});

/** A message of the guild, with what automod evaluates. */
export const sampledMessage = v.object({
  id,
  /** The author, with their current name and roles. */
  author: v.object({
    id,
    /** The nickname if there is one. */
    display_name: v.string(),
    /** In any order, without `@everyone`. */
    role_ids: v.array(id),
    /** When the account was created. */
    created_at: instant,
    /** Automod ignores bots. */
    bot: v.boolean(),
    /** Whether the author has Mention Everyone in the channel. */
    may_mention_everyone: v.boolean(),
  }),
  /** Where it was posted. */
  channel_id: id,
  /** The channel's parents, from the nearest: the channel of a thread, the category. */
  parent_ids: v.array(id),
  /** In the platform's format. */
  content: v.string(),
  /** What it shows besides, in order: forwarded messages, poll, embeds and so on, but not the names of its files. */
  parts: v.optional(v.array(shownPart)),
  /** The files of the message and of forwarded ones. */
  attachments: v.array(
    v.object({
      /** The file name with its extension. */
      name: v.string(),
      /** In bytes. */
      size: v.optional(count),
      /** Any text that is equal for equal files, such as a checksum. */
      hash: v.optional(v.string()),
    }),
  ),
  /** When it was posted, even if it was edited later. */
  sent_at: instant,
});
export type SampledMessage = v.InferOutput<typeof sampledMessage>;

/** The browser evaluates unsaved rules on it. */
export const getAutomodSample = endpoint({
  method: 'GET',
  path: '/guild/{id}/recent-messages',
  access: { module: 'automod', level: 'see' },
  summary: 'The last messages of a guild, to try automod rules on.',
  reply: v.object({
    /** Up to 500 messages, oldest first, from channels that all managers of the guild can see on the platform. */
    messages: v.array(sampledMessage),
  }),
  extension: true,
});
