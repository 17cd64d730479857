/**
 * The platform's limits for the components of a message, in UTF-16 units where they count text
 * (https://discord.com/developers/docs/components/reference).
 */
export const componentLimits = {
  /** Rows of a message of the first generation. */
  rows: 5,
  buttons: 5,
  label: 80,
  customId: 100,
  /** Of a button's address. */
  url: 512,
  emojiName: 64,
  options: 25,
  /** Of an option's label, value and description. */
  option: 100,
  placeholder: 150,
  values: 25,
  /** Of a channel select. */
  channelTypes: 20,
  /** Texts of a section. */
  sectionTexts: 3,
  galleryItems: 10,
  mediaDescription: 1024,
  /** Components of the second generation in one message, those within others among them. */
  all: 40,
  /** Characters over all texts of a message of the second generation. */
  allTexts: 4000,
} as const;

/** The flag `IS_COMPONENTS_V2` of a message whose components stand in the place of its content and embeds. */
export const secondGeneration = 32_768;

/** Whether the components of a message stand in the place of its content and embeds. */
export const isSecondGeneration = ({ flags = 0 }: { flags?: number }): boolean =>
  (flags & secondGeneration) !== 0;

/** The platform's numbers. */
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

/** The style of a button that leads to an address; 1 to 4 are those that the bot hears of. */
export const linkStyle = 5;

/** As much of a component as a walk through all of them looks at. */
export interface ComponentPart {
  readonly type: number;
  readonly content?: string;
  readonly custom_id?: string;
  readonly components?: readonly ComponentPart[];
  readonly accessory?: ComponentPart;
}

/** All components of a list, those within others among them. */
export function everyComponent(components: readonly ComponentPart[]): readonly ComponentPart[] {
  return components.flatMap((component) => {
    const { components: inner = [], accessory } = component;
    return [component, ...everyComponent(accessory ? [...inner, accessory] : inner)];
  });
}

/** How many of the 4,000 shared characters the texts of components use. */
export function textsLength(components: readonly ComponentPart[]): number {
  return everyComponent(components).reduce(
    (sum, { type, content = '' }) => sum + (type === componentTypes.text ? content.length : 0),
    0,
  );
}
