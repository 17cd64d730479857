/** Carries out on the platform what raid mode does there, and takes it back: invites and slow mode. */
import { ChannelType, type Guild, GuildFeature, PermissionFlagsBits, type TextChannel } from 'discord.js';
import * as v from 'valibot';
import type { RaidMeasure } from '../../../../../src/contract/raid-mode.ts';
import { neededForMeasure } from '../../../../../src/lib/rights/raid-measures.ts';
import type { Bot, Fault } from '../bot.ts';
import { faultOf } from '../faults.ts';
import { mayIn } from '../may.ts';
import { raidModesOf } from './raid-modes.ts';

/** How long members wait between two messages, in seconds. */
const slow = 30;
/** How long to wait before something that could not be taken back is tried again, in milliseconds. */
const pause = 60_000;

/** The slow mode of a channel: what it was, and what it was set to. In seconds. */
const slowed = v.object({ before: v.number(), set: v.number() });

export interface RaidMeasures {
  /** Why a measure cannot be carried out; null when it can, as far as is known. */
  lack(guild: Guild, measure: RaidMeasure): Fault | null;
  /** Carries out what raid mode does in a guild. Resolves with what could not be done; never rejects. */
  begin(guild: Guild): Promise<ReadonlyMap<RaidMeasure, Fault>>;
  /** Takes back what no raid mode asks for any more. What fails is tried again with a later call. Never rejects. */
  restore(): Promise<void>;
}

export function openRaidMeasures(bot: Bot): RaidMeasures {
  const modes = raidModesOf(bot);
  /** By guild and channel. Written before a channel is changed, so that a crash leaves none slow. */
  const channels = bot.memory('raid-slow-mode', slowed);
  /** Guilds whose invites were paused, with when. */
  const invites = bot.memory('raid-invites', v.number());
  /** When something that failed is tried again, by guild. */
  const waiting = new Map<string, number>();
  /** What is done to a guild is done one after the other. */
  const turns = new Map<string, Promise<unknown>>();

  function inTurn<Result>(guildId: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (turns.get(guildId) ?? Promise.resolve()).then(work);
    // Works do not reject.
    turns.set(guildId, turn);
    return turn;
  }

  /** The text channels in which everyone may write, or everyone who has passed the captcha. */
  function openChannels(guild: Guild): TextChannel[] {
    const verified = guild.roles.cache.get(bot.settings(guild.id)?.captcha.verified_role_id ?? '');
    const readers = [guild.roles.everyone, ...(verified ? [verified] : [])];
    const writing = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;
    return [...guild.channels.cache.values()].filter(
      (channel): channel is TextChannel =>
        channel.type === ChannelType.GuildText &&
        readers.some((role) => channel.permissionsFor(role).has(writing)),
    );
  }

  const maySlow = ({ id }: TextChannel) =>
    mayIn(bot.client, id, PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ManageChannels);

  const may = (guild: Guild, needed: bigint) => guild.members.me?.permissions.has(needed) !== false;

  const lacks: Readonly<Record<RaidMeasure, (guild: Guild) => boolean>> = {
    captcha_hard: ({ id }) => bot.settings(id)?.captcha.enabled !== true,
    invites_paused: (guild) => !may(guild, PermissionFlagsBits.ManageGuild),
    slow_mode(guild) {
      const open = openChannels(guild);
      return open.length > 0 && !open.some(maySlow);
    },
    joins_closed: (guild) => !may(guild, PermissionFlagsBits.KickMembers),
  };

  async function pauseInvites(guild: Guild): Promise<Fault | null> {
    if (guild.features.includes(GuildFeature.InvitesDisabled)) return null;
    invites.set(guild.id, bot.now().getTime());
    try {
      await guild.disableInvites(true);
      return null;
    } catch (error) {
      return faultOf(error, neededForMeasure.invites_paused);
    }
  }

  /** Slows the channels that are faster. It is done where at least one is slow then. */
  async function slowChannels(guild: Guild): Promise<Fault | null> {
    let fault: Fault | null = null;
    let isAnySlow = false;
    for (const channel of openChannels(guild)) {
      // Somebody has ended it meanwhile.
      if (!modes.does(guild.id, 'slow_mode')) return null;
      const before = channel.rateLimitPerUser;
      if (before < slow && maySlow(channel)) {
        channels.set(`${guild.id}/${channel.id}`, { before, set: slow });
        try {
          await channel.setRateLimitPerUser(slow);
        } catch (error) {
          fault = faultOf(error, neededForMeasure.slow_mode);
          continue;
        }
      }
      isAnySlow ||= channel.rateLimitPerUser >= slow;
    }
    return isAnySlow ? null : fault;
  }

  /** Tries again after a while what fails. What the bot may not do is not asked for. */
  async function takeBack(guildId: string, what: string, isAllowed: boolean, work: () => Promise<unknown>) {
    if (isAllowed) {
      try {
        await work();
        return true;
      } catch (error) {
        bot.log.warn(`${what} could not be set back after raid mode in guild ${guildId}`, error);
      }
    }
    waiting.set(guildId, bot.now().getTime() + pause);
    return false;
  }

  async function restoreInvites(guild: Guild): Promise<void> {
    if (invites.get(guild.id) === undefined || modes.does(guild.id, 'invites_paused')) return;
    const isOff = guild.features.includes(GuildFeature.InvitesDisabled);
    const isAllowed = may(guild, PermissionFlagsBits.ManageGuild);
    if (!isOff || (await takeBack(guild.id, 'Invites', isAllowed, () => guild.disableInvites(false))))
      invites.delete(guild.id);
  }

  /** Only what nobody has changed since. */
  async function restoreChannels(guild: Guild): Promise<void> {
    for (const [key, { before, set }] of channels.entries(`${guild.id}/`)) {
      if (modes.does(guild.id, 'slow_mode')) return;
      const channel = guild.channels.cache.get(key.slice(guild.id.length + 1)) as TextChannel | undefined;
      const isAsSet = channel?.rateLimitPerUser === set;
      const restore = async () => channel?.setRateLimitPerUser(before);
      if (!isAsSet || (await takeBack(guild.id, 'Slow mode', maySlow(channel), restore)))
        channels.delete(key);
    }
  }

  return {
    lack(guild, measure) {
      if (!lacks[measure](guild)) return null;
      const permission = neededForMeasure[measure];
      return permission
        ? { reason: 'missing_permission', permission, detail: null }
        : { reason: 'failed', permission, detail: 'The captcha is off.' };
    },
    begin: (guild) =>
      inTurn(guild.id, async () => {
        const faults = new Map<RaidMeasure, Fault>();
        const note = (measure: RaidMeasure, fault: Fault | null) => fault && faults.set(measure, fault);
        if (modes.does(guild.id, 'invites_paused')) note('invites_paused', await pauseInvites(guild));
        if (modes.does(guild.id, 'slow_mode')) note('slow_mode', await slowChannels(guild));
        return faults;
      }),
    async restore() {
      const now = bot.now().getTime();
      const changed = [...invites.all(), ...channels.all()].map(([key]) => key.split('/')[0] ?? '');
      await Promise.all(
        [...new Set(changed)].map((guildId) => {
          const guild = bot.client.guilds.cache.get(guildId);
          if (!guild?.available || (waiting.get(guildId) ?? 0) > now) return undefined;
          waiting.delete(guildId);
          return inTurn(guildId, async () => {
            await restoreInvites(guild);
            await restoreChannels(guild);
          });
        }),
      );
    },
  };
}
