import { Locale } from 'discord-api-types/v10';
import { noFlags } from './ids.ts';
import type { Dispatch, GuildState, World } from './world.ts';

/** A guild as a request for it answers. */
export function guildData(guild: GuildState): object {
  return {
    id: guild.id,
    ...guild.settings,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    vanity_url_code: null,
    owner_id: guild.ownerId,
    application_id: null,
    afk_channel_id: null,
    afk_timeout: 300,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    system_channel_id: null,
    system_channel_flags: noFlags,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: Locale.EnglishUS,
    nsfw_level: 0,
    hub_type: null,
    roles: [...guild.roles.values()],
    emojis: [...guild.emojis.values()],
    stickers: [],
    approximate_member_count: guild.members.size,
    approximate_presence_count: guild.members.size,
  };
}

/**
 * A guild as the gateway tells it. Of its members a bot without the intent of presences gets only itself, and has to ask for the
 * others.
 */
export function guildCreate(world: World, guild: GuildState, everybody: boolean): Dispatch {
  const members = [...guild.members.values()].filter(({ user }) => everybody || user.id === world.bot.id);
  const channels = world.channelsOf(guild).map(({ data }) => data);
  const data = {
    ...guildData(guild),
    joined_at: guild.members.get(world.bot.id)?.joined_at,
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members,
    channels: channels.filter((channel) => !channel.thread_metadata),
    threads: channels.filter((channel) => channel.thread_metadata),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
  return { event: 'GUILD_CREATE', data, guildId: guild.id };
}
