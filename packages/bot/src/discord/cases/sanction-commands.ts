import { type ChatInputCommandInteraction, MessageFlags } from 'discord.js';
import { durationUnits } from '../../../../../src/lib/duration.ts';
import type { Bot, Command } from '../bot.ts';
import { commandOf } from '../command-parts.ts';
import { durationTexts, readDuration } from '../durations.ts';
import { faultTexts, sentenceOf } from '../fault-texts.ts';
import { plain } from '../markdown.ts';
import { personOf } from '../people.ts';
import { lasting, sanctionTexts } from '../sanctions/sanction-texts.ts';
import type { Deed } from '../sanctions/sanctions.ts';
import { type Texts, textsOf } from '../texts.ts';
import { neededOf, refusalFor } from './moderators.ts';
import { sanctionNamings, sanctionOptions } from './sanction-namings.ts';

type Kind = Deed['kind'];
type Interaction = ChatInputCommandInteraction<'cached'>;

interface ReplyTexts {
  readonly done: (deed: string, who: string, number: number | null) => string;
  readonly failedCase: (number: number) => string;
}

const texts: Texts<ReplyTexts> = {
  fr: {
    done: (deed, who, number) => `${deed}\u00a0: ${who}${number === null ? '' : ` (cas ${number})`}`,
    failedCase: (number) => `L’échec est consigné dans le cas ${number}.`,
  },
  en: {
    done: (deed, who, number) => `${deed}: ${who}${number === null ? '' : ` (case ${number})`}`,
    failedCase: (number) => `The failure is kept as case ${number}.`,
  },
  ar: {
    done: (deed, who, number) => `${deed}: ${who}${number === null ? '' : ` (الحالة ${number})`}`,
    failedCase: (number) => `سُجّل الفشل في الحالة ${number}.`,
  },
};

/** The commands with which moderators sanction members: `/warn` to `/softban`. */
export const sanctionCommands = (bot: Bot): readonly Command[] =>
  (Object.keys(sanctionNamings) as Kind[]).map((kind) => ({
    ...commandOf({ name: kind, ...sanctionNamings[kind] }, neededOf(kind), sanctionOptions[kind]),
    run: (interaction) => carryOut(bot, kind, interaction),
  }));

async function carryOut(bot: Bot, kind: Kind, interaction: Interaction): Promise<void> {
  const { guild, options, locale } = interaction;
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const answer = (content: string) => interaction.editReply({ content, allowedMentions: { parse: [] } });
  const user = options.getUser('member', true);
  const refusal = refusalFor(interaction, kind, options.getMember('member'));
  const read = refusal === null ? deedOf(kind, interaction) : { wrong: refusal };
  if ('wrong' in read) {
    await answer(read.wrong);
    return;
  }
  const { deed } = read;
  const at = bot.now();
  const { number, fault } = await bot.sanctions.carryOut({
    guild,
    userId: user.id,
    deed,
    reason: options.getString(kind === 'note' ? 'text' : 'reason'),
    by: personOf(interaction.member),
    source: 'human',
    rule: null,
  });
  const words = textsOf(locale, sanctionTexts);
  const replies = textsOf(locale, texts);
  const caseNumber = await number;
  if (fault) {
    const sentences = [sentenceOf(fault, textsOf(locale, faultTexts))];
    if (caseNumber !== null) sentences.push(replies.failedCase(caseNumber));
    await answer(sentences.join('\n'));
    return;
  }
  const duration = lasting(deed, words, at);
  const done = replies.done(words.names[kind], `<@${user.id}> (${plain(user.username)})`, caseNumber);
  await answer(duration === null ? done : `${done}\n${words.duration}${words.colon}${duration}`);
}

/** What an interaction asks for, or what is wrong with it. */
function deedOf(
  kind: Kind,
  { options, locale }: Interaction,
): { readonly deed: Deed } | { readonly wrong: string } {
  if (kind === 'softban') {
    const delete_message_seconds = options.getInteger('messages') ?? durationUnits.day;
    return { deed: { kind, delete_message_seconds } };
  }
  if (kind !== 'timeout' && kind !== 'mute' && kind !== 'ban') return { deed: { kind } };
  const words = textsOf(locale, durationTexts);
  const typed = options.getString('duration');
  const read = typed === null ? { seconds: null } : readDuration(typed, kind, words);
  if ('wrong' in read) return read;
  const { seconds: duration_seconds } = read;
  if (kind === 'mute') return { deed: { kind, duration_seconds } };
  if (kind === 'ban') {
    const delete_message_seconds = options.getInteger('messages') ?? 0;
    return { deed: { kind, duration_seconds, delete_message_seconds } };
  }
  return duration_seconds === null ? { wrong: words.unreadable } : { deed: { kind, duration_seconds } };
}
