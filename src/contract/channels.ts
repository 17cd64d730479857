import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, permissions, queryFlag, queryIds } from './primitives.ts';

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
  /** The name without `#`. */
  name: v.string(),
  /** The type of the channel. */
  type: v.picklist(channelTypes),
  /** The category of a channel, or the channel of a thread. */
  parent_id: v.nullable(id),
  /** Position among the channels of the same parent, from 0. */
  position: count,
  /** Whether the guild marked it as age-restricted. */
  nsfw: v.boolean(),
  /** The bot's permissions in this channel. */
  bot_permissions: permissions,
  /** The permissions of a member without roles in this channel. Absent or null without `role_ids`, or if the host does not compute them. */
  everyone_permissions: v.optional(v.nullable(permissions)),
  /**
   * The permissions of a member with a single one of the roles of `role_ids` in this channel, by role id. A role that is
   * missing has `everyone_permissions`. Only for managers.
   */
  role_permissions: v.optional(v.nullable(v.record(id, permissions))),
});
export type Channel = v.InferOutput<typeof channel>;

const query = {
  /** False returns only ids. */
  data: v.optional(queryFlag, true),
  /** Only channels of this type. */
  type: v.optional(v.picklist(channelTypes)),
  /** Adds `everyone_permissions`, and `role_permissions` of these roles. Up to 10 ids, separated by commas. */
  role_ids: v.optional(queryIds(10)),
};

const path = '/guild/{id}/channels';

/**
 * Also for moderators, whose screens show names of channels. They only get the channels that they can see on the
 * platform.
 */
export const getChannels = endpoint({
  method: 'GET',
  path,
  access: { module: 'frame', level: 'see' },
  summary: 'The channels of a guild, or their ids alone.',
  query: v.object(query),
  reply: v.union([v.array(channel), v.array(id)]),
});

/** {@link getChannels} as the dashboard calls it: `data` has its default, so the reply has complete channels. */
export const getChannelDetails = endpoint({
  ...getChannels,
  query: v.object({ type: query.type, role_ids: query.role_ids }),
  reply: v.array(channel),
});
