/** The buttons in a ticket, and the form that asks why it is closed. */
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { botLimits } from '../../../../../src/contract/bot/event-parts.ts';
import type { ComponentHandler } from '../bot.ts';
import { personOf } from '../people.ts';
import { closeTicket, reopenControl } from './close.ts';
import { claim, deleteTicket, mayDelete, reopen } from './deeds.ts';
import { type Desk, panelOf } from './desk.ts';
import { controls } from './opening-message.ts';
import { answer, answerWith, onlyYou, requestIn, type TicketRequest } from './request.ts';
import type { TicketTexts } from './texts.ts';

const doPrefix = 'ticket-do:';
const reasonForm = 'ticket-reason:';
const deleteControl = `${doPrefix}delete`;

export const controlHandlers = (desk: Desk): ComponentHandler[] => [
  {
    prefix: doPrefix,
    async handle(interaction) {
      const request = await requestIn(desk, interaction);
      if (!request) return;
      const { customId } = interaction;
      if (customId === controls.close) await askClosing(desk, request, null);
      else if (customId === deleteControl) await deleteTicket(desk, request);
      else if (await refusesOthers(request)) return;
      else if (customId === reopenControl) await reopen(desk, request);
      else if (customId === controls.claim && !(await refusesClosed(request))) await claim(desk, request);
    },
  },
  {
    prefix: reasonForm,
    async handle(interaction) {
      const request = await requestIn(desk, interaction);
      // Whoever was asked may have left the team meanwhile.
      if (!request || !interaction.isModalSubmit() || (await refusesClosing(request))) return;
      await close(desk, request, interaction.fields.getTextInputValue('reason'));
    },
  },
];

/** Refuses what only the team may do, and says so. */
export async function refusesOthers({ interaction, isTeam, texts }: TicketRequest): Promise<boolean> {
  if (!isTeam) await answer(interaction, texts.onlyTeam);
  return !isTeam;
}

/** Refuses what makes no sense in a closed ticket, and says so. */
export async function refusesClosed({ interaction, ticket, texts }: TicketRequest): Promise<boolean> {
  if (ticket.closing) await answer(interaction, texts.isClosed);
  return ticket.closing !== null;
}

/** Refuses closing to all but the team and the opener, and says so. */
async function refusesClosing({ interaction, ticket, isTeam, texts }: TicketRequest): Promise<boolean> {
  const mayClose = isTeam || interaction.user.id === ticket.opener.id;
  if (!mayClose) await answer(interaction, texts.onlyTeam);
  return !mayClose;
}

/** Closes a ticket for the team or its opener, after a question why if the panel asks it and no reason is given. */
export async function askClosing(desk: Desk, request: TicketRequest, reason: string | null): Promise<void> {
  const { interaction, ticket, texts } = request;
  if ((await refusesClosing(request)) || (await refusesClosed(request))) return;
  const asks = panelOf(desk, ticket.guild_id, ticket.panel_id)?.ask_close_reason;
  if (asks && reason === null && !interaction.isModalSubmit() && !interaction.deferred)
    await interaction.showModal(reasonModal(texts));
  else await close(desk, request, reason);
}

async function close(desk: Desk, request: TicketRequest, reason: string | null): Promise<void> {
  const { interaction, ticket, texts } = request;
  await answerWith(desk, request, async () => {
    const by = personOf(interaction.member);
    const isClosed = await closeTicket(desk, ticket.channel_id, { by, reason });
    return isClosed ? texts.done : texts.isClosed;
  });
}

const reasonModal = (texts: TicketTexts): APIModalInteractionResponseCallbackData => ({
  custom_id: reasonForm,
  title: texts.reasonTitle,
  components: [
    {
      type: 1,
      components: [
        {
          ...{ type: 4, style: 2, custom_id: 'reason', label: texts.reasonLabel },
          ...{ required: false, max_length: botLimits.reason },
        },
      ],
    },
  ],
});

/** Asks whoever wants to delete a ticket whether they mean it. */
export async function askDeletion(request: TicketRequest): Promise<void> {
  const { interaction, texts } = request;
  if (!mayDelete(request)) return answer(interaction, texts.onlyManagers);
  const button = { type: 2, style: 4, label: texts.deleteForGood, custom_id: deleteControl } as const;
  const body = { content: texts.askDelete, components: [{ type: 1, components: [button] }] } as const;
  if (interaction.deferred) await interaction.editReply(body);
  else await interaction.reply({ ...body, ...onlyYou });
}
