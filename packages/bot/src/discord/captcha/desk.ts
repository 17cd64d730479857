import type { Guild, GuildMember } from 'discord.js';
import { hardened } from '../../captcha/hard.ts';
import {
  type Failure,
  isExempt,
  isLetIn,
  isTooNew,
  type Newcomer,
  newcomer,
  newNewcomer,
} from '../../captcha/newcomer.ts';
import type { BotSettings } from '../../contract.ts';
import { countCaptcha } from '../activity.ts';
import { raidModesOf } from '../automod/raid-modes.ts';
import type { Bot } from '../bot.ts';
import { faultOf } from '../faults.ts';
import { personOf } from '../people.ts';
import type { Deed } from '../sanctions/sanctions.ts';
import { textsFor } from '../texts.ts';
import { type Board, openBoard, type Posted } from './board.ts';
import { congratulate } from './success.ts';
import { captchaTexts } from './texts.ts';

type Captcha = BotSettings['captcha'];

const deeds: Readonly<Record<Captcha['on_failure'], Deed | null>> = {
  none: null,
  kick: { kind: 'kick' },
  ban: { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 },
};

export const rolesOf = (member: GuildMember): readonly string[] => [...member.roles.cache.keys()];

/** Where newcomers are received, let in, or turned away. */
export interface Desk {
  readonly board: Board;
  /** The rules of a guild; undefined where there is no captcha, or its settings are not known. */
  rules(guildId: string): Captcha | undefined;
  newcomer(guildId: string, userId: string): Newcomer | undefined;
  /** All who have not passed yet, with where they are. */
  all(): readonly { readonly guildId: string; readonly userId: string; readonly newcomer: Newcomer }[];
  keep(guildId: string, userId: string, newcomer: Newcomer): void;
  /** Forgets somebody, and deletes the message that asked them. */
  forget(guildId: string, userId: string): Promise<void>;
  /** Receives a newcomer. Their time runs if `isTimed`, and once there is a button to press. */
  receive(member: GuildMember, isTimed: boolean): Promise<void>;
  /** Asks those who wait, where the message has become one for each. */
  askWaiting(guild: Guild): Promise<void>;
  /** Gives and takes the roles. Returns what the platform said against it, or null. */
  admit(member: GuildMember): Promise<string | null>;
  /** Lets in somebody who has passed. Returns false when the roles could not be given. */
  pass(member: GuildMember): Promise<boolean>;
  /** Turns away somebody who has failed. Resolves with whether they were removed. */
  fail(guild: Guild, userId: string, failure: Failure): Promise<boolean>;
}

export function openDesk(bot: Bot): Desk {
  const newcomers = bot.memory('captcha', newcomer);
  const board = openBoard(bot);
  /** Who is being turned away now. */
  const failing = new Set<string>();
  /** Who is being let in now. */
  const passing = new Set<string>();
  /** Who is being received or asked now. */
  const asking = new Set<string>();
  const keyOf = (guildId: string, userId: string) => `${guildId}/${userId}`;
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

  function rules(guildId: string): Captcha | undefined {
    const captcha = bot.settings(guildId)?.captcha;
    if (!captcha?.enabled) return undefined;
    return raidModesOf(bot).does(guildId, 'captcha_hard') ? hardened(captcha) : captcha;
  }

  async function forget(guildId: string, userId: string): Promise<void> {
    const key = keyOf(guildId, userId);
    const message = newcomers.get(key)?.message;
    newcomers.delete(key);
    if (message) await board.remove(message);
  }

  async function markAsNew(member: GuildMember, roleId: string | null): Promise<void> {
    if (roleId === null || member.roles.cache.has(roleId)) return;
    // Where the bot may not give it, the dashboard says so; each refused request would bring the bot nearer to being shut out.
    if (!member.guild.roles.cache.get(roleId)?.editable) return;
    const reason = textsFor(bot, member.guild.id, captchaTexts).log.role;
    await member.roles.add(roleId, reason).catch((error: unknown) => {
      // Some leave as soon as they have come.
      if (faultOf(error, null).reason === 'gone') return;
      bot.log.warn(`The role of newcomers could not be given in guild ${member.guild.id}`, error);
    });
  }

  /** Keeps the message that asks somebody, or deletes it when they have passed, failed or left meanwhile. */
  async function keepMessage(key: string, message: Posted): Promise<void> {
    const who = newcomers.get(key);
    if (who && !who.failed) newcomers.set(key, { ...who, message });
    else await board.remove(message);
  }

  /** Shows a newcomer the button. Their time runs from then on, if it is there and `isTimed`. */
  async function ask(member: GuildMember, captcha: Captcha, isTimed: boolean): Promise<void> {
    const key = keyOf(member.guild.id, member.id);
    const message = await board.ask(member);
    if (message) await keepMessage(key, message);
    const who = newcomers.get(key);
    if (!who || who.failed) return;
    const { due_at } = newNewcomer(captcha, bot.now());
    newcomers.set(key, { ...who, due_at: isTimed && message !== undefined ? due_at : null });
  }

  async function admit(member: GuildMember): Promise<string | null> {
    const { guild, roles } = member;
    const captcha = rules(guild.id);
    await forget(guild.id, member.id);
    if (!captcha) return null;
    const { verified_role_id: verified, unverified_role_id: unverified } = captcha;
    const reason = textsFor(bot, guild.id, captchaTexts).log.role;
    try {
      if (verified !== null && !roles.cache.has(verified)) await roles.add(verified, reason);
      if (unverified !== null && roles.cache.has(unverified)) await roles.remove(unverified, reason);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }

  return {
    board,
    rules,
    forget,
    admit,
    newcomer: (guildId, userId) => newcomers.get(keyOf(guildId, userId)),
    keep: (guildId, userId, who) => newcomers.set(keyOf(guildId, userId), who),
    all: () =>
      newcomers.entries().map(([key, who]) => {
        const [guildId = '', userId = ''] = key.split('/');
        return { guildId, userId, newcomer: who };
      }),

    async receive(member, isTimed) {
      const { guild, id } = member;
      const captcha = rules(guild.id);
      if (!captcha || member.user.bot || id === guild.ownerId) return;
      if (isExempt(captcha, rolesOf(member))) {
        await admit(member);
        return;
      }
      const key = keyOf(guild.id, id);
      asking.add(key);
      try {
        await forget(guild.id, id);
        newcomers.set(key, { ...newNewcomer(captcha, bot.now()), ...(!isTimed && { due_at: null }) });
        const isYoung = isTooNew(captcha, id, bot.now());
        const isRemoved = isYoung && (await this.fail(guild, id, 'age'));
        if (!isRemoved) await markAsNew(member, captcha.unverified_role_id);
        if (!isYoung) await ask(member, captcha, isTimed);
      } finally {
        asking.delete(key);
      }
    },

    async askWaiting(guild) {
      for (const [key, { failed, message }] of newcomers.entries(keyOf(guild.id, ''))) {
        const member = guild.members.cache.get(key.slice(guild.id.length + 1));
        if (!member || failed || message || asking.has(key)) continue;
        asking.add(key);
        const posted = await board.ask(member).finally(() => asking.delete(key));
        if (posted) await keepMessage(key, posted);
      }
    },

    async pass(member) {
      const { guild, id } = member;
      const key = keyOf(guild.id, id);
      const texts = textsFor(bot, guild.id, captchaTexts).log;
      const captcha = rules(guild.id);
      const isIn = captcha && !newcomers.get(key) && isLetIn(captcha, rolesOf(member));
      // Two quick presses let in once.
      if (isIn || passing.has(key)) return true;
      passing.add(key);
      const fault = await admit(member).finally(() => passing.delete(key));
      const entry = {
        person: personOf(member),
        ...(captcha?.log_channel_id && { channel_id: captcha.log_channel_id }),
      };
      if (fault !== null && captcha) {
        // They can press the button again when the roles are mended, and have all the time they want for it.
        newcomers.set(key, { ...newNewcomer(captcha, bot.now()), due_at: null });
        const text = texts.noRole(fault);
        void bot.guildLog.write(guild.id, 'captcha_pass', {
          ...entry,
          title: texts.passed,
          text,
          tone: 'bad',
        });
        return false;
      }
      countCaptcha(bot, guild.id, 'passed');
      void bot.guildLog.write(guild.id, 'captcha_pass', { ...entry, title: texts.passed, tone: 'good' });
      await congratulate(bot, member);
      return true;
    },

    async fail(guild, userId, failure) {
      const key = keyOf(guild.id, userId);
      const who = newcomers.get(key);
      const captcha = rules(guild.id);
      const isOver = !who || failing.has(key) || passing.has(key) || (who.failed && who.due_at === null);
      if (isOver || !captcha) return false;
      failing.add(key);
      try {
        // The time stays until all is done, so that it is taken up again after a crash.
        newcomers.set(key, {
          ...who,
          due_at: who.due_at ?? bot.now().getTime(),
          challenge: null,
          failed: failure,
        });
        const texts = textsFor(bot, guild.id, captchaTexts).log;
        const member = guild.members.cache.get(userId);
        const person = member ? personOf(member) : { id: userId, display_name: userId, avatar_url: null };
        const deed = deeds[captcha.on_failure];
        const reason = `${texts.failed} · ${texts.why[failure]}`;
        const order = { guild, userId, reason, by: null, source: 'captcha', rule: null } as const;
        const done = deed && (await bot.sanctions.carryOut({ ...order, deed }));
        countCaptcha(bot, guild.id, 'failed');
        const lines = [
          texts.why[failure],
          done?.fault && texts.notDone(done.fault.detail ?? done.fault.reason),
        ];
        void bot.guildLog.write(guild.id, 'captcha_fail', {
          title: texts.failed,
          text: lines.filter(Boolean).join('\n'),
          person,
          tone: 'bad',
          ...(captcha.log_channel_id && { channel_id: captcha.log_channel_id }),
        });
        if (who.message) await board.remove(who.message);
        // Who was kicked is forgotten already, and comes anew if they return.
        const after = newcomers.get(key);
        if (after) newcomers.set(key, { ...after, due_at: null, message: null });
        return done?.fault === null;
      } finally {
        failing.delete(key);
      }
    },
  };
}
