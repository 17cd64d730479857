import type {
  APIMessageTopLevelComponent,
  MessageFlags,
  RESTPatchAPIChannelMessageJSONBody,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import type { MessageTemplate } from '../../contract/message.ts';
import type { TicketPanelBody } from '../../contract/ticket-panel.ts';
import { allowedMentions, type MentioningMessage } from './allowed-mentions.ts';
import { componentTypes, emojiOf, isSecondGeneration, withButton } from './components.ts';

/** A message for the bot to post. */
export interface BotMessage extends MentioningMessage {
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

/**
 * A message in the platform's format. An edit keeps the parts that it omits, so all parts are always included.
 * Exception: with the flag of components v2, the platform accepts neither content nor embeds.
 *
 * @param template the message before its variables are filled, which says whom it notifies
 * @param message the same, filled
 */
export function newMessage(
  template: BotMessage,
  message: MessageTemplate,
): RESTPostAPIChannelMessageJSONBody {
  const bot = { ...template, message };
  const { nonce } = bot;
  const { content = '', embeds = [], flags } = message;
  // The schema was written after the platform's format, but the types of `discord-api-types` use enums for its numbers.
  const components = [...componentsOf(bot)] as unknown as APIMessageTopLevelComponent[];
  return {
    ...(!isSecondGeneration(message) && { content, embeds: [...embeds] }),
    ...(flags !== undefined && { flags: flags as MessageFlags }),
    ...(nonce !== undefined && { nonce, enforce_nonce: true }),
    allowed_mentions: allowedMentions(template),
    components,
  };
}

/**
 * An edit in the platform's format. A message that becomes one of components has to be emptied of its text and embeds
 * (https://docs.discord.com/developers/components/reference#component-reference).
 */
export function editedMessage(
  template: BotMessage,
  message: MessageTemplate,
): RESTPatchAPIChannelMessageJSONBody {
  // An edit creates no message, and so takes no key for one.
  const { nonce: _nonce, enforce_nonce: _enforced, ...body } = newMessage(template, message);
  return { ...body, ...(isSecondGeneration(message) && { content: null, embeds: [] }) };
}
