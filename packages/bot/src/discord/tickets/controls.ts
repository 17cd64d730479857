/** The buttons in a ticket, and the form that asks why it is closed. */
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import { botLimits } from '../../../../../src/contract/bot/event-parts.ts';
import type { ComponentHandler } from '../bot.ts';
import { personOf } from '../people.ts';
import { type Asked, answer, answerWith, askedIn, onlyYou } from './asked.ts';
import { closeTicket, reopenControl } from './close.ts';
import { claim, deleteTicket, mayDelete, reopen } from './deeds.ts';
import { type Desk, panelOf } from './desk.ts';
import { controls } from './opening-message.ts';
import type { TicketTexts } from './texts.ts';

const doPrefix = 'ticket-do:';
const reasonForm = 'ticket-reason:';
const deleteControl = `${doPrefix}delete`;

export const controlHandlers = (desk: Desk): ComponentHandler[] => [
  {
    prefix: doPrefix,
    async handle(interaction) {
      const asked = await askedIn(desk, interaction);
      if (!asked) return;
      const { customId } = interaction;
      if (customId === controls.close) await askClosing(desk, asked, null);
      else if (customId === deleteControl && mayDelete(asked)) await deleteTicket(desk, asked);
      else if (await refusesOthers(asked)) return;
      else if (customId === reopenControl) await reopen(desk, asked);
      else if (customId === controls.claim && !(await refusesClosed(asked))) await claim(desk, asked);
    },
  },
  {
    prefix: reasonForm,
    async handle(interaction) {
      const asked = await askedIn(desk, interaction);
      if (!asked || !interaction.isModalSubmit()) return;
      await close(desk, asked, interaction.fields.getTextInputValue('reason').trim() || null);
    },
  },
];

/** Refuses what only the team may do, and says so. */
export async function refusesOthers({ interaction, isTeam, texts }: Asked): Promise<boolean> {
  if (!isTeam) await answer(interaction, texts.onlyTeam);
  return !isTeam;
}

/** Refuses what makes no sense in a closed ticket, and says so. */
export async function refusesClosed({ interaction, ticket, texts }: Asked): Promise<boolean> {
  if (ticket.closing) await answer(interaction, texts.isClosed);
  return ticket.closing !== null;
}

/** Closes a ticket for the team or its opener, after a question why if the panel asks it and no reason is given. */
export async function askClosing(desk: Desk, asked: Asked, reason: string | null): Promise<void> {
  const { interaction, ticket, isTeam, texts } = asked;
  const isOpener = interaction.user.id === ticket.opener.id;
  if (!isOpener && !isTeam) return answer(interaction, texts.onlyTeam);
  if (await refusesClosed(asked)) return;
  const asks = panelOf(desk, ticket.guild_id, ticket.panel_id)?.ask_close_reason;
  if (asks && reason === null && !interaction.isModalSubmit() && !interaction.deferred)
    await interaction.showModal(reasonModal(texts));
  else await close(desk, asked, reason);
}

async function close(desk: Desk, asked: Asked, reason: string | null): Promise<void> {
  const { interaction, ticket, texts } = asked;
  await answerWith(desk, asked, async () => {
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
export async function askDeletion(asked: Asked): Promise<void> {
  const { interaction, texts } = asked;
  if (!mayDelete(asked)) return answer(interaction, texts.onlyManagers);
  const button = { type: 2, style: 4, label: texts.deleteForGood, custom_id: deleteControl } as const;
  await interaction.reply({
    content: texts.askDelete,
    components: [{ type: 1, components: [button] }],
    ...onlyYou,
  });
}
