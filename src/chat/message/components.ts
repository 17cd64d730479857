/** Components of messages: small things that the editor, the drawing and the host need alike. */

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

/** An emoji as it is written in a message: the Unicode one, or `<:name:id>`. */
export function emojiText(emoji: ComponentEmoji | undefined): string {
  if (!emoji) return '';
  const { name, id, animated } = emoji;
  return id === undefined ? name : `<${animated ? 'a' : ''}:${name}:${id}>`;
}

/** The emoji that a text is, as the platform wants it in a component; undefined for no text. */
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
 * A message's components with a button that the bot adds: in front of the first row of buttons with room for it, else in a row of its own
 * at the end.
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

/** The members of components that are read by people. */
const spoken = new Set(['content', 'label', 'placeholder', 'description']);

/** Components with all that people read in them put through a function. */
export function withTexts<T>(value: T, change: (text: string) => string): T {
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typeof member === 'string' && spoken.has(name) ? change(member) : withTexts(member, change),
    ]),
  ) as T;
}

/** What a message with components is for: nothing yet, to be posted by the bot, or to be posted with a button of the bot's own. */
export type ComponentUse = 'free' | 'posted' | 'with_button';

/** What keeps a message's components from being posted, whatever the platform would say of them by themselves. */
export function postingFaults(message: MessageTemplate, use: ComponentUse): FieldError[] {
  if (use === 'free' || !message.components) return [];
  const path = 'components';
  // The bot uploads no files, and a file's component shows one of its message.
  if (everyComponent(message.components).some(({ type }) => type === componentTypes.file))
    return [{ path, key: 'components.file_not_posted' }];
  return use === 'posted' || hasRoomForButton(message) ? [] : [{ path, key: 'components.no_room' }];
}
