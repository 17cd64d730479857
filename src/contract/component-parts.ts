import { lengthOf } from './characters.ts';

/**
 * The platform's limits for the components of a message; of texts in characters (code points)
 * (https://discord.com/developers/docs/components/reference).
 */
export const componentLimits = {
  /** Rows in a message without components v2. */
  rows: 5,
  buttons: 5,
  label: 80,
  customId: 100,
  /** Of a link button's address. */
  url: 512,
  emojiName: 32,
  options: 25,
  /** Of an option's label, value and description. */
  option: 100,
  placeholder: 150,
  values: 25,
  /** Of a channel select. */
  channelTypes: 20,
  /** Texts in a section. */
  sectionTexts: 3,
  galleryItems: 10,
  mediaDescription: 1024,
  /** All components of a message with components v2, including nested ones. */
  all: 40,
  /** Characters of all texts together in a message with components v2. */
  allTexts: 4000,
} as const;

/** The flag `IS_COMPONENTS_V2`: the message has components instead of content and embeds. */
export const secondGeneration = 32_768;

/** Whether a message uses components v2, that is components instead of content and embeds. */
export const isSecondGeneration = ({ flags = 0 }: { flags?: number }): boolean =>
  (flags & secondGeneration) !== 0;

/** The platform's numbers of component types. */
export const componentTypes = {
  row: 1,
  button: 2,
  stringSelect: 3,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
} as const;

/** The style of a link button. Buttons of the styles 1 to 4 send an interaction to the bot. */
export const linkStyle = 5;

/** The members of a component that matter for traversal and limits. */
export interface ComponentPart {
  readonly type: number;
  readonly content?: string;
  readonly custom_id?: string;
  readonly components?: readonly ComponentPart[];
  readonly accessory?: ComponentPart;
}

/** All components of a list, including nested ones. */
export function everyComponent(components: readonly ComponentPart[]): readonly ComponentPart[] {
  return components.flatMap((component) => {
    const { components: inner = [], accessory } = component;
    return [component, ...everyComponent(accessory ? [...inner, accessory] : inner)];
  });
}

/** How many of the 4,000 shared characters the texts of the components use. */
export function textsLength(components: readonly ComponentPart[]): number {
  return everyComponent(components).reduce(
    (sum, { type, content = '' }) => sum + (type === componentTypes.text ? lengthOf(content) : 0),
    0,
  );
}
