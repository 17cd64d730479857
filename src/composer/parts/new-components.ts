/** New parts of a message, as the editor adds them. */
import {
  type ActionRow,
  type BlockComponent,
  type ButtonComponent,
  componentTypes,
  linkStyle,
  type MediaGallery,
  type MessageComponent,
  type SelectComponent,
  type SelectOption,
} from '../../chat/message/components.ts';

/** What can be added, in the order of the editor's buttons. */
export const blockKinds = ['text', 'buttons', 'select', 'section', 'gallery', 'separator', 'file'] as const;
export type BlockKind = (typeof blockKinds)[number];
export type PartKind = BlockKind | 'container';

/** A unique custom id, by which the bot recognises a part. */
export const newId = () => crypto.randomUUID().slice(0, 13);

const { row, text, section, thumbnail, gallery, separator, file, container } = componentTypes;

/** A link button, which works without the bot. */
export const newButton = (label: string): ButtonComponent => ({
  type: componentTypes.button,
  style: linkStyle,
  label,
  url: '',
});

/** An option with an unused value. */
export function newOption(options: readonly SelectOption[], label: string): SelectOption {
  const taken = new Set(options.map(({ value }) => value));
  let number = options.length + 1;
  while (taken.has(`option-${number}`)) number += 1;
  return { label: `${label} ${number}`, value: `option-${number}` };
}

export const newPicture = (): MediaGallery['items'][number] => ({ media: { url: '' } });

/** Default texts of new parts. */
export interface NewWords {
  readonly button: string;
  readonly option: string;
}

const rowOf = (part: ActionRow['components'][number]): ActionRow => ({ type: row, components: [part] });

export function newBlock(kind: BlockKind, words: NewWords): BlockComponent {
  switch (kind) {
    case 'text':
      return { type: text, content: '' };
    case 'buttons':
      return rowOf(newButton(words.button));
    case 'select':
      return rowOf({
        type: componentTypes.stringSelect,
        custom_id: newId(),
        options: [newOption([], words.option)],
      });
    case 'section':
      return {
        type: section,
        components: [{ type: text, content: '' }],
        accessory: { type: thumbnail, media: { url: '' } },
      };
    case 'gallery':
      return { type: gallery, items: [newPicture()] };
    case 'separator':
      return { type: separator };
    case 'file':
      return { type: file, file: { url: 'attachment://' } };
  }
}

export function newPart(kind: PartKind, words: NewWords): MessageComponent {
  if (kind !== 'container') return newBlock(kind, words);
  return { type: container, components: [newBlock('text', words)] };
}

/** A copy with new custom ids. */
export function copied<T>(value: T): T {
  if (Array.isArray(value)) return value.map((entry) => copied(entry)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === 'custom_id' ? newId() : copied(member)]),
  ) as T;
}

/** A select with another type, keeping what it can. */
export function withType(
  select: SelectComponent,
  type: SelectComponent['type'],
  words: NewWords,
): SelectComponent {
  const { custom_id, placeholder, min_values, max_values, disabled } = select;
  const kept = {
    custom_id,
    ...(placeholder !== undefined && { placeholder }),
    ...(min_values !== undefined && { min_values }),
    ...(max_values !== undefined && { max_values }),
    ...(disabled !== undefined && { disabled }),
  };
  if (type === componentTypes.stringSelect) return { type, ...kept, options: [newOption([], words.option)] };
  return { type, ...kept };
}

/** A copy of an object with one member, or without it when the new value is '', `undefined` or `false`. */
export function withProperty<T extends object, Key extends keyof T>(
  whole: T,
  key: Key,
  value: T[Key] | '' | false | undefined,
): T {
  const { [key]: _old, ...rest } = whole;
  return (value === '' || value === undefined || value === false ? rest : { ...rest, [key]: value }) as T;
}
