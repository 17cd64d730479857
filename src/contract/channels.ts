import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, permissions, queryFlag } from './primitives.ts';

export const channelTypes = [
  'text',
  'announcement',
  'voice',
  'stage',
  'forum',
  'category',
  'thread',
] as const;

/** A channel, a category or a thread. */
export const channel = v.object({
  id,
  /** Without the mark before it. */
  name: v.string(),
  /** What it is for. */
  type: v.picklist(channelTypes),
  /** The category, or the channel of a thread. */
  parent_id: v.nullable(id),
  /** Order among the channels of one parent, from 0. */
  position: count,
  /** Marked by the guild as not safe for work. */
  nsfw: v.boolean(),
  /** The bot's permissions in this channel. */
  bot_permissions: permissions,
  /** What a member without any role may do in this channel. Absent or null where the host does not work it out. */
  everyone_permissions: v.optional(v.nullable(permissions)),
  /**
   * What a member with one role alone may do in this channel, by the role's id. A role that is not named may do what everyone
   * may. For managers alone.
   */
  role_permissions: v.optional(v.nullable(v.record(id, permissions))),
});
export type Channel = v.InferOutput<typeof channel>;

const query = {
  /** False for ids alone. */
  data: v.optional(queryFlag, true),
  /** Only channels of this type. */
  type: v.optional(v.picklist(channelTypes)),
};

const path = '/guild/{id}/channels';

/**
 * Open to moderators, whose screens name channels too: to them a host gives only the channels that they can see
 * on the platform.
 */
export const getChannels = endpoint({
  method: 'GET',
  path,
  access: 'moderator',
  summary: 'The channels of a guild, or their ids alone.',
  query: v.object(query),
  reply: v.union([v.array(channel), v.array(id)]),
});

/** {@link getChannels} as screens call it: `data` keeps its default, so the reply is whole channels. */
export const getChannelDetails = endpoint({
  ...getChannels,
  query: v.object({ type: query.type }),
  reply: v.array(channel),
});
