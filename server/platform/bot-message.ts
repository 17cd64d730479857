import { componentTypes, emojiOf, withButton } from '../../src/chat/message/components.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import type { RecurringMessageBody } from '../../src/contract/recurring.ts';
import type { TicketPanelBody } from '../../src/contract/tickets.ts';

/** A message for the bot to post. */
export interface BotMessage {
  readonly message: MessageTemplate;
  /** Whom mentions in the text notify. Nobody if absent. */
  readonly mentions?: RecurringMessageBody['mentions'];
  /** An idempotency key: for a few minutes the platform recognises a repeated request by it. At most 25 characters. */
  readonly nonce?: string;
  /** A button that opens a ticket of the panel. */
  readonly button: (TicketPanelBody['button'] & { readonly panel_id: string }) | null;
}

/** The `custom_id` of a panel's button, by which the bot recognises it. */
export const ticketButton = (panelId: string) => `ticket:${panelId}`;

/** All components of a message, including the host's own button. */
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
