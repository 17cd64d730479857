import {
  type APIAuditLogEntry,
  type APIBan,
  type APIGuildMember,
  type APIMessage,
  type APIRole,
  type APIUser,
  ChannelType,
} from 'discord-api-types/v10';
import { guildCreate } from './guild-data.ts';
import { snowflake } from './ids.ts';
import * as acts from './members.ts';
import { bits, type PermissionName } from './permissions.ts';
import { Person } from './person.ts';
import { newRole } from './structure.ts';
import type { Channel, ChannelData, GuildState, World } from './world.ts';

export interface RoleOptions {
  readonly name: string;
  /** A new one if none is given. */
  readonly id?: string;
  readonly permissions?: readonly PermissionName[];
  /** Above the role of the bot, which then cannot act on its members. */
  readonly aboveBot?: boolean;
}

export interface GuildOptions {
  /** A new one if none is given. */
  readonly id?: string;
  readonly name?: string;
  /** Text channels, if only a name is given. There is one, `general`, if none are. */
  readonly channels?: readonly (string | (Partial<ChannelData> & { name: string }))[];
  /** From the lowest to the highest, below the role of the bot. */
  readonly roles?: readonly RoleOptions[];
  /** Of everybody; as on the platform, seeing channels and writing, if nothing else is given. */
  readonly everyone?: readonly PermissionName[];
  /** All of them, if nothing else is given. */
  readonly botPermissions?: readonly PermissionName[];
}

export interface MemberOptions {
  readonly username: string;
  readonly displayName?: string;
  readonly roles?: readonly string[];
  readonly joinedDaysAgo?: number;
  /** How old the account is. */
  readonly createdDaysAgo?: number;
  readonly avatar?: string;
  readonly bot?: boolean;
  /** False: direct messages of the bot are refused. */
  readonly directMessages?: boolean;
}

const usual: readonly PermissionName[] = [
  'ViewChannel',
  'SendMessages',
  'ReadMessageHistory',
  'EmbedLinks',
  'AttachFiles',
  'AddReactions',
  'UseApplicationCommands',
];

const daysAgo = (days = 0): number => Date.now() - days * 86_400_000;

/** A guild that the bot is in. */
export class Guild {
  readonly state: GuildState;
  readonly owner: Person;
  private readonly world: World;

  constructor(world: World, options: GuildOptions = {}) {
    const { id = snowflake() } = options;
    const owner = world.addUser({ username: 'owner' });
    this.world = world;
    this.state = {
      id,
      settings: {
        name: options.name ?? 'Nebula',
        description: null,
        features: [],
        verification_level: 1,
        incidents_data: null,
      },
      ownerId: owner.id,
      createdAt: new Date().toISOString(),
      roles: new Map(),
      members: new Map(),
      bans: new Map(),
      auditLog: [],
      invites: new Map(),
      emojis: new Map(),
      commands: [],
      available: true,
    };
    this.addRoles(options);
    world.guilds.set(id, this.state);
    for (const channel of options.channels ?? ['general']) {
      world.addChannel(this.state, typeof channel === 'string' ? { name: channel } : channel);
    }
    acts.join(world, this.state, owner);
    acts.join(world, this.state, world.bot, { roles: [this.role(world.bot.username).id] });
    this.owner = new Person(world, this, owner);
    const { event, data } = guildCreate(world, this.state, false);
    world.dispatch(event, data, id);
  }

  private addRoles({ roles = [], everyone = usual, botPermissions = ['Administrator'] }: GuildOptions): void {
    const bot = { name: this.world.bot.username, permissions: botPermissions, managed: true };
    const ordered = [
      { name: '@everyone', permissions: everyone, id: this.id },
      ...roles.filter(({ aboveBot }) => !aboveBot),
      bot,
      ...roles.filter(({ aboveBot }) => aboveBot),
    ];
    for (const [position, { name, permissions = [], ...more }] of ordered.entries()) {
      const role = newRole({ name, position, permissions: bits(permissions) });
      const made = { ...role, ...('id' in more && { id: more.id }), managed: 'managed' in more };
      this.state.roles.set(made.id, made);
    }
  }

  get id(): string {
    return this.state.id;
  }

  get members(): APIGuildMember[] {
    return [...this.state.members.values()];
  }

  get bans(): APIBan[] {
    return [...this.state.bans.values()];
  }

  /** Oldest first. */
  get auditLog(): readonly APIAuditLogEntry[] {
    return this.state.auditLog;
  }

  get channels(): ChannelData[] {
    return this.world.channelsOf(this.state).map(({ data }) => data);
  }

  /** A channel by its name or id, with its `id` and its `data`. */
  channel(name: string): Channel {
    const all = this.world.channelsOf(this.state);
    const found = all.find(({ data }) => data.name === name || data.id === name);
    if (!found) throw new Error(`No channel ${name}, but ${all.map(({ data }) => data.name).join(', ')}`);
    return found;
  }

  /** The first in which people write. */
  get firstChannel(): Channel {
    const found = this.world.channelsOf(this.state).find(({ data }) => data.type === ChannelType.GuildText);
    if (!found) throw new Error('No text channel');
    return found;
  }

  /** What stands in a channel, oldest first. */
  messages(channel: string): APIMessage[] {
    return [...this.channel(channel).messages.values()];
  }

  /** Sends the bot an event of this guild that nobody here causes otherwise. */
  dispatches(event: string, data: object): void {
    this.world.dispatch(event, { guild_id: this.id, ...data }, this.id);
  }

  role(name: string): APIRole {
    const found = [...this.state.roles.values()].find((role) => role.name === name || role.id === name);
    if (!found) throw new Error(`No role ${name}`);
    return found;
  }

  /** Somebody new, who joins now or has for long been here. `user` makes it somebody who exists. */
  member({ username, roles = [], ...options }: MemberOptions, user?: APIUser): Person {
    const who =
      user ??
      this.world.addUser({
        username,
        id: snowflake(daysAgo(options.createdDaysAgo)),
        avatar: options.avatar ?? null,
        global_name: options.displayName ?? null,
        ...(options.bot && { bot: true }),
      });
    if (options.directMessages === false) this.world.closed.add(who.id);
    acts.join(this.world, this.state, who, {
      roles: roles.map((name) => this.role(name).id),
      joinedAt: new Date(daysAgo(options.joinedDaysAgo)),
    });
    return new Person(this.world, this, who);
  }
}
