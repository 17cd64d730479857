import { AuditLogEvent, type VoiceState } from 'discord.js';
import type { Listeners } from '../bot.ts';
import { channelMention, type Logging, timeMention, userMention } from './logging.ts';

/** Who enters and leaves voice channels, and is muted there by the team. */
export function voiceLogs({ bot, audit, write }: Logging): Listeners {
  /** When members of guilds entered the channel that they are in, in milliseconds. */
  const entered = new Map<string, number>();

  async function places({ channelId: from }: VoiceState, { guild, id, channelId: to, member }: VoiceState) {
    const key = `${guild.id} ${id}`;
    const since = entered.get(key);
    if (to) entered.set(key, bot.now().getTime());
    else entered.delete(key);
    const line = !from ? 'voice_join' : to ? 'voice_move' : 'voice_leave';
    const channelId = to ?? from ?? '';
    await write(guild, line, () => ({
      line,
      values: {
        member: userMention({ id }),
        channel: channelMention(channelId),
        from: channelMention(from ?? ''),
      },
      fields: { since: line === 'voice_leave' && since ? timeMention(since, 'f') : null },
      whom: member?.user ?? null,
      channelId,
    }));
  }

  const silence = (key: 'mute' | 'deaf', { guild, id, channelId, member, ...state }: VoiceState) =>
    write(guild, 'voice_mute', async () => {
      const entry = await audit.find(
        guild,
        [AuditLogEvent.MemberUpdate],
        ({ targetId, changes }) => targetId === id && changes.some((change) => change.key === key),
      );
      const isOn = key === 'mute' ? state.serverMute : state.serverDeaf;
      const line =
        key === 'mute' ? (isOn ? 'voice_mute' : 'voice_unmute') : isOn ? 'voice_deafen' : 'voice_undeafen';
      return {
        line,
        values: { member: userMention({ id }), channel: channelMention(channelId ?? '') },
        whom: member?.user ?? null,
        by: entry?.executor ?? null,
        channelId,
      };
    });

  return {
    async voiceStateUpdate(before, after) {
      if (before.channelId !== after.channelId) await places(before, after);
      // Who enters is muted or not from before.
      if (!before.channelId || !after.channelId) return;
      await Promise.all([
        before.serverMute !== after.serverMute && silence('mute', after),
        before.serverDeaf !== after.serverDeaf && silence('deaf', after),
      ]);
    },
  };
}
