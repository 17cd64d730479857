import {
  type Embed,
  type MessageTemplate,
  type MessageVariable,
  messageVariables,
} from '../../contract/message.ts';
import { withTexts } from './components.ts';

const variable = new RegExp(`\\{(${messageVariables.join('|')})\\}`, 'g');

/** The values of variables. A variable without a value stays as written, so that its author sees it. */
export type VariableValues = Readonly<Partial<Record<MessageVariable, string>>>;

/** Fills in the variables of a text. Values are not expanded again, and unknown `{names}` stay. */
export function fillText(text: string, values: VariableValues): string {
  return text.replace(variable, (written, name: MessageVariable) => values[name] ?? written);
}

/** Fills in the variables of all texts of an embed, but not those of addresses. */
export function fillEmbed(embed: Embed, values: VariableValues): Embed {
  const fill = (text: string) => fillText(text, values);
  const { title, description, author, footer, fields } = embed;
  return {
    ...embed,
    ...(title !== undefined && { title: fill(title) }),
    ...(description !== undefined && { description: fill(description) }),
    ...(author && { author: { ...author, name: fill(author.name) } }),
    ...(footer && { footer: { ...footer, text: fill(footer.text) } }),
    ...(fields && {
      fields: fields.map((field) => ({ ...field, name: fill(field.name), value: fill(field.value) })),
    }),
  };
}

/** Fills in the variables of all texts of a message, but not those of addresses. */
export function fillVariables(message: MessageTemplate, values: VariableValues): MessageTemplate {
  const { content, embeds, components } = message;
  return {
    ...message,
    ...(content !== undefined && { content: fillText(content, values) }),
    ...(embeds && { embeds: embeds.map((embed) => fillEmbed(embed, values)) }),
    ...(components && { components: withTexts(components, (text) => fillText(text, values)) }),
  };
}
