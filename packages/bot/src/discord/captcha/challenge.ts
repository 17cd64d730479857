import {
  AttachmentBuilder,
  ButtonStyle,
  ComponentType,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  TextInputStyle,
} from 'discord.js';
import { type Challenge, firstKind, newChallenge } from '../../captcha/challenge.ts';
import {
  isLate,
  isLetIn,
  isTooNew,
  judge,
  mostRenewals,
  type Newcomer,
  newNewcomer,
} from '../../captcha/newcomer.ts';
import { pictureOf } from '../../captcha/picture.ts';
import { secureRandom } from '../../captcha/random.ts';
import { sumInWords } from '../../captcha/words.ts';
import type { Bot } from '../bot.ts';
import { type Texts, textsOf } from '../texts.ts';
import { type Desk, rolesOf } from './desk.ts';
import { captchaTexts } from './texts.ts';

type Touched = MessageComponentInteraction<'cached'>;
type Sent = ModalSubmitInteraction<'cached'>;

const languages: Texts<'fr' | 'en' | 'ar'> = { fr: 'fr', en: 'en', ar: 'ar' };
const answerField = 'answer';

/** A button of a challenge. Its name has the challenge, so that only who was asked that one can use it. */
const button = (verb: string, id: string, label: string, style = ButtonStyle.Secondary) =>
  ({ type: ComponentType.Button, custom_id: `captcha:${verb}:${id}`, label, style }) as const;

/** What shows a challenge to one person: the task, the time, the buttons, and the picture if it has one. */
function shown(challenge: Challenge, who: Newcomer, attempts: number, locale: string, note: string | null) {
  const texts = textsOf(locale, captchaTexts);
  const { id, kind, terms, answer, choices } = challenge;
  const words = {
    image: '',
    word: answer,
    math: terms.join(' + '),
    spoken: sumInWords(terms, textsOf(locale, languages)),
  };
  const until = who.due_at === null ? null : `<t:${Math.floor(who.due_at / 1000)}:R>`;
  const lines = [note, texts.task[kind](words[kind]), texts.left(Math.max(1, attempts - who.wrong), until)];
  const isPicture = kind === 'image';
  const mayRenew = isPicture && who.renewals < mostRenewals;
  const buttons =
    kind === 'math'
      ? choices.map((choice) => button(`pick:${choice}`, id, choice))
      : [
          button('type', id, texts.answer, ButtonStyle.Primary),
          ...(mayRenew ? [button('new', id, texts.another)] : []),
          ...(isPicture ? [button('unseen', id, texts.unseen)] : []),
        ];
  return {
    content: lines.filter(Boolean).join('\n'),
    components: [{ type: ComponentType.ActionRow, components: buttons }],
    files: isPicture
      ? [
          new AttachmentBuilder(pictureOf(answer, secureRandom), {
            name: 'captcha.png',
            description: texts.picture,
          }),
        ]
      : [],
    allowedMentions: { parse: [] },
  } as const;
}

/** Asks newcomers, and takes their answers. */
export function challengeHandler(bot: Bot, desk: Desk) {
  /** Shows a challenge: a new message for the press of the public button, or in the place of the one before. */
  async function show(
    interaction: Touched | Sent,
    who: Newcomer,
    { note = null, isFirst = false }: { readonly note?: string | null; readonly isFirst?: boolean } = {},
  ): Promise<void> {
    const rules = desk.rules(interaction.guildId);
    if (!rules) return;
    // Who was asked when the captcha was harder is asked the same.
    const kind = firstKind(rules.kind) ?? 'image';
    const { challenge } = who;
    const isOfKind = challenge?.kind === kind || (challenge?.kind === 'spoken' && kind === 'image');
    const language = textsOf(interaction.locale, languages);
    const next = challenge && isOfKind ? challenge : newChallenge(kind, language, secureRandom);
    desk.keep(interaction.guildId, interaction.user.id, { ...who, challenge: next });
    const message = shown(next, who, rules.attempts, interaction.locale, note);
    if (isFirst) await interaction.reply({ ...message, flags: MessageFlags.Ephemeral });
    else await replace(interaction, message);
  }

  /** Changes the message that was answered. */
  async function replace(
    interaction: Touched | Sent,
    message: { readonly content: string } & Partial<ReturnType<typeof shown>>,
  ): Promise<void> {
    const whole = { components: [], files: [], ...message, attachments: [] };
    if (interaction.deferred) await interaction.editReply(whole);
    else if (interaction.isMessageComponent() || interaction.isFromMessage()) await interaction.update(whole);
    else await interaction.reply({ ...message, flags: MessageFlags.Ephemeral });
  }

  async function tell(interaction: Touched, content: string): Promise<void> {
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  }

  async function pass(interaction: Touched | Sent): Promise<void> {
    const texts = textsOf(interaction.locale, captchaTexts);
    const isDone = await desk.pass(interaction.member);
    await replace(interaction, { content: isDone ? texts.passed : texts.noRole });
  }

  /** The press of the public button. */
  async function start(interaction: Touched): Promise<void> {
    const { guildId, guild, user, member } = interaction;
    const texts = textsOf(interaction.locale, captchaTexts);
    const rules = desk.rules(guildId);
    if (!rules) return tell(interaction, texts.off);
    const known = desk.newcomer(guildId, user.id);
    if (!known && isLetIn(rules, rolesOf(member))) {
      await tell(interaction, texts.already);
      await desk.admit(member);
      return;
    }
    const isTooYoung = isTooNew(rules, user.id, bot.now());
    if (known?.failed && (known.failed !== 'age' || isTooYoung))
      return tell(interaction, texts.failed[known.failed]);
    if (!known && isTooYoung) return tell(interaction, texts.failed.age);
    if (known && isLate(known, bot.now())) {
      await tell(interaction, texts.failed.time);
      await desk.fail(guild, user.id, 'time');
      return;
    }
    // Who was here before, or has come while the bot was off, takes the time they want.
    const who = known && !known.failed ? known : { ...newNewcomer(rules, bot.now()), due_at: null };
    if (rules.kind === 'button') {
      // Their time does not end while they are let in.
      desk.keep(guildId, user.id, { ...who, due_at: null });
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      return pass(interaction);
    }
    await show(interaction, who, { isFirst: true });
  }

  async function answered(interaction: Touched | Sent, id: string, typed: string): Promise<void> {
    const { guildId, guild, user } = interaction;
    const texts = textsOf(interaction.locale, captchaTexts);
    const rules = desk.rules(guildId);
    const who = desk.newcomer(guildId, user.id);
    if (!rules || !who) return replace(interaction, { content: rules ? texts.already : texts.off });
    const judged = judge(who, id, typed, rules, bot.now());
    switch (judged.result) {
      case 'stale':
        return who.failed
          ? replace(interaction, { content: texts.failed[who.failed] })
          : show(interaction, who, { note: texts.stale });
      case 'right':
        // Nobody is let in twice for one answer, and their time does not end meanwhile.
        desk.keep(guildId, user.id, { ...who, challenge: null, due_at: null });
        if (interaction.isMessageComponent() || interaction.isFromMessage()) await interaction.deferUpdate();
        return pass(interaction);
      case 'wrong':
        return show(interaction, judged.newcomer, { note: texts.wrong });
      case 'failed':
        desk.keep(guildId, user.id, judged.newcomer);
        await replace(interaction, { content: texts.failed[judged.failure] }).catch(() => undefined);
        await desk.fail(guild, user.id, judged.failure);
    }
  }

  /** Another picture, or a sum in the place of one. */
  async function renew(interaction: Touched, id: string, verb: 'new' | 'unseen'): Promise<void> {
    const { guildId, user } = interaction;
    const who = desk.newcomer(guildId, user.id);
    if (who?.challenge?.id !== id || isLate(who, bot.now())) return answered(interaction, id, '');
    if (verb === 'new' && who.renewals < mostRenewals)
      return show(interaction, { ...who, challenge: null, renewals: who.renewals + 1 });
    const language = textsOf(interaction.locale, languages);
    const challenge = verb === 'unseen' ? newChallenge('spoken', language, secureRandom) : who.challenge;
    await show(interaction, { ...who, challenge });
  }

  async function ask(interaction: Touched, id: string): Promise<void> {
    const { guildId, user } = interaction;
    const who = desk.newcomer(guildId, user.id);
    if (who?.challenge?.id !== id || isLate(who, bot.now())) return answered(interaction, id, '');
    const texts = textsOf(interaction.locale, captchaTexts);
    const field = {
      type: ComponentType.TextInput,
      custom_id: answerField,
      label: texts.field[who.challenge.kind],
      style: TextInputStyle.Short,
      required: true,
      max_length: 40,
    } as const;
    await interaction.showModal({
      custom_id: `captcha:typed:${id}`,
      title: texts.verify,
      components: [{ type: ComponentType.ActionRow, components: [field] }],
    });
  }

  return {
    prefix: 'captcha:',
    async handle(interaction: Touched | Sent): Promise<void> {
      const [, verb, ...rest] = interaction.customId.split(':');
      const id = rest.at(-1) ?? '';
      if (!interaction.isMessageComponent()) {
        if (verb === 'typed')
          await answered(interaction, id, interaction.fields.getTextInputValue(answerField));
      } else if (verb === 'start') await start(interaction);
      else if (verb === 'type') await ask(interaction, id);
      else if (verb === 'pick') await answered(interaction, id, rest[0] ?? '');
      else if (verb === 'new' || verb === 'unseen') await renew(interaction, id, verb);
    },
  };
}
