import {
  type APIGuildMember,
  type APIMessage,
  type APIUser,
  ApplicationCommandOptionType,
  AuditLogEvent,
  ComponentType,
  InteractionType,
  Locale,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { commandData, menuData, type Options, resolve } from './command.ts';
import { control } from './components.ts';
import type { Guild } from './guild.ts';
import { snowflake } from './ids.ts';
import { begin, type Interaction } from './interaction.ts';
import { Manager } from './manager.ts';
import { addReaction, pin } from './marks.ts';
import * as acts from './members.ts';
import { edit, newMessage, post, remove, type Written } from './messages.ts';
import { permissionsOf } from './permissions.ts';
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

  /** Writes into a channel, by its name or id: a text, or what else a message has, such as `message_reference` or `timestamp`. */
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

  /** Refuses what the platform's own client would not let them write. */
  private mayWrite(channel: Channel): void {
    if (!channel.guild) return;
    const silentUntil = Date.parse(this.member?.communication_disabled_until ?? '');
    const allowed = permissionsOf(channel.guild, this.id, channel);
    const may = this.member && !(silentUntil > Date.now()) && allowed & PermissionFlagsBits.SendMessages;
    if (!may) throw new Error(`${this.user.username} cannot write into ${channel.data.name}`);
  }

  private writesTo(
    channel: Channel,
    text: string | Partial<APIMessage>,
    files: readonly File[] = [],
  ): APIMessage {
    this.mayWrite(channel);
    const said = typeof text === 'string' ? { content: text } : text;
    const { message_id } = said.message_reference ?? {};
    const body = { content: said.content, ...(message_id && { message_reference: { message_id } }) };
    const message = newMessage(this.world, channel, this.user, body, files);
    // Who reads a message takes its age from its id.
    const id = said.timestamp ? snowflake(Date.parse(said.timestamp)) : message.id;
    return post(this.world, channel, Object.assign(message, { id }, said));
  }

  /** The direct messages between them and the bot. */
  get directMessages(): APIMessage[] {
    return [...this.world.directChannel(this.user).messages.values()];
  }

  async edits(message: APIMessage, body: Written): Promise<APIMessage> {
    return edit(this.world, this.channelOf(message), message, body);
  }

  /** Adds a reaction: a character, or `name:id`. */
  async reacts(message: APIMessage, emoji: string): Promise<void> {
    addReaction(this.world, this.channelOf(message), message, this.user, emoji);
  }

  /** Pins a message, or takes it down. */
  async pins(message: APIMessage, pinned = true): Promise<void> {
    pin(this.world, this.channelOf(message), message, pinned, { by: this.id });
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
    if (this.guild.state.bans.has(this.id)) throw new Error(`${this.user.username} is banned`);
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

  /** Changes their name or picture, of which the bot hears in each guild. */
  renames(to: Partial<Pick<APIUser, 'avatar' | 'global_name' | 'username'>>): void {
    Object.assign(this.user, to);
    for (const guild of this.world.guilds.values()) {
      const member = guild.members.get(this.id);
      if (member) this.world.dispatch('GUILD_MEMBER_UPDATE', { ...member, guild_id: guild.id }, guild.id);
    }
  }

  /** Enters a voice channel, by its name, or leaves all of them. */
  speaksIn(channel: string | null, more: { mute?: boolean; deaf?: boolean; self_mute?: boolean } = {}): void {
    this.guild.dispatches('VOICE_STATE_UPDATE', {
      channel_id: channel && this.guild.channel(channel).id,
      user_id: this.id,
      member: this.member,
      session_id: this.id,
      deaf: false,
      mute: false,
      self_deaf: false,
      self_mute: false,
      self_video: false,
      suppress: false,
      request_to_speak_timestamp: null,
      ...more,
    });
  }

  /** What they change in the guild itself. */
  get manages(): Manager {
    return new Manager(this.world, this.guild, this.id);
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

  /** Types into an option of a command; the bot answers with what it could be. */
  async types(
    line: string,
    options: Options,
    focused: string,
    { channel }: { channel?: string } = {},
  ): Promise<Interaction> {
    const data = commandData(this.world, this.guild.state, this.id, line, options, focused);
    const type = InteractionType.ApplicationCommandAutocomplete;
    const place = channel ? this.guild.channel(channel) : this.guild.firstChannel;
    return begin(this.world, this, place, type, null, data);
  }

  /** Picks a command from the menu of a message or of a member. */
  async usesOn(target: APIMessage | Person, name: string): Promise<Interaction> {
    const data = menuData(this.world, this.guild.state, this.id, name, target);
    const place = 'user' in target ? this.guild.firstChannel : this.channelOf(target);
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
