/** Functions for the components of messages that the editor, the drawing and the host share. */

import type {
  ActionRow,
  ButtonComponent,
  ComponentEmoji,
  RowComponent,
  SelectComponent,
  SelectOption,
} from '../../contract/component-controls.ts';
import {
  componentLimits,
  componentTypes,
  everyComponent,
  isSecondGeneration,
  linkStyle,
  secondGeneration,
  textsLength,
} from '../../contract/component-parts.ts';
import type {
  BlockComponent,
  ContainerComponent,
  FileComponent,
  MediaGallery,
  MessageComponent,
  SectionComponent,
  SeparatorComponent,
  TextDisplay,
  ThumbnailComponent,
} from '../../contract/components.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import type { FieldError } from '../../contract/problem.ts';

export {
  type ActionRow,
  type BlockComponent,
  type ButtonComponent,
  type ComponentEmoji,
  type ContainerComponent,
  componentLimits,
  componentTypes,
  everyComponent,
  type FileComponent,
  isSecondGeneration,
  linkStyle,
  type MediaGallery,
  type MessageComponent,
  type RowComponent,
  type SectionComponent,
  type SelectComponent,
  type SelectOption,
  type SeparatorComponent,
  secondGeneration,
  type TextDisplay,
  type ThumbnailComponent,
  textsLength,
};

/** The source of an emoji in a message: the Unicode character, or `<:name:id>`. */
export function emojiText(emoji: ComponentEmoji | undefined): string {
  if (!emoji) return '';
  const { name, id, animated } = emoji;
  return id === undefined ? name : `<${animated ? 'a' : ''}:${name}:${id}>`;
}

/** Converts a text to an emoji in the form that components have; undefined for an empty text. */
export function emojiOf(text: string): ComponentEmoji | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  const [, animated, name, id] = /^<(a?):(\w+):(\d+)>$/.exec(written) ?? [];
  return id && name ? { id, name, animated: animated === 'a' } : { name: written };
}

const isButton = ({ type }: RowComponent) => type === componentTypes.button;
const isFreeRow = ({ type, components }: ActionRow) =>
  type === componentTypes.row && components.length < componentLimits.buttons && components.every(isButton);

/**
 * Adds the bot's own button to a message's components: at the start of the first row of buttons that has room, otherwise in a new
 * row at the end.
 */
export function withButton(
  components: readonly MessageComponent[],
  button: ButtonComponent,
): readonly MessageComponent[] {
  const at = components.findIndex((row) => row.type === componentTypes.row && isFreeRow(row));
  if (at < 0) return [...components, { type: componentTypes.row, components: [button] }];
  return components.map((row, index) =>
    index === at && row.type === componentTypes.row
      ? { ...row, components: [button, ...row.components] }
      : row,
  );
}

/** Whether a button can be added to a message by {@link withButton}. */
export function hasRoomForButton(message: MessageTemplate): boolean {
  const more = withButton(message.components ?? [], { type: componentTypes.button, style: 1 });
  return isSecondGeneration(message)
    ? everyComponent(more).length <= componentLimits.all
    : more.length <= componentLimits.rows;
}

/** The members of components that hold texts for people. */
const textMembers = new Set(['content', 'label', 'placeholder', 'description']);

/** Applies a function to all texts for people in components. */
export function withTexts<T>(value: T, change: (text: string) => string): T {
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typeof member === 'string' && textMembers.has(name) ? change(member) : withTexts(member, change),
    ]),
  ) as T;
}

/** How a message with components is used: not yet, posted by the bot, or posted with a button that the bot adds. */
export type ComponentUse = 'free' | 'posted' | 'with_button';

/** Why the bot cannot post a message's components, even if the platform would accept them. */
export function postingFaults(message: MessageTemplate, use: ComponentUse): FieldError[] {
  if (use === 'free' || !message.components) return [];
  const path = 'components';
  // A file component shows a file uploaded with the message, and the bot uploads none.
  if (everyComponent(message.components).some(({ type }) => type === componentTypes.file))
    return [{ path, key: 'components.file_not_posted' }];
  return use === 'posted' || hasRoomForButton(message) ? [] : [{ path, key: 'components.no_room' }];
}
