/** A member opens a ticket with the button of a panel. */
import {
  type APIModalInteractionResponseCallbackData,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { TicketAnswer } from '../../../../../src/contract/transcript.ts';
import { type OpeningRefusal, openingRefusal, type Panel } from '../../tickets.ts';
import { textsOf } from '../texts.ts';
import { openTicketsOf } from './adopt.ts';
import { type Desk, panelOf } from './desk.ts';
import { makeTicket } from './make.ts';
import { type TicketTexts, ticketTexts } from './texts.ts';

export const panelPrefix = 'ticket:';
export const formPrefix = 'ticket-form:';

export type Asking = MessageComponentInteraction<'cached'> | ModalSubmitInteraction<'cached'>;

const onlyYou = { flags: MessageFlags.Ephemeral } as const;

/** Answers the button of a panel: with its form, or with a ticket. */
export async function pressPanel(desk: Desk, interaction: Asking): Promise<void> {
  const found = await panelFor(desk, interaction, panelPrefix);
  if (!found) return;
  const { panel, texts } = found;
  // A form has to come at once, so it is not waited for what the host says.
  const refusal = openingRefusal(
    panel,
    known(desk, interaction, panel, ownTickets(desk, interaction, panel)),
  );
  if (refusal) {
    await interaction.reply({
      content: sentence(refusal, texts, ownTickets(desk, interaction, panel)),
      ...onlyYou,
    });
  } else if (panel.form && interaction.isMessageComponent()) {
    await interaction.showModal(modalOf(panel.id, panel.form));
  } else await open(desk, interaction, panel, []);
}

/** Takes up the form of a panel. */
export async function submitForm(desk: Desk, interaction: Asking): Promise<void> {
  const found = await panelFor(desk, interaction, formPrefix);
  if (!found || !interaction.isModalSubmit()) return;
  const answers = (found.panel.form?.inputs ?? []).flatMap(({ label }, index): TicketAnswer[] => {
    const field = interaction.fields.fields.get(`answer-${index}`);
    return field && 'value' in field ? [{ question: label, answer: String(field.value) }] : [];
  });
  await open(desk, interaction, found.panel, answers);
}

/** The panel that a control belongs to. Without one, the person is told. */
async function panelFor(desk: Desk, interaction: Asking, prefix: string) {
  const texts = textsOf(interaction.locale, ticketTexts);
  const panel = panelOf(desk, interaction.guildId, interaction.customId.slice(prefix.length));
  if (panel) return { panel, texts };
  const content = desk.bot.settings(interaction.guildId) ? texts.noPanel : texts.notReady;
  await interaction.reply({ content, ...onlyYou });
  return null;
}

function modalOf(
  panelId: string,
  { title, inputs }: NonNullable<Panel['form']>,
): APIModalInteractionResponseCallbackData {
  const rows = inputs.map(({ style, placeholder, ...input }, index) => ({
    type: 1 as const,
    components: [
      {
        ...input,
        type: 4 as const,
        custom_id: `answer-${index}`,
        style: style === 'short' ? (1 as const) : (2 as const),
        ...(placeholder !== null && { placeholder }),
      },
    ],
  }));
  return { custom_id: `${formPrefix}${panelId}`, title, components: rows };
}

/** The channels of the tickets of a panel that a member has open, as far as the bot itself knows. */
const ownTickets = ({ memory }: Desk, { user, guildId }: Asking, { id }: Panel): string[] =>
  memory
    .all()
    .filter((ticket) => ticket.guild_id === guildId && ticket.panel_id === id && !ticket.closing)
    .filter(({ opener }) => opener.id === user.id)
    .map(({ channel_id }) => channel_id);

const known = ({ bot, memory }: Desk, { user }: Asking, { id }: Panel, channels: readonly string[]) => ({
  open: channels.length,
  lastOpenedAt: memory.lastOpened(id, user.id),
  now: bot.now(),
});

function sentence(refusal: OpeningRefusal, texts: TicketTexts, channels: readonly string[]): string {
  if (refusal.reason === 'disabled') return texts.disabled;
  if (refusal.reason === 'limit') return texts.limit(channels.map((id) => `<#${id}>`).join(' '));
  return texts.cooldown(`<t:${Math.ceil(refusal.until / 1000)}:R>`);
}

async function open(
  desk: Desk,
  interaction: Asking,
  panel: Panel,
  answers: readonly TicketAnswer[],
): Promise<void> {
  const texts = textsOf(interaction.locale, ticketTexts);
  await interaction.deferReply(onlyYou);
  const key = `${panel.id}:${interaction.user.id}`;
  if (desk.opening.has(key)) {
    await interaction.editReply(texts.underWay);
    return;
  }
  desk.opening.add(key);
  try {
    const channels = new Set([
      ...ownTickets(desk, interaction, panel),
      ...(await openTicketsOf(desk, interaction.guild, panel.id, interaction.user.id)),
    ]);
    const refusal = openingRefusal(panel, known(desk, interaction, panel, [...channels]));
    const answer = refusal
      ? sentence(refusal, texts, [...channels])
      : await makeTicket(desk, interaction, panel, answers);
    await interaction.editReply(answer);
  } finally {
    desk.opening.delete(key);
  }
}
