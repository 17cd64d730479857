import { type APIRole, AuditLogEvent, ChannelType } from 'discord-api-types/v10';
import type { Guild } from './guild.ts';
import { snowflake } from './ids.ts';
import { log } from './members.ts';
import * as structure from './structure.ts';
import type { Channel, ChannelData, GuildSettings, World } from './world.ts';

/** What somebody changes in a guild by hand. All of it stands in the audit log. */
export class Manager {
  private readonly world: World;
  private readonly guild: Guild;
  private readonly done: { readonly by: string };

  constructor(world: World, guild: Guild, by: string) {
    this.world = world;
    this.guild = guild;
    this.done = { by };
  }

  updatesGuild(to: Partial<GuildSettings>): void {
    structure.updateGuild(this.world, this.guild.state, to, this.done);
  }

  createsChannel(data: Partial<ChannelData>): Channel {
    return structure.createChannel(this.world, this.guild.state, data, this.done);
  }

  updatesChannel(name: string, to: Partial<ChannelData>): void {
    structure.updateChannel(this.world, this.guild.state, this.guild.channel(name), to, this.done);
  }

  deletesChannel(name: string): void {
    structure.deleteChannel(this.world, this.guild.state, this.guild.channel(name), this.done);
  }

  createsThread(parent: string, name: string): Channel {
    return this.createsChannel({
      name,
      type: ChannelType.PublicThread,
      parent_id: this.guild.channel(parent).id,
      owner_id: this.done.by,
      thread_metadata: {
        archived: false,
        auto_archive_duration: 1440,
        archive_timestamp: new Date().toISOString(),
        locked: false,
      },
    });
  }

  createsRole(data: Partial<APIRole>): APIRole {
    return structure.createRole(this.world, this.guild.state, data, this.done);
  }

  updatesRole(name: string, to: Partial<APIRole>): void {
    structure.updateRole(this.world, this.guild.state, this.guild.role(name), to, this.done);
  }

  deletesRole(name: string): void {
    structure.deleteRole(this.world, this.guild.state, this.guild.role(name), this.done);
  }

  createsInvite(code: string, channel = this.guild.firstChannel): void {
    const { id } = this.guild;
    const { name } = this.guild.state.settings;
    const inviter = this.world.users.get(this.done.by);
    const created_at = new Date().toISOString();
    const more = { inviter, created_at, uses: 0, max_uses: 0, max_age: 0, temporary: false, type: 0 };
    this.guild.state.invites.set(code, { code, guild: { id, name }, channel: channel.data, ...more });
    this.world.dispatch('INVITE_CREATE', { code, guild_id: id, channel_id: channel.id, ...more }, id);
    log(this.world, this.guild.state, AuditLogEvent.InviteCreate, null, this.done, {
      changes: [{ key: 'code', new_value: code }],
    });
  }

  deletesInvite(code: string, channel = this.guild.firstChannel): void {
    this.guild.state.invites.delete(code);
    const data = { code, guild_id: this.guild.id, channel_id: channel.id };
    this.world.dispatch('INVITE_DELETE', data, this.guild.id);
    log(this.world, this.guild.state, AuditLogEvent.InviteDelete, null, this.done, {
      changes: [{ key: 'code', old_value: code }],
    });
  }

  /** Adds an emoji, and gives its id. */
  createsEmoji(name: string): string {
    const id = snowflake();
    const emoji = {
      id,
      name,
      animated: false,
      available: true,
      managed: false,
      roles: [],
      require_colons: true,
    };
    this.guild.state.emojis.set(id, emoji);
    this.tellEmojis(id, AuditLogEvent.EmojiCreate);
    return id;
  }

  deletesEmoji(id: string): void {
    this.guild.state.emojis.delete(id);
    this.tellEmojis(id, AuditLogEvent.EmojiDelete);
  }

  private tellEmojis(id: string, event: AuditLogEvent): void {
    const { state } = this.guild;
    const data = { guild_id: state.id, emojis: [...state.emojis.values()] };
    this.world.dispatch('GUILD_EMOJIS_UPDATE', data, state.id);
    log(this.world, state, event, id, this.done);
  }

  /** Writes into the audit log what has no method here. The event itself is sent by `guild.dispatches`. */
  records(event: AuditLogEvent, targetId: string | null, more?: Parameters<typeof log>[5]): void {
    log(this.world, this.guild.state, event, targetId, this.done, more);
  }
}
