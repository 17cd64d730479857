import {
  type APIApplicationCommand,
  type APIAuditLogEntry,
  type APIBan,
  type APIGuildMember,
  type APIMessage,
  type APIOverwrite,
  type APIRole,
  type APIUser,
  ChannelType,
  type GuildFeature,
} from 'discord-api-types/v10';
import { snowflake } from './ids.ts';
import type { Interaction } from './interaction.ts';
import { stir } from './until.ts';

/** What the platform says of a channel. */
export interface ChannelData {
  readonly id: string;
  readonly type: ChannelType;
  name?: string;
  guild_id?: string;
  position?: number;
  parent_id?: string | null;
  topic?: string | null;
  nsfw?: boolean;
  rate_limit_per_user?: number;
  permission_overwrites?: APIOverwrite[];
  recipients?: APIUser[];
  owner_id?: string;
  /** Threads have it, and nothing else does. */
  thread_metadata?: object;
  last_message_id: string | null;
}

export interface Channel {
  readonly id: string;
  readonly data: ChannelData;
  readonly guild: GuildState | null;
  /** By id, in the order in which they were posted. */
  readonly messages: Map<string, APIMessage>;
}

/** What the people of a guild set for it on the platform. */
export interface GuildSettings {
  name: string;
  description: string | null;
  features: GuildFeature[];
  verification_level: number;
  incidents_data: object | null;
}

export interface GuildState {
  readonly id: string;
  readonly settings: GuildSettings;
  ownerId: string;
  readonly createdAt: string;
  readonly roles: Map<string, APIRole>;
  readonly members: Map<string, APIGuildMember>;
  readonly bans: Map<string, APIBan>;
  /** Oldest first. */
  readonly auditLog: APIAuditLogEntry[];
  /** By their code. */
  readonly invites: Map<string, object>;
  readonly emojis: Map<string, object>;
  commands: APIApplicationCommand[];
  available: boolean;
}

/** What goes to the bot over the gateway. */
export interface Dispatch {
  readonly event: string;
  readonly data: unknown;
  /** Null: of a direct message, or of no place. */
  readonly guildId: string | null;
}

/** All that exists on the stand-in. */
export class World {
  readonly token = 'a-token-of-the-stand-in';
  readonly bot: APIUser;
  readonly users = new Map<string, APIUser>();
  readonly guilds = new Map<string, GuildState>();
  readonly channels = new Map<string, Channel>();
  /** By their token. */
  readonly interactions = new Map<string, Interaction>();
  /** The content of uploaded files, by the id of the attachment. */
  readonly files = new Map<string, File>();
  /** Users who take no direct messages. */
  readonly closed = new Set<string>();
  commands: APIApplicationCommand[] = [];
  /** Where attachments are fetched from. */
  origin = '';
  private readonly listeners: ((dispatch: Dispatch) => void)[] = [];

  constructor() {
    this.bot = this.addUser({ username: 'vigie', bot: true });
  }

  addUser(user: Partial<APIUser> & { username: string }): APIUser {
    const added = { id: snowflake(), discriminator: '0', global_name: null, avatar: null, ...user };
    this.users.set(added.id, added);
    return added;
  }

  addChannel(guild: GuildState | null, data: Partial<ChannelData>): Channel {
    const id = data.id ?? snowflake();
    const channel: Channel = {
      id,
      guild,
      messages: new Map(),
      data: {
        id,
        type: ChannelType.GuildText,
        last_message_id: null,
        ...(guild && { guild_id: guild.id, ...emptyGuildChannel(), position: this.channels.size }),
        ...data,
      },
    };
    this.channels.set(id, channel);
    return channel;
  }

  /** The bot is no longer in a guild, which goes on without it. */
  removeGuild(guild: GuildState): void {
    this.guilds.delete(guild.id);
    this.dispatch('GUILD_DELETE', { id: guild.id }, guild.id);
  }

  channelsOf(guild: GuildState): Channel[] {
    return [...this.channels.values()].filter((channel) => channel.guild === guild);
  }

  /** The channel of direct messages with a user, which is made if there is none. */
  directChannel(user: APIUser): Channel {
    const isTheirs = ({ data }: Channel) => data.recipients?.some(({ id }) => id === user.id);
    return (
      [...this.channels.values()].find(isTheirs) ??
      this.addChannel(null, { type: ChannelType.DM, recipients: [user] })
    );
  }

  /** Sends an event to the bot. */
  dispatch(event: string, data: unknown, guildId: string | null = null): void {
    for (const listener of this.listeners) listener({ event, data, guildId });
    stir();
  }

  onDispatch(listener: (dispatch: Dispatch) => void): void {
    this.listeners.push(listener);
  }
}

const emptyGuildChannel = () => ({
  parent_id: null,
  topic: null,
  nsfw: false,
  rate_limit_per_user: 0,
  permission_overwrites: [],
});
