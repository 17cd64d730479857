import { type Guild, type GuildMember, time } from 'discord.js';
import type { BotSettings } from '../../../../../src/contract/bot/settings.ts';
import type { RaidMeasure } from '../../../../../src/contract/raid-mode.ts';
import type { Raid } from '../../automod.ts';
import type { ActionAnswer, Asked, Bot, Fault } from '../bot.ts';
import { faultTexts, sentenceOf } from '../fault-texts.ts';
import type { NamedPerson } from '../people.ts';
import { textsFor } from '../texts.ts';
import { openRaidJoins } from './raid-joins.ts';
import { openRaidMeasures } from './raid-measures.ts';
import { type Mode, measuresOf, raidModesOf } from './raid-modes.ts';
import { raidTexts } from './raid-texts.ts';

/** Raid mode of guilds, while a person or the raid rule says so. It outlives the process. */
export interface RaidMode {
  /** The guilds in which the rule keeps newcomers out, with until when. */
  readonly locked: readonly (readonly [guildId: string, until: number])[];
  /** Takes up a newcomer, before anything is judged. */
  joined(member: GuildMember, at: Date): void;
  /** Whether newcomers are kept out. */
  isClosed(guildId: string): boolean;
  /** Takes up what the rule says of a join: begins or prolongs raid mode, and writes it into the log. */
  meets(guildId: string, raid: Raid): void;
  /** Removes a newcomer. Resolves with whether it was done; never rejects. */
  keepOut(member: GuildMember, at: Date): Promise<boolean>;
  /** Begins or ends it for somebody who asked in the dashboard. */
  ask(asked: Asked<'raid'>): Promise<ActionAnswer>;
  /** Ends a lockdown whose rule was switched off. */
  onSettings(settings: BotSettings): void;
  /** Ends what is over, takes back what it did, and tells the host what was prolonged. */
  tick(now: Date): Promise<void>;
}

/** @param reset is called when raid mode ends before its time, so that the rule begins anew */
export function openRaidMode(bot: Bot, reset: (guildId: string) => void): RaidMode {
  const { host, now, guildLog } = bot;
  const modes = raidModesOf(bot);
  const measures = openRaidMeasures(bot);
  const newcomers = openRaidJoins(bot);
  /** Guilds whose lockdown was prolonged since the last tick: one event tells of many joins. */
  const prolonged = new Set<string>();
  const textsIn = (guildId: string) => textsFor(bot, guildId, raidTexts);

  function tell(guildId: string, { until, rule, measures: done }: Mode, by: NamedPerson | null): void {
    const ends = until === null ? null : new Date(until).toISOString();
    host.send('raid_begun', guildId, { by, rule, until: ends, ...(done && { measures: done }) });
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

  async function end(guildId: string, by: NamedPerson | null): Promise<void> {
    const wasOn = modes.of(guildId) !== undefined;
    if (wasOn) newcomers.tell(guildId);
    modes.stored.delete(guildId);
    prolonged.delete(guildId);
    reset(guildId);
    host.send('raid_ended', guildId, { by });
    if (wasOn) {
      const texts = textsIn(guildId);
      log(guildId, texts.over, [by && texts.by(`<@${by.id}>`)], 'good');
    }
    await measures.restore();
  }

  /** Writes into the log what a person has begun, and what of it could not be done. */
  function logBegun(
    guildId: string,
    begun: Mode,
    by: NamedPerson,
    faults: ReadonlyMap<RaidMeasure, Fault>,
  ): void {
    const texts = textsIn(guildId);
    const lines = [
      texts.by(`<@${by.id}>`),
      ...measuresOf(begun).map((measure) => texts.does[measure]),
      begun.until === null ? texts.endsBySomebody : texts.ends(time(new Date(begun.until), 'f')),
      ...[...faults].map(([measure, fault]) =>
        texts.notDone(texts.does[measure], sentenceOf(fault, textsFor(bot, guildId, faultTexts))),
      ),
    ];
    log(guildId, texts.on, lines, 'bad');
  }

  /** Begins what a person asks for, as far as it can be done; a fault when nothing of it can. */
  async function begin(guild: Guild, asked: Mode, by: NamedPerson): Promise<Fault | null> {
    const wanted = measuresOf(asked);
    const faults = new Map<RaidMeasure, Fault>();
    const note = (measure: RaidMeasure, fault: Fault | null) => fault && faults.set(measure, fault);
    for (const measure of wanted) note(measure, measures.lack(guild, measure));
    const faultOfAll = () => (faults.size === wanted.length ? ([...faults.values()][0] ?? null) : null);
    /** Keeps and tells what is left of it. */
    function keep(): Mode {
      const left = wanted.filter((one) => !faults.has(one));
      const kept = { ...asked, ...(asked.measures && { measures: left }) };
      modes.stored.set(guild.id, kept);
      tell(guild.id, kept, by);
      newcomers.tell(guild.id);
      return kept;
    }
    if (faultOfAll()) return faultOfAll();
    const kept = keep();
    // Of a mode that was on before, with other measures.
    await measures.restore();
    const failed = await measures.begin(guild);
    // Somebody has ended or prolonged it meanwhile.
    if (modes.stored.get(guild.id) !== kept) return null;
    for (const [measure, fault] of failed) note(measure, fault);
    const fault = faultOfAll();
    if (fault) await end(guild.id, null);
    else logBegun(guild.id, failed.size > 0 ? keep() : kept, by, faults);
    return fault;
  }

  return {
    locked: modes.stored
      .entries()
      .flatMap(([id, { until, rule }]) => (rule && until !== null ? [[id, until] as const] : [])),
    joined: newcomers.joined,
    isClosed: (guildId) => modes.does(guildId, 'joins_closed'),
    meets(guildId, { rule, joins, member_ids, locked_until: until }) {
      const before = modes.of(guildId);
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
      if (until === null) return;
      const isLonger = before !== undefined && (before.until === null || before.until >= until);
      if (isLonger && measuresOf(before).includes('joins_closed')) return;
      // One that a person has begun without closing the guild is closed too, for as long as it lasts.
      const next: Mode = {
        until: isLonger ? before.until : until,
        rule: 'raid',
        ...(before?.measures && { measures: [...new Set([...before.measures, 'joins_closed' as const])] }),
      };
      modes.stored.set(guildId, next);
      if (before?.rule) {
        prolonged.add(guildId);
        return;
      }
      tell(guildId, next, null);
      newcomers.tell(guildId);
    },
    async keepOut({ guild, id: userId }, at) {
      const { fault } = await bot.sanctions.carryOut({
        guild,
        userId,
        deed: { kind: 'kick' },
        reason: textsIn(guild.id).reason,
        by: null,
        source: 'automod',
        rule: modes.of(guild.id)?.rule ?? null,
        at,
      });
      return fault === null;
    },
    async ask({ guild_id, action: { active, duration_seconds, measures: asked }, asked_by }) {
      if (!active) {
        await end(guild_id, asked_by);
        return { case_id: null };
      }
      const guild = bot.client.guilds.cache.get(guild_id);
      if (!guild) return { fault: { reason: 'gone', permission: null, detail: null } };
      const until = duration_seconds === null ? null : now().getTime() + duration_seconds * 1000;
      const begun: Mode = { until, rule: null, ...(asked && { measures: [...new Set(asked)] }) };
      const fault = await begin(guild, begun, asked_by);
      return fault ? { fault } : { case_id: null };
    },
    onSettings({ guild_id, automod }) {
      if (!modes.of(guild_id)?.rule) return;
      const rule = automod.find(({ type }) => type === 'raid');
      if (!rule?.enabled || rule.mode !== 'enforce') void end(guild_id, null);
    },
    async tick(at) {
      newcomers.tick(at);
      for (const guildId of prolonged) {
        const known = modes.of(guildId);
        if (known) tell(guildId, known, null);
      }
      prolonged.clear();
      for (const [guildId, { until }] of modes.stored.entries()) {
        if (until === null || until > at.getTime()) continue;
        newcomers.tell(guildId);
        modes.stored.delete(guildId);
        log(guildId, textsIn(guildId).over, [], 'good');
      }
      await measures.restore();
    },
  };
}
