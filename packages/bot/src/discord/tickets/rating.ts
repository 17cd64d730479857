import type { APIActionRowComponent, APIButtonComponent, ButtonInteraction, Interaction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import { ratingLimits } from '../../../../../src/contract/ticket-history.ts';
import type { ComponentHandler } from '../bot.ts';
import { textsOf } from '../texts.ts';
import type { Desk } from './desk.ts';
import type { StoredTicket } from './memory.ts';
import { ticketTexts } from './texts.ts';

/** Settings cannot have a button whose name begins with `ticket:`, so that nobody can make one that rates another ticket. */
export const ratingPrefix = 'ticket:rating:';
const { min, max } = ratingLimits;

/** A button for each number of stars. All that is needed stands in their names, so they work whenever they are pressed. */
export const ratingRow = ({
  guild_id,
  ticket_id,
  opener,
}: StoredTicket): APIActionRowComponent<APIButtonComponent> => ({
  type: 1,
  components: Array.from({ length: max }, (_, index) => ({
    type: 2 as const,
    style: 2 as const,
    label: `${index + 1} ★`,
    custom_id: `${ratingPrefix}${guild_id}:${ticket_id}:${opener.id}:${index + 1}`,
  })),
});

/** Takes up stars, in a direct message or in the channel. Other interactions are left alone. */
export async function takeRating(
  desk: Desk,
  interaction: Interaction | Parameters<ComponentHandler['handle']>[0],
): Promise<void> {
  if (!interaction.isButton() || !interaction.customId.startsWith(ratingPrefix)) return;
  const [guildId = '', ticketId = '', openerId = '', given = ''] = interaction.customId
    .slice(ratingPrefix.length)
    .split(':');
  const texts = textsOf(interaction.locale, ticketTexts);
  if (interaction.user.id !== openerId) {
    await interaction.reply({ content: texts.onlyOpener, flags: MessageFlags.Ephemeral });
    return;
  }
  const rating = Number(given);
  if (!(rating >= min && rating <= max)) return;
  desk.bot.host.send('ticket_rated', guildId, { ticket_id: ticketId, rating });
  await thank(interaction, texts.thanks('★'.repeat(rating) + '☆'.repeat(max - rating)));
}

const thank = (interaction: ButtonInteraction, content: string) =>
  interaction.update({ content, components: [] });
