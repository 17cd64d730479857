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
