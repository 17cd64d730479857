import { type ChatInputCommandInteraction, MessageFlags } from 'discord.js';
import { durationUnits } from '../../../../src/lib/duration.ts';
import type { Bot, Command } from './bot.ts';
import { durationOption, memberOption, messagesOption, noteOption, reasonOption } from './case-options.ts';
import { commandOf, type Naming } from './command-parts.ts';
import { durationTexts, readDuration } from './durations.ts';
import { faultTexts, sentenceOf } from './fault-texts.ts';
import { plain } from './markdown.ts';
import { neededOf, refusalFor } from './moderators.ts';
import { personOf } from './people.ts';
import { lasting, sanctionTexts } from './sanction-texts.ts';
import type { Deed } from './sanctions.ts';
import { type Texts, textsOf } from './texts.ts';

type Kind = Deed['kind'];
type Interaction = ChatInputCommandInteraction<'cached'>;

/** The names and descriptions, in the order in which people read them. */
const namings: Readonly<Record<Kind, Omit<Naming, 'name'>>> = {
  warn: {
    fr: 'avertir',
    description: { en: 'Warns a member', fr: 'Avertit un membre', ar: 'يوجّه إنذارًا إلى عضو' },
  },
  note: {
    fr: 'noter',
    description: {
      en: 'Writes a note into a member’s history',
      fr: 'Ajoute une note à l’historique d’un membre',
      ar: 'يضيف ملاحظة إلى سجل عضو',
    },
  },
  timeout: {
    fr: 'exclure',
    description: {
      en: 'Times a member out',
      fr: 'Exclut temporairement un membre',
      ar: 'يوقف عضوًا مؤقتًا',
    },
  },
  untimeout: {
    fr: 'lever-exclusion',
    description: {
      en: 'Ends a member’s timeout',
      fr: 'Lève l’exclusion temporaire d’un membre',
      ar: 'يرفع الإيقاف المؤقت عن عضو',
    },
  },
  mute: {
    fr: 'sourdine',
    description: { en: 'Mutes a member', fr: 'Met un membre en sourdine', ar: 'يكتم عضوًا' },
  },
  unmute: {
    fr: 'lever-sourdine',
    description: {
      en: 'Ends a member’s mute',
      fr: 'Lève la mise en sourdine d’un membre',
      ar: 'يرفع الكتم عن عضو',
    },
  },
  kick: {
    fr: 'expulser',
    description: { en: 'Kicks a member', fr: 'Expulse un membre', ar: 'يطرد عضوًا' },
  },
  ban: { fr: 'bannir', description: { en: 'Bans a member', fr: 'Bannit un membre', ar: 'يحظر عضوًا' } },
  unban: {
    fr: 'débannir',
    description: { en: 'Lifts a ban', fr: 'Lève un bannissement', ar: 'يرفع الحظر عن شخص' },
  },
  softban: {
    fr: 'expulser-nettoyer',
    description: {
      en: 'Kicks a member and deletes their recent messages',
      fr: 'Expulse un membre et supprime ses messages récents',
      ar: 'يطرد عضوًا ويحذف رسائله الأخيرة',
    },
  },
};

const optionsOf: Readonly<Record<Kind, Parameters<typeof commandOf>[2]>> = {
  warn: [memberOption, reasonOption],
  note: [memberOption, noteOption],
  timeout: [memberOption, durationOption(true), reasonOption],
  untimeout: [memberOption, reasonOption],
  mute: [memberOption, durationOption(false), reasonOption],
  unmute: [memberOption, reasonOption],
  kick: [memberOption, reasonOption],
  ban: [memberOption, durationOption(false), messagesOption, reasonOption],
  unban: [memberOption, reasonOption],
  softban: [memberOption, messagesOption, reasonOption],
};

interface ReplyTexts {
  readonly done: (deed: string, who: string, number: number | null) => string;
  readonly failedCase: (number: number) => string;
}

const texts: Texts<ReplyTexts> = {
  fr: {
    done: (deed, who, number) => `${deed} : ${who}${number === null ? '' : ` (cas ${number})`}`,
    failedCase: (number) => `L’échec est noté dans le cas ${number}.`,
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
  (Object.keys(namings) as Kind[]).map((kind) => ({
    definition: commandOf({ name: kind, ...namings[kind] }, neededOf(kind), optionsOf[kind]),
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
  const typed =
    kind === 'timeout' || kind === 'mute' || kind === 'ban' ? options.getString('duration') : null;
  const messages = kind === 'ban' || kind === 'softban' ? options.getInteger('messages') : null;
  switch (kind) {
    case 'timeout':
    case 'mute':
    case 'ban': {
      const read =
        typed === null ? { seconds: null } : readDuration(typed, kind, textsOf(locale, durationTexts));
      if ('wrong' in read) return read;
      const { seconds: duration_seconds } = read;
      if (kind === 'ban') return { deed: { kind, duration_seconds, delete_message_seconds: messages ?? 0 } };
      if (kind === 'mute') return { deed: { kind, duration_seconds } };
      return duration_seconds === null
        ? { wrong: textsOf(locale, durationTexts).unreadable }
        : { deed: { kind, duration_seconds } };
    }
    case 'softban':
      return { deed: { kind, delete_message_seconds: messages ?? durationUnits.day } };
    default:
      return { deed: { kind } };
  }
}
