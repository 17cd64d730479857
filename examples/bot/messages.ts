import { type GatewayMessageCreateDispatchData, GuildMemberFlags } from 'discord-api-types/v10';

/** An account created some days after the platform's epoch, old enough for any rule. */
const authorId = '312145778290393088';

/** A gateway message with the members that this example uses. */
export function message(
  guild_id: string,
  channel_id: string,
  content: string,
  at: Date,
  number: number,
): GatewayMessageCreateDispatchData {
  const id = ((BigInt(at.getTime() - 1_420_070_400_000) << 22n) | BigInt(number * 64)).toString();
  return {
    id,
    type: 0,
    guild_id,
    channel_id,
    content,
    timestamp: at.toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mention_roles: [],
    mentions: [],
    attachments: [],
    embeds: [],
    pinned: false,
    author: {
      id: authorId,
      username: 'passing.by',
      discriminator: '0',
      global_name: 'Passing By',
      avatar: null,
    },
    member: {
      roles: [],
      joined_at: '2024-05-01T00:00:00.000Z',
      deaf: false,
      mute: false,
      flags: GuildMemberFlags.CompletedOnboarding,
    },
  };
}

/** The texts of the example's messages. */
export const said = [
  'Hello, is anybody here?',
  'EVERYBODY HAS TO READ THIS RIGHT NOW, IT IS VERY IMPORTANT',
  'what a n00b',
  'Join us at discord.gg/free-money',
];
