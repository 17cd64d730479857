import type { MessageTemplate } from '../../src/contract/message.ts';
import type { TicketPanelBody } from '../../src/contract/tickets.ts';

/** A message of the bot, as it is posted. */
export interface BotMessage {
  readonly message: MessageTemplate;
  /** Opens a ticket of the panel that it names. */
  readonly button: (TicketPanelBody['button'] & { readonly panel_id: string }) | null;
}
