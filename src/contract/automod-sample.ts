import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, instant } from './primitives.ts';

/** The most messages of a sample. */
export const sampleSize = 500;

/** A message that was posted in the guild, as far as automod looks at it. */
export const sampledMessage = v.object({
  id,
  /** Who wrote it, as they are now. */
  author: v.object({
    id,
    /** The nickname where there is one. */
    display_name: v.string(),
    /** In any order, without the role of everyone. */
    role_ids: v.array(id),
    /** When the account was created. */
    created_at: instant,
    /** Automod leaves bots alone. */
    bot: v.boolean(),
    /** Holds Mention Everyone in the channel. */
    may_mention_everyone: v.boolean(),
  }),
  /** Where it was posted. */
  channel_id: id,
  /** What the channel is in, the nearest first: a thread's channel, its category. */
  parent_ids: v.array(id),
  /** As the platform sends it. */
  content: v.string(),
  /** Its files. */
  attachments: v.array(
    v.object({
      /** With its ending. */
      name: v.string(),
    }),
  ),
  /** When it was posted, not when it was edited. */
  sent_at: instant,
});
export type SampledMessage = v.InferOutput<typeof sampledMessage>;

/** Tried against rules that are not saved yet, in the manager's browser. */
export const getAutomodSample = endpoint({
  method: 'GET',
  path: '/guild/{id}/recent-messages',
  access: 'manager',
  summary: 'The last messages of a guild, to try automod rules on.',
  reply: v.object({
    /** Up to 500, the oldest first, from channels that all managers of the guild can see on the platform. */
    messages: v.array(sampledMessage),
  }),
  extension: true,
});
