import {
  ApplicationCommandOptionType,
  MessageFlags,
  PermissionFlagsBits,
  RESTJSONErrorCodes,
} from 'discord.js';
import * as v from 'valibot';
import { isExempt, isLate, isLetIn } from '../captcha/newcomer.ts';
import type { Command, Module } from './bot.ts';
import { challengeHandler } from './captcha/challenge.ts';
import { type Desk, openDesk, rolesOf } from './captcha/desk.ts';
import { receiveMissed } from './captcha/returns.ts';
import { captchaTexts } from './captcha/texts.ts';
import { refusalFor } from './cases/moderators.ts';
import { textsOf } from './texts.ts';

/** Lets a member try the captcha anew. */
const resendCommand = (desk: Desk): Command => ({
  definition: {
    name: 'captcha',
    description: 'The captcha',
    description_localizations: { fr: 'Le captcha' },
    default_member_permissions: String(PermissionFlagsBits.ModerateMembers),
    contexts: [0],
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'resend',
        description: 'Sends the captcha to a member again',
        description_localizations: { fr: 'Renvoie le captcha à un membre' },
        options: [
          {
            type: ApplicationCommandOptionType.User,
            name: 'member',
            name_localizations: { fr: 'membre' },
            description: 'Who can try again',
            description_localizations: { fr: 'Qui peut réessayer' },
            required: true,
          },
        ],
      },
    ],
  },
  arabic: { 'captcha resend': 'يتيح لعضو إعادة التحقق' },
  async run(interaction) {
    const texts = textsOf(interaction.locale, captchaTexts);
    const member = interaction.options.getMember('member');
    const rules = desk.rules(interaction.guildId);
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const refusal = refusalFor(interaction, 'timeout', member);
    if (refusal !== null) return interaction.editReply(refusal);
    if (!member || !rules || member.user.bot || member.id === interaction.guild.ownerId)
      return interaction.editReply(texts.notPossible);
    const isWaiting = desk.newcomer(interaction.guildId, member.id) !== undefined;
    if (isExempt(rules, rolesOf(member)) || (!isWaiting && isLetIn(rules, rolesOf(member))))
      return interaction.editReply(texts.notPossible);
    await desk.receive(member, true);
    return interaction.editReply({
      content: texts.resent(`<@${member.id}>`),
      allowedMentions: { parse: [] },
    });
  },
});

/** Prolongs the time of newcomers by that in which the bot was off, since nobody could answer then. */
function giveBack(desk: Desk, offSince: number | null, now: Date): void {
  if (offSince === null) return;
  for (const { guildId, userId, newcomer } of desk.all()) {
    const { failed, due_at } = newcomer;
    if (failed || due_at === null || due_at <= offSince) continue;
    desk.keep(guildId, userId, { ...newcomer, due_at: due_at + now.getTime() - offSince });
  }
}

/** Receives newcomers, asks them, lets them in or turns them away. */
export const captcha: Module = (bot) => {
  const desk = openDesk(bot);
  const alive = bot.memory('captcha-alive', v.number());
  const offSince = alive.get('at') ?? null;
  giveBack(desk, offSince, bot.now());
  /** Guilds are gone through one after the other: each may have many members. */
  let looking: Promise<unknown> = Promise.resolve();

  const membersOf = (guildId: string) => desk.all().filter((one) => one.guildId === guildId);

  /** Turns away somebody whose time is over, unless they have left or were let in by hand. */
  async function end(guildId: string, userId: string): Promise<void> {
    const guild = bot.client.guilds.cache.get(guildId);
    if (!guild?.available || !bot.settings(guildId)) return;
    const rules = desk.rules(guildId);
    // It was switched off while the bot was off.
    if (!rules) return desk.forget(guildId, userId);
    try {
      const member = await guild.members.fetch(userId);
      const who = desk.newcomer(guildId, userId);
      // They have answered meanwhile, or were given another chance.
      if (!who || !isLate(who, bot.now())) return;
      if (isLetIn(rules, rolesOf(member))) await desk.admit(member);
      else await desk.fail(guild, userId, who.failed ?? 'time');
    } catch (error) {
      const isGone =
        error instanceof Error && 'code' in error && error.code === RESTJSONErrorCodes.UnknownMember;
      // With any other error it is tried again.
      if (isGone) await desk.forget(guildId, userId);
      else bot.log.warn(`The captcha of a newcomer could not be ended in guild ${guildId}`, error);
    }
  }

  return {
    on: {
      async guildMemberAdd(member) {
        // Those who have to accept the guild's rules first are asked afterwards.
        if (!member.pending) await desk.receive(member, true);
      },
      async guildMemberUpdate(before, member) {
        if (before.pending === true && !member.pending) {
          await desk.receive(member, true);
          return;
        }
        const rules = desk.rules(member.guild.id);
        if (!rules || !desk.newcomer(member.guild.id, member.id)) return;
        const { verified_role_id: verified, unverified_role_id: unverified } = rules;
        const isUnmarked =
          verified === null &&
          unverified !== null &&
          !before.partial &&
          before.roles.cache.has(unverified) &&
          !member.roles.cache.has(unverified);
        // Somebody has let them in by hand.
        if (isUnmarked || isExempt(rules, rolesOf(member))) await desk.admit(member);
      },
      guildMemberRemove: ({ guild, id }) => desk.forget(guild.id, id),
      guildDelete(guild) {
        for (const { userId } of membersOf(guild.id)) void desk.forget(guild.id, userId);
        desk.board.forget(guild.id);
      },
      messageDelete: ({ id, guildId }) => guildId && desk.board.deleted(guildId, [id]),
      messageDeleteBulk: (messages, { guildId }) => desk.board.deleted(guildId, [...messages.keys()]),
    },
    commands: [resendCommand(desk)],
    components: [challengeHandler(bot, desk)],

    async onSettings(settings, before) {
      const guild = bot.client.guilds.cache.get(settings.guild_id);
      if (!guild) return;
      const isOn = settings.captcha.enabled;
      if (before?.captcha.enabled && !isOn)
        await Promise.all(membersOf(guild.id).map(({ userId }) => desk.forget(guild.id, userId)));
      await desk.board.sync(guild);
      if (before && isOn) await desk.askWaiting(guild);
      if (before || !isOn) return;
      looking = looking
        .then(() => receiveMissed(bot, desk, guild, offSince))
        .catch((error: unknown) =>
          bot.log.warn(`Newcomers of guild ${guild.id} who have come in the meantime are not known`, error),
        );
      await looking;
    },

    async tick(now) {
      alive.set('at', now.getTime());
      const late = desk.all().filter(({ newcomer }) => isLate(newcomer, now));
      for (const { guildId, userId } of late) await end(guildId, userId);
      await desk.board.retry(now);
    },
  };
};
