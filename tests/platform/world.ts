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
  last_message_id: string | null;
}

export interface Channel {
  readonly id: string;
  readonly data: ChannelData;
  readonly guild: GuildState | null;
  /** By id, in the order in which they were posted. */
  readonly messages: Map<string, APIMessage>;
}

export interface GuildState {
  readonly id: string;
  name: string;
  ownerId: string;
  readonly createdAt: string;
  readonly roles: Map<string, APIRole>;
  readonly members: Map<string, APIGuildMember>;
  readonly bans: Map<string, APIBan>;
  /** Oldest first. */
  readonly auditLog: APIAuditLogEntry[];
  readonly invites: object[];
  readonly emojis: object[];
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
