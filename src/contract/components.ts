import * as v from 'valibot';
import { pictureUrl } from './addresses.ts';
import { actionRow, buttonComponent } from './component-controls.ts';
import { componentLimits, componentTypes, everyComponent, textsLength } from './component-parts.ts';
import { setComponentRules } from './component-rules.ts';
import { label, wholeNumber } from './primitives.ts';

/** A text in the platform's markdown. */
export const textDisplay = v.strictObject({
  type: v.literal(componentTypes.text),
  /** 1 to 4,000 characters, of which one at least can be seen. */
  content: label(1, componentLimits.allTexts),
});
export type TextDisplay = v.InferOutput<typeof textDisplay>;

const media = v.strictObject({ url: pictureUrl });
const pictureEntries = {
  /** The address of the picture. */
  media,
  /** Alternative text, 1 to 1,024 characters. */
  description: v.exactOptional(label(1, componentLimits.mediaDescription)),
  /** Whether it is hidden until clicked. */
  spoiler: v.exactOptional(v.boolean()),
};

/** A small picture in a section. */
export const thumbnailComponent = v.strictObject({
  type: v.literal(componentTypes.thumbnail),
  ...pictureEntries,
});
export type ThumbnailComponent = v.InferOutput<typeof thumbnailComponent>;

/** Texts next to a button or a picture. */
export const section = v.strictObject({
  type: v.literal(componentTypes.section),
  /** 1 to 3 texts. */
  components: v.pipe(v.array(textDisplay), v.minLength(1), v.maxLength(componentLimits.sectionTexts)),
  /** Shown next to the texts. */
  accessory: v.variant('type', [buttonComponent, thumbnailComponent]),
});
export type SectionComponent = v.InferOutput<typeof section>;

/** A gallery of pictures. */
export const mediaGallery = v.strictObject({
  type: v.literal(componentTypes.gallery),
  /** 1 to 10 pictures. */
  items: v.pipe(
    v.array(v.strictObject(pictureEntries)),
    v.minLength(1),
    v.maxLength(componentLimits.galleryItems),
  ),
});
export type MediaGallery = v.InferOutput<typeof mediaGallery>;

/** A file attached to the message. */
export const fileComponent = v.strictObject({
  type: v.literal(componentTypes.file),
  /** Refers to the file. */
  file: v.strictObject({
    /** `attachment://` and the name of an uploaded file. */
    url: v.pipe(v.string(), v.maxCodePoints(512), v.regex(/^attachment:\/\/[^\s/]+$/)),
  }),
  /** Whether it is hidden until clicked. */
  spoiler: v.exactOptional(v.boolean()),
});
export type FileComponent = v.InferOutput<typeof fileComponent>;

/** Vertical space between two components, with or without a line. */
export const separator = v.strictObject({
  type: v.literal(componentTypes.separator),
  /** Whether to draw a line; defaults to true. */
  divider: v.exactOptional(v.boolean()),
  /** 1 small, 2 large; defaults to 1. */
  spacing: v.exactOptional(v.picklist([1, 2])),
});
export type SeparatorComponent = v.InferOutput<typeof separator>;

const blocks = [actionRow, section, textDisplay, mediaGallery, fileComponent, separator] as const;

/** A framed group of components with a coloured bar. */
export const container = v.strictObject({
  type: v.literal(componentTypes.container),
  /** 1 to 39 components. */
  components: v.pipe(
    v.array(v.variant('type', [...blocks])),
    v.minLength(1),
    v.maxLength(componentLimits.all - 1),
  ),
  /** The colour of the bar, as the number 0xRRGGBB. */
  accent_color: v.exactOptional(wholeNumber(0, 0xffffff)),
  /** Whether it is hidden until clicked. */
  spoiler: v.exactOptional(v.boolean()),
});
export type ContainerComponent = v.InferOutput<typeof container>;
export type BlockComponent = ContainerComponent['components'][number];

/** A top-level component of a message. */
export const messageComponent = v.variant('type', [...blocks, container]);
export type MessageComponent = v.InferOutput<typeof messageComponent>;

const idsOf = (components: readonly MessageComponent[]) =>
  everyComponent(components).flatMap(({ custom_id }) => custom_id ?? []);

/** The components of a message: up to five rows, or with components v2 any components, at most 40 in all. */
export const messageComponents = v.pipe(
  v.array(messageComponent),
  v.minLength(1),
  v.maxLength(componentLimits.all),
  v.check((list) => everyComponent(list).length <= componentLimits.all, 'components.too_many'),
  v.check((list) => textsLength(list) <= componentLimits.allTexts, 'components.texts_too_long'),
  v.check((list) => new Set(idsOf(list)).size === idsOf(list).length, 'components.repeated_id'),
);

setComponentRules(messageComponents);
