import {
  type APIAttachment,
  type APIEmbed,
  type APIMessage,
  type APIUser,
  EmbedType,
  MessageFlags,
  MessageType,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import { noFlags, snowflake } from './ids.ts';
import type { Channel, World } from './world.ts';

/** What somebody writes: the body of a request, and what the platform adds. */
export type Written = Pick<
  RESTPostAPIChannelMessageJSONBody,
  'allowed_mentions' | 'attachments' | 'components' | 'embeds' | 'flags' | 'message_reference' | 'nonce'
> & { readonly content?: string | null | undefined };

/** A new message, which stands nowhere yet. */
export function newMessage(
  world: World,
  channel: Channel,
  author: APIUser,
  body: Written,
  files: readonly File[] = [],
): APIMessage {
  const reference = body.message_reference;
  const referenced = reference ? channel.messages.get(reference.message_id) : undefined;
  const id = snowflake();
  return {
    id,
    channel_id: channel.id,
    author,
    type: reference ? MessageType.Reply : MessageType.Default,
    timestamp: new Date().toISOString(),
    edited_timestamp: null,
    tts: false,
    pinned: false,
    flags: body.flags ?? noFlags,
    ...(body.nonce !== undefined && { nonce: body.nonce }),
    ...(reference && {
      message_reference: {
        message_id: reference.message_id,
        channel_id: channel.id,
        ...(channel.guild && { guild_id: channel.guild.id }),
      },
      referenced_message: referenced ?? null,
    }),
    ...shown(world, channel, body),
    attachments: uploaded(world, channel, body, files),
  };
}

/** The members of a message that follow from what was written. */
function shown(world: World, channel: Channel, body: Written) {
  const content = body.content ?? '';
  const allowed = body.allowed_mentions;
  const named = (pattern: RegExp, kind: 'roles' | 'users') =>
    [...new Set([...content.matchAll(pattern)].map(([, id = '']) => id))].filter(
      (id) => !allowed || allowed.parse?.some((one) => one === kind) || allowed[kind]?.includes(id),
    );
  return {
    content,
    embeds: (body.embeds ?? []).map((embed): APIEmbed => ({ type: EmbedType.Rich, ...embed })),
    components: body.components ?? [],
    mentions: named(/<@!?(\d+)>/g, 'users').flatMap((id) => world.users.get(id) ?? []),
    mention_roles: named(/<@&(\d+)>/g, 'roles').filter((id) => channel.guild?.roles.has(id)),
    mention_everyone:
      /@(everyone|here)\b/.test(content) &&
      (!allowed || (allowed.parse?.some((one) => one === 'everyone') ?? false)),
  } satisfies Partial<APIMessage>;
}

/** Keeps files that were sent, and names them as attachments. */
function uploaded(world: World, channel: Channel, body: Written, files: readonly File[]): APIAttachment[] {
  return files.map((file, index) => {
    const id = snowflake();
    const said = body.attachments?.find((one) => String(one.id) === String(index));
    const filename = said?.filename ?? file.name;
    const url = `${world.origin}/attachments/${channel.id}/${id}/${encodeURIComponent(filename)}`;
    world.files.set(id, file);
    return {
      id,
      filename,
      size: file.size,
      url,
      proxy_url: url,
      ...(file.type && { content_type: file.type }),
      ...(said?.description && { description: said.description }),
    };
  });
}

/** What the gateway says of a message beyond what a request answers. */
const dispatched = ({ guild }: Channel, message: APIMessage) => {
  if (!guild) return message;
  const { user: _, ...member } = guild.members.get(message.author.id) ?? { user: null };
  return { ...message, guild_id: guild.id, ...(Object.keys(member).length > 0 && { member }) };
};

/** Puts a message into its channel. */
export function post(world: World, channel: Channel, message: APIMessage): APIMessage {
  channel.messages.set(message.id, message);
  channel.data.last_message_id = message.id;
  world.dispatch('MESSAGE_CREATE', dispatched(channel, message), channel.guild?.id);
  return message;
}

/** Changes those members of a message that a request names. */
export function change(
  world: World,
  channel: Channel,
  message: APIMessage,
  body: Written,
  files: readonly File[] = [],
): APIMessage {
  const before: Written = { content: message.content };
  const after = shown(world, channel, { ...before, ...body });
  const kept = body.attachments
    ? message.attachments.filter(({ id }) => body.attachments?.some((one) => String(one.id) === id))
    : message.attachments;
  const flags = (message.flags ?? 0) & ~MessageFlags.Loading;
  return Object.assign(message, {
    ...('content' in body && after),
    embeds: 'embeds' in body ? after.embeds : message.embeds,
    components: 'components' in body ? after.components : message.components,
    attachments: [...kept, ...uploaded(world, channel, body, files)],
    flags: body.flags === undefined ? flags : flags | body.flags,
    edited_timestamp: new Date().toISOString(),
  });
}

/** Changes a message that stands in its channel. */
export function edit(
  world: World,
  channel: Channel,
  message: APIMessage,
  body: Written,
  files: readonly File[] = [],
): APIMessage {
  change(world, channel, message, body, files);
  world.dispatch('MESSAGE_UPDATE', dispatched(channel, message), channel.guild?.id);
  return message;
}

/** Deletes messages; more than one at once are told as such. */
export function remove(world: World, channel: Channel, ids: readonly string[]): void {
  const gone = ids.filter((id) => channel.messages.delete(id));
  const place = { channel_id: channel.id, ...(channel.guild && { guild_id: channel.guild.id }) };
  if (gone.length > 1) world.dispatch('MESSAGE_DELETE_BULK', { ids: gone, ...place }, channel.guild?.id);
  else for (const id of gone) world.dispatch('MESSAGE_DELETE', { id, ...place }, channel.guild?.id);
}
