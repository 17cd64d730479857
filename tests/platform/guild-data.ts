import { type APIGuild, Locale } from 'discord-api-types/v10';
import { noFlags } from './ids.ts';
import type { Dispatch, GuildState, World } from './world.ts';

/** A guild as a request for it answers. */
export function guildData(guild: GuildState): Omit<APIGuild, 'emojis'> & { emojis: object[] } {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    vanity_url_code: null,
    owner_id: guild.ownerId,
    application_id: null,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 1,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    features: [],
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
    incidents_data: null,
    roles: [...guild.roles.values()],
    emojis: guild.emojis,
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
  const data = {
    ...guildData(guild),
    joined_at: guild.members.get(world.bot.id)?.joined_at,
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members,
    channels: world.channelsOf(guild).map(({ data: channel }) => channel),
    threads: [],
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
  return { event: 'GUILD_CREATE', data, guildId: guild.id };
}
