import {
  type APIGuildMember,
  type APIMessage,
  type APIUser,
  ApplicationCommandOptionType,
  AuditLogEvent,
  ComponentType,
  InteractionType,
  Locale,
} from 'discord-api-types/v10';
import { commandData, type Options, resolve } from './command.ts';
import { control } from './components.ts';
import type { Guild } from './guild.ts';
import { begin, type Interaction } from './interaction.ts';
import * as acts from './members.ts';
import { edit, newMessage, post, remove, type Written } from './messages.ts';
import type { Channel, World } from './world.ts';

/** Somebody in a guild, who does what people do there. */
export class Person {
  readonly user: APIUser;
  readonly guild: Guild;
  locale = Locale.EnglishUS;
  private readonly world: World;

  constructor(world: World, guild: Guild, user: APIUser) {
    this.world = world;
    this.guild = guild;
    this.user = user;
  }

  get id(): string {
    return this.user.id;
  }

  /** What the guild knows of them; undefined when they are no member. */
  get member(): APIGuildMember | undefined {
    return this.guild.state.members.get(this.id);
  }

  /** Writes into a channel, by its name. */
  async says(
    channel: string,
    text: string | Partial<APIMessage>,
    files: readonly File[] = [],
  ): Promise<APIMessage> {
    return this.writesTo(this.guild.channel(channel), text, files);
  }

  /** Writes to the bot itself. */
  async writes(text: string | Partial<APIMessage>): Promise<APIMessage> {
    return this.writesTo(this.world.directChannel(this.user), text);
  }

  private writesTo(
    channel: Channel,
    text: string | Partial<APIMessage>,
    files: readonly File[] = [],
  ): APIMessage {
    const said = typeof text === 'string' ? { content: text } : text;
    const message = newMessage(this.world, channel, this.user, { content: said.content }, files);
    return post(this.world, channel, Object.assign(message, said));
  }

  /** The direct messages between them and the bot. */
  get directMessages(): APIMessage[] {
    return [...this.world.directChannel(this.user).messages.values()];
  }

  async edits(message: APIMessage, body: Written): Promise<APIMessage> {
    return edit(this.world, this.channelOf(message), message, body);
  }

  /** Deletes a message; that of somebody else is in the audit log. */
  async deletes(message: APIMessage): Promise<void> {
    remove(this.world, this.channelOf(message), [message.id]);
    if (message.author.id === this.id) return;
    acts.log(
      this.world,
      this.guild.state,
      AuditLogEvent.MessageDelete,
      message.author.id,
      { by: this.id },
      {
        options: { channel_id: message.channel_id, count: '1' },
      },
    );
  }

  private channelOf(message: APIMessage): Channel {
    const channel = this.world.channels.get(message.channel_id);
    if (!channel) throw new Error(`No channel ${message.channel_id}`);
    return channel;
  }

  /** Joins again, after they had left. */
  joins(): void {
    acts.join(this.world, this.guild.state, this.user);
  }

  leaves(): void {
    acts.leave(this.world, this.guild.state, this.user);
  }

  /** Bans somebody by hand, without the bot. */
  bans(other: Person, { reason, deleteSeconds }: { reason?: string; deleteSeconds?: number } = {}): void {
    acts.ban(this.world, this.guild.state, other.user, { by: this.id, reason }, deleteSeconds);
  }

  unbans(other: Person, { reason }: { reason?: string } = {}): void {
    acts.unban(this.world, this.guild.state, other.user, { by: this.id, reason });
  }

  kicks(other: Person, { reason }: { reason?: string } = {}): void {
    acts.kick(this.world, this.guild.state, other.user, { by: this.id, reason });
  }

  /** Changes somebody's nickname, roles or timeout by hand. */
  changes(
    other: Person,
    to: Parameters<typeof acts.changeMember>[3],
    { reason }: { reason?: string } = {},
  ): void {
    if (!other.member) throw new Error(`${other.user.username} is no member`);
    acts.changeMember(this.world, this.guild.state, other.member, to, { by: this.id, reason });
  }

  /** Uses a command as in `/case view`, in the guild's first channel or another one. */
  async uses(
    line: string,
    options: Options = {},
    { channel }: { channel?: string } = {},
  ): Promise<Interaction> {
    const data = commandData(this.world, this.guild.state, this.id, line, options);
    const place = channel ? this.guild.channel(channel) : this.guild.firstChannel;
    return begin(this.world, this, place, InteractionType.ApplicationCommand, null, data);
  }

  /** Clicks a button of a message of the bot. */
  async clicks(message: APIMessage, customId: string): Promise<Interaction> {
    return this.touches(message, customId, {});
  }

  /** Picks entries of a select: values, or the ids of users, roles or channels. */
  async picks(message: APIMessage, customId: string, values: readonly string[]): Promise<Interaction> {
    const { type, options } = control(message.components, customId);
    const wrong = values.filter((value) => options && !options.some((option) => option.value === value));
    if (wrong.length > 0) throw new Error(`${customId} has no ${wrong.join(', ')}`);
    const resolved = {};
    const kind = pickers[type];
    if (kind) for (const id of values) resolve(this.world, this.guild.state, kind, id, resolved);
    return this.touches(message, customId, { values, ...(kind && { resolved }) });
  }

  private touches(message: APIMessage, customId: string, more: object): Interaction {
    const { type } = control(message.components, customId);
    const data = { custom_id: customId, component_type: type, ...more };
    const channel = this.channelOf(message);
    return begin(this.world, this, channel, InteractionType.MessageComponent, message, data);
  }
}

/** What the values of a select are the ids of. */
const pickers: Readonly<Partial<Record<ComponentType, ApplicationCommandOptionType>>> = {
  [ComponentType.UserSelect]: ApplicationCommandOptionType.User,
  [ComponentType.RoleSelect]: ApplicationCommandOptionType.Role,
  [ComponentType.MentionableSelect]: ApplicationCommandOptionType.Mentionable,
  [ComponentType.ChannelSelect]: ApplicationCommandOptionType.Channel,
};
