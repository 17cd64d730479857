import {
  type Embed,
  type MessageTemplate,
  type MessageVariable,
  messageVariables,
} from '../../contract/message.ts';
import { withTexts } from './components.ts';

const variable = new RegExp(`\\{(${messageVariables.join('|')})\\}`, 'g');

/** Values for the variables. A variable without one stays as written, so that its author sees it. */
export type VariableValues = Readonly<Partial<Record<MessageVariable, string>>>;

/** A text with its variables filled in, once: values are not expanded again. Unknown `{names}` stay. */
export function fillText(text: string, values: VariableValues): string {
  return text.replace(variable, (written, name: MessageVariable) => values[name] ?? written);
}

/** An embed with the variables of all its texts filled. Addresses are left alone. */
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

/** A message with the variables of all its texts filled. Addresses are left alone. */
export function fillVariables(message: MessageTemplate, values: VariableValues): MessageTemplate {
  const { content, embeds, components } = message;
  return {
    ...message,
    ...(content !== undefined && { content: fillText(content, values) }),
    ...(embeds && { embeds: embeds.map((embed) => fillEmbed(embed, values)) }),
    ...(components && { components: withTexts(components, (text) => fillText(text, values)) }),
  };
}
