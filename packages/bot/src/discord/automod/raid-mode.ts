import { type GuildMember, PermissionFlagsBits, time } from 'discord.js';
import * as v from 'valibot';
import type { BotSettings } from '../../../../../src/contract/bot/settings.ts';
import type { Raid } from '../../automod.ts';
import type { ActionAnswer, Asked, Bot } from '../bot.ts';
import type { NamedPerson } from '../people.ts';
import { textsFor } from '../texts.ts';
import { raidTexts } from './raid-texts.ts';

/** Raid mode of a guild, by its id. */
const mode = v.object({
  /** When it ends by itself, in milliseconds since 1970; null when somebody has to end it. */
  until: v.nullable(v.number()),
  /** Null when a person began it. */
  rule: v.nullable(v.literal('raid')),
});
type Mode = v.InferOutput<typeof mode>;

/** Keeps newcomers out of guilds, while a person or the raid rule says so. It outlives the process. */
export interface RaidMode {
  /** The guilds in which the rule keeps newcomers out, with until when. */
  readonly locked: readonly (readonly [guildId: string, until: number])[];
  isOn(guildId: string): boolean;
  /** Takes up what the rule says of a join: begins or prolongs raid mode, and writes it into the log. */
  meets(guildId: string, raid: Raid): void;
  /** Removes a newcomer. Resolves with whether it was done; never rejects. */
  keepOut(member: GuildMember, at: Date): Promise<boolean>;
  /** Begins or ends it for somebody who asked in the dashboard. */
  ask(asked: Asked<'raid'>): Promise<ActionAnswer>;
  /** Ends a lockdown whose rule was switched off. */
  onSettings(settings: BotSettings): void;
  /** Ends what is over, and tells the host what was prolonged. */
  tick(now: Date): void;
}

/** @param reset is called when raid mode ends before its time, so that the rule begins anew */
export function openRaidMode(bot: Bot, reset: (guildId: string) => void): RaidMode {
  const { host, now, guildLog } = bot;
  const modes = bot.memory('raids', mode);
  /** Guilds whose lockdown was prolonged since the last tick: one event tells of many joins. */
  const prolonged = new Set<string>();
  const modeOf = (guildId: string): Mode | undefined => {
    const found = modes.get(guildId);
    return found && (found.until === null || found.until > now().getTime()) ? found : undefined;
  };
  const textsIn = (guildId: string) => textsFor(bot, guildId, raidTexts);

  function tell(guildId: string, { until, rule }: Mode, by: NamedPerson | null): void {
    const ends = until === null ? null : new Date(until).toISOString();
    host.send('raid_begun', guildId, { by, rule, until: ends });
  }

  function log(
    guildId: string,
    title: string,
    lines: readonly (string | null)[],
    tone: 'good' | 'bad',
  ): void {
    const text = lines.filter((line) => line !== null).join('\n');
    void guildLog.write(guildId, 'automod_raid', { title, tone, ...(text && { text }) });
  }

  function untilIn(guildId: string, until: number | null): string {
    const texts = textsIn(guildId);
    return until === null ? texts.untilSomebody : texts.until(time(new Date(until), 'f'));
  }

  function end(guildId: string, by: NamedPerson | null): void {
    const wasOn = modeOf(guildId) !== undefined;
    modes.delete(guildId);
    prolonged.delete(guildId);
    reset(guildId);
    host.send('raid_ended', guildId, { by });
    if (!wasOn) return;
    const texts = textsIn(guildId);
    log(guildId, texts.over, [by && texts.by(`<@${by.id}>`)], 'good');
  }

  return {
    locked: modes
      .entries()
      .flatMap(([id, { until, rule }]) => (rule && until !== null ? [[id, until] as const] : [])),
    isOn: (guildId) => modeOf(guildId) !== undefined,
    meets(guildId, { rule, joins, member_ids, locked_until: until }) {
      const before = modeOf(guildId);
      // More than one is acted on at once only when the limit is reached.
      if (joins !== null && member_ids.length > 1) {
        const texts = textsIn(guildId);
        const lines = [texts.joins(joins, rule.window_seconds), until && untilIn(guildId, until)];
        log(
          guildId,
          texts.detected,
          lines.map((line) => line || null),
          'bad',
        );
      }
      if (until === null || (before && (before.until === null || before.until >= until))) return;
      const next: Mode = { until, rule: 'raid' };
      modes.set(guildId, next);
      if (before?.rule) prolonged.add(guildId);
      else tell(guildId, next, null);
    },
    async keepOut({ guild, id: userId }, at) {
      const { fault } = await bot.sanctions.carryOut({
        guild,
        userId,
        deed: { kind: 'kick' },
        reason: textsIn(guild.id).reason,
        by: null,
        source: 'automod',
        rule: modes.get(guild.id)?.rule ?? null,
        at,
      });
      return fault === null;
    },
    async ask({ guild_id, action: { active, duration_seconds }, asked_by }) {
      if (!active) {
        end(guild_id, asked_by);
        return { case_id: null };
      }
      const me = bot.client.guilds.cache.get(guild_id)?.members.me;
      if (me && !me.permissions.has(PermissionFlagsBits.KickMembers)) {
        return { fault: { reason: 'missing_permission', permission: 'kick_members', detail: null } };
      }
      const until = duration_seconds === null ? null : now().getTime() + duration_seconds * 1000;
      const begun: Mode = { until, rule: null };
      modes.set(guild_id, begun);
      tell(guild_id, begun, asked_by);
      const texts = textsIn(guild_id);
      log(guild_id, texts.on, [texts.by(`<@${asked_by.id}>`), untilIn(guild_id, until)], 'bad');
      return { case_id: null };
    },
    onSettings({ guild_id, automod }) {
      if (!modeOf(guild_id)?.rule) return;
      const rule = automod.find(({ type }) => type === 'raid');
      if (!rule?.enabled || rule.mode !== 'enforce') end(guild_id, null);
    },
    tick(at) {
      for (const guildId of prolonged) {
        const known = modeOf(guildId);
        if (known) tell(guildId, known, null);
      }
      prolonged.clear();
      for (const [guildId, { until }] of modes.entries()) {
        if (until === null || until > at.getTime()) continue;
        modes.delete(guildId);
        log(guildId, textsIn(guildId).over, [], 'good');
      }
    },
  };
}
