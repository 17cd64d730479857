import { componentTypes, emojiOf, withButton } from '../../src/chat/message/components.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import type { RecurringMessageBody } from '../../src/contract/recurring.ts';
import type { TicketPanelBody } from '../../src/contract/tickets.ts';

/** A message of the bot, as it is posted. */
export interface BotMessage {
  readonly message: MessageTemplate;
  /** Whom the mentions in its text notify; nobody when absent, whatever the text says. */
  readonly mentions?: RecurringMessageBody['mentions'];
  /** By which the platform knows within minutes that a request is a repetition; at most 25 characters. */
  readonly nonce?: string;
  /** Opens a ticket of the panel that it names. */
  readonly button: (TicketPanelBody['button'] & { readonly panel_id: string }) | null;
}

/** The name by which the bot knows that a button of a panel was pressed. */
export const ticketButton = (panelId: string) => `ticket:${panelId}`;

/** All components, that of the host's own button among them. */
export function componentsOf({ message: { components = [] }, button }: BotMessage) {
  if (!button) return components;
  const { panel_id, label, style, emoji } = button;
  const drawn = emojiOf(emoji ?? '');
  return withButton(components, {
    type: componentTypes.button,
    style,
    label,
    custom_id: ticketButton(panel_id),
    ...(drawn && { emoji: drawn }),
  });
}
