import { type Guild, PermissionFlagsBits } from 'discord.js';
import * as v from 'valibot';
import type { Bot, ModuleParts } from '../bot.ts';
import { faultOf } from '../faults.ts';
import { type Texts, textsFor } from '../texts.ts';
import type { MuteRoles } from './mute-role.ts';
import { logEnd } from './sanction-report.ts';

const texts: Texts<{ readonly ban: string; readonly mute: string }> = {
  fr: { ban: 'La durée du bannissement est écoulée', mute: 'La durée de la mise en sourdine est écoulée' },
  en: { ban: 'The ban has run out', mute: 'The mute has run out' },
  ar: { ban: 'انتهت مدة الحظر', mute: 'انتهت مدة الكتم' },
};

const ending = v.object({
  /** When the bot ends it, in milliseconds; null: it lasts until somebody does. */
  until: v.nullable(v.number()),
  case_id: v.string(),
});
export type Ending = v.InferOutput<typeof ending>;
type Kind = 'ban' | 'mute';

/** Bans that end by themselves and all mutes, which outlive the process. */
export interface SanctionEnds {
  get(kind: Kind, guildId: string, userId: string): Ending | undefined;
  /** Keeps or, with undefined, forgets one. */
  set(kind: Kind, guildId: string, userId: string, to: Ending | undefined): void;
  readonly parts: ModuleParts;
}

/** After a failure to end something, the bot waits this long, in milliseconds. */
const retryAfter = 600_000;

export function openEnds(bot: Omit<Bot, 'sanctions'>, muteRoles: MuteRoles): SanctionEnds {
  const kept = bot.memory('sanctions', ending);
  const keyOf = (kind: Kind, guildId: string, userId: string) => `${kind}:${guildId}:${userId}`;

  const ends: SanctionEnds = {
    get: (kind, guildId, userId) => kept.get(keyOf(kind, guildId, userId)),
    set(kind, guildId, userId, to) {
      const key = keyOf(kind, guildId, userId);
      if (to) kept.set(key, to);
      else kept.delete(key);
    },
    parts: {
      on: {
        guildBanRemove: ({ guild, user }) => ends.set('ban', guild.id, user.id, undefined),
        channelCreate: (channel) => muteRoles.silence(channel),
        async guildMemberAdd(member) {
          const mute = ends.get('mute', member.guild.id, member.id);
          if (!mute || isOver(mute, bot.now())) return;
          // The audit log shows it as what it is: the mute of before.
          await muteRoles.give(member, textsFor(bot, member.guild.id, rejoined));
        },
        guildMemberUpdate(before, { id, guild, roles }) {
          const mute = ends.get('mute', guild.id, id);
          if (!mute || before.partial || isOver(mute, bot.now())) return;
          const role = muteRoles.find(guild);
          if (!role || !before.roles.cache.has(role.id) || roles.cache.has(role.id)) return;
          // Somebody took the role away by hand.
          ends.set('mute', guild.id, id, undefined);
          bot.host.send('case_ended', guild.id, { case_id: mute.case_id, by: null });
        },
      },
      tick(now) {
        const due: [string, Ending][] = [];
        for (const one of kept.all()) if (isOver(one[1], now)) due.push(one);
        return Promise.all(due.map(([key, entry]) => end(key, entry, now)));
      },
    },
  };

  async function end(key: string, entry: Ending, now: Date): Promise<void> {
    const [kind, guildId = '', userId = ''] = key.split(':');
    const guild = bot.client.guilds.cache.get(guildId);
    if (!guild) return;
    const reason = textsFor(bot, guildId, texts)[kind === 'ban' ? 'ban' : 'mute'];
    const needed = kind === 'ban' ? PermissionFlagsBits.BanMembers : PermissionFlagsBits.ManageRoles;
    // It looks again in a moment. Asking the platform all the same would bring the bot nearer to being shut out.
    if (guild.members.me?.permissions.has(needed) === false) return;
    try {
      if (kind === 'ban') await guild.bans.remove(userId, reason);
      else await unmute(guild, userId, reason);
    } catch (error) {
      const { reason: why } = faultOf(error, null);
      if (why !== 'gone') {
        bot.log.warn(`A ${kind} of ${userId} in guild ${guildId} could not be ended`, error);
        if (kept.get(key) === entry) kept.set(key, { ...entry, until: now.getTime() + retryAfter });
        return;
      }
    }
    // It may have been replaced by another one meanwhile.
    if (kept.get(key) === entry) kept.delete(key);
    void logEnd(bot, guild, userId, kind === 'ban' ? 'unban' : 'unmute', reason);
  }

  async function unmute(guild: Guild, userId: string, reason: string): Promise<void> {
    const member = await guild.members.fetch(userId);
    await muteRoles.take(member, reason);
  }

  return ends;
}

const rejoined: Texts<string> = {
  fr: 'La mise en sourdine dure encore',
  en: 'The mute has not ended',
  ar: 'لم تنتهِ مدة الكتم بعد',
};

const isOver = ({ until }: Ending, now: Date): boolean => until !== null && until <= now.getTime();
