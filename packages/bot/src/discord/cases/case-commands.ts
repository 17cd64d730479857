import { type APIEmbed, type ChatInputCommandInteraction, MessageFlags } from 'discord.js';
import type { BotCase } from '../../contract.ts';
import type { Outcome } from '../../host/event-queue.ts';
import type { Bot, Command } from '../bot.ts';
import { commandWith } from '../command-parts.ts';
import { canLast, durationTexts, readDuration } from '../durations.ts';
import { faultTexts, sentenceOf } from '../fault-texts.ts';
import { inTime } from '../in-time.ts';
import { memberIn, personOf } from '../people.ts';
import { textsOf } from '../texts.ts';
import { logCaseChange, logCaseDeletion } from './case-log.ts';
import { caseNumberOption, durationOption, newReasonOption, noteOption } from './case-options.ts';
import { caseReplies } from './case-replies.ts';
import { caseEmbed, caseTexts } from './case-view.ts';
import { refusalFor } from './moderators.ts';

type Interaction = ChatInputCommandInteraction<'cached'>;

const naming = {
  name: 'case',
  fr: 'cas',
  description: { en: 'A case of the history', fr: 'Un cas de l’historique', ar: 'حالة من السجل' },
};
const viewing = {
  name: 'view',
  fr: 'voir',
  description: { en: 'Shows a case', fr: 'Montre un cas', ar: 'يعرض حالة' },
};
const editing = {
  name: 'edit',
  fr: 'modifier',
  description: {
    en: 'Changes the reason or the duration of a case',
    fr: 'Modifie le motif ou la durée d’un cas',
    ar: 'يغيّر سبب حالة أو مدتها',
  },
};
const noting = {
  name: 'note',
  fr: 'noter',
  description: {
    en: 'Writes a note on a case',
    fr: 'Ajoute une note à un cas',
    ar: 'يضيف ملاحظة إلى حالة',
  },
};
const deleting = {
  name: 'delete',
  fr: 'supprimer',
  description: {
    en: 'Deletes a case for good',
    fr: 'Supprime un cas définitivement',
    ar: 'يحذف حالة نهائيًا',
  },
};

/** `/case`: shows, changes, annotates or deletes a case of the guild, by its number. */
export const caseCommand = (bot: Bot): Command => ({
  ...commandWith(naming, 'moderate_members', [
    { naming: viewing, options: [caseNumberOption] },
    { naming: editing, options: [caseNumberOption, newReasonOption, durationOption(false)] },
    { naming: noting, options: [caseNumberOption, noteOption] },
    { naming: deleting, options: [caseNumberOption] },
  ]),
  run: (interaction) => answer(bot, interaction),
});

async function answer(bot: Bot, interaction: Interaction): Promise<void> {
  const { guildId, options, locale } = interaction;
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const number = options.getInteger('number', true);
  const found = await inTime(bot, (signal) => bot.host.caseByNumber(guildId, number, signal));
  const reply = found ? await doneWith(bot, interaction, found) : textsOf(locale, caseReplies).none(number);
  await interaction.editReply({
    ...(typeof reply === 'string' ? { content: reply } : { embeds: [reply] }),
    allowedMentions: { parse: [] },
  });
}

/** What is answered, once it is done. */
async function doneWith(bot: Bot, interaction: Interaction, found: BotCase): Promise<string | APIEmbed> {
  const { guild, locale } = interaction;
  const target = await memberIn(guild, found.target.id);
  const command = interaction.options.getSubcommand();
  const refusal = refusalFor(
    interaction,
    command === 'view' || command === 'note' ? 'note' : found.action,
    target,
  );
  if (refusal !== null) return refusal;
  switch (command) {
    case 'edit':
      return edit(bot, interaction, found);
    case 'note':
      return note(bot, interaction, found);
    case 'delete':
      return remove(bot, interaction, found);
    default:
      return caseEmbed(found, textsOf(locale, caseTexts));
  }
}

async function edit(
  bot: Bot,
  { guild, member, options, locale }: Interaction,
  found: BotCase,
): Promise<string> {
  const replies = textsOf(locale, caseReplies);
  const reason = options.getString('reason');
  const typed = options.getString('duration');
  if (reason === null && typed === null) return replies.nothing;
  let duration: { readonly duration_seconds?: number | null } = {};
  if (typed !== null) {
    if (!canLast(found.action)) return replies.noDuration;
    const read = readDuration(typed, found.action, textsOf(locale, durationTexts));
    if ('wrong' in read) return read.wrong;
    const fault = await bot.sanctions.changeDuration(guild, found, read.seconds);
    if (fault) return sentenceOf(fault, textsOf(locale, faultTexts));
    duration = { duration_seconds: read.seconds };
  }
  const changed = { ...(reason !== null && { reason }), ...duration };
  const by = personOf(member);
  await told(bot, bot.host.send('case_changed', guild.id, { case_id: found.id, by, ...changed }));
  logCaseChange(bot, guild.id, found, by, changed);
  return replies.changed(found.number);
}

async function note(
  bot: Bot,
  { guildId, member, options, locale }: Interaction,
  found: BotCase,
): Promise<string> {
  const text = options.getString('text', true);
  const by = personOf(member);
  await told(bot, bot.host.send('case_noted', guildId, { case_id: found.id, note: text, by }));
  return textsOf(locale, caseReplies).noted(found.number);
}

async function remove(bot: Bot, { guildId, member, locale }: Interaction, found: BotCase): Promise<string> {
  const by = personOf(member);
  await told(bot, bot.host.send('case_deleted', guildId, { case_id: found.id, by }));
  logCaseDeletion(bot, guildId, found, by);
  return textsOf(locale, caseReplies).deleted(found.number);
}

/** Waits until the host has done it. Throws when it refuses, such as for a case that was deleted meanwhile, or does not answer. */
async function told(bot: Bot, sent: Promise<Outcome>): Promise<void> {
  const outcome = await inTime(bot, () => sent);
  if (outcome?.outcome === 'refused') throw new Error(`The host refused it: ${outcome.reason}`);
}
