import * as v from 'valibot';
import {
  componentLimits,
  componentTypes,
  everyComponent,
  linkStyle,
  textsLength,
} from './component-parts.ts';
import { setComponentRules } from './component-rules.ts';
import { httpsUrl, id, text, wholeNumber } from './primitives.ts';

/** Channel types by which a select of channels can be narrowed, by the platform's numbers. */
export const selectableChannelTypes = [0, 2, 4, 5, 10, 11, 12, 13, 15, 16] as const;

/** The bot's own names of buttons begin so: with another's, a text of ours could open a ticket of another panel. */
export const reservedId = /^(?:captcha|ticket):/;

/** A Unicode emoji by `name` alone, a custom one by its name and id. */
export const componentEmoji = v.strictObject({
  /** The emoji itself, or the name of a custom one. */
  name: text(1, componentLimits.emojiName),
  /** Of a custom emoji. */
  id: v.exactOptional(id),
  /** The custom emoji moves. */
  animated: v.exactOptional(v.boolean()),
});
export type ComponentEmoji = v.InferOutput<typeof componentEmoji>;

/** By which the bot knows what was pressed. */
const customId = v.pipe(
  text(1, componentLimits.customId),
  v.check((value) => !reservedId.test(value), 'components.reserved_id'),
);

/** Where a button leads: an `https:` address of at most 512 characters. */
export const buttonUrl = v.pipe(httpsUrl, v.maxLength(componentLimits.url));

/** A button. One that leads somewhere has `url`, any other `custom_id`. */
export const buttonComponent = v.pipe(
  v.strictObject({
    type: v.literal(componentTypes.button),
    /** 1 primary, 2 secondary, 3 success, 4 danger, 5 a link. */
    style: wholeNumber(1, linkStyle),
    /** At most 80 characters; absent beside an emoji alone. */
    label: v.exactOptional(text(1, componentLimits.label)),
    /** Before the label. */
    emoji: v.exactOptional(componentEmoji),
    /** 1 to 100 characters, unique in the message. */
    custom_id: v.exactOptional(customId),
    /** Where it leads, at most 512 characters. */
    url: v.exactOptional(buttonUrl),
    /** It is shown and cannot be pressed. */
    disabled: v.exactOptional(v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['label'], ['emoji']],
      ({ label, emoji }) => label !== undefined || emoji !== undefined,
      'required',
    ),
    ['label'],
  ),
  v.forward(
    v.partialCheck(
      [['style'], ['url']],
      ({ style, url }) => style !== linkStyle || url !== undefined,
      'required',
    ),
    ['url'],
  ),
  v.forward(
    v.partialCheck(
      [['style'], ['url']],
      ({ style, url }) => style === linkStyle || url === undefined,
      'unknown_key',
    ),
    ['url'],
  ),
  v.forward(
    v.partialCheck(
      [['style'], ['custom_id']],
      ({ style, custom_id }) => style === linkStyle || custom_id !== undefined,
      'required',
    ),
    ['custom_id'],
  ),
  v.forward(
    v.partialCheck(
      [['style'], ['custom_id']],
      ({ style, custom_id }) => style !== linkStyle || custom_id === undefined,
      'unknown_key',
    ),
    ['custom_id'],
  ),
);
export type ButtonComponent = v.InferOutput<typeof buttonComponent>;

/** An entry of a select of texts. */
export const selectOption = v.strictObject({
  /** 1 to 100 characters. */
  label: text(1, componentLimits.option),
  /** What the bot hears, 1 to 100 characters, unique in its select. */
  value: text(1, componentLimits.option),
  /** Under the label, 1 to 100 characters. */
  description: v.exactOptional(text(1, componentLimits.option)),
  /** Before the label. */
  emoji: v.exactOptional(componentEmoji),
  /** Chosen from the start. */
  default: v.exactOptional(v.boolean()),
});
export type SelectOption = v.InferOutput<typeof selectOption>;

const selectEntries = {
  /** 1 to 100 characters, unique in the message. */
  custom_id: customId,
  /** Shown while nothing is chosen, 1 to 150 characters. */
  placeholder: v.exactOptional(text(1, componentLimits.placeholder)),
  /** The fewest that may be chosen, 0 to 25; 1 when absent. */
  min_values: v.exactOptional(wholeNumber(0, componentLimits.values)),
  /** The most that may be chosen, 1 to 25; 1 when absent. */
  max_values: v.exactOptional(wholeNumber(1, componentLimits.values)),
  /** It is shown and cannot be used. */
  disabled: v.exactOptional(v.boolean()),
};

const fewestFirst = ({ min_values = 1, max_values = 1 }: { min_values?: number; max_values?: number }) =>
  min_values <= max_values;

/** A select of texts. */
export const stringSelect = v.pipe(
  v.strictObject({
    type: v.literal(componentTypes.stringSelect),
    ...selectEntries,
    /** 1 to 25. */
    options: v.pipe(
      v.array(selectOption),
      v.minLength(1),
      v.maxLength(componentLimits.options),
      v.check((options) => new Set(options.map(({ value }) => value)).size === options.length, 'repeated'),
    ),
  }),
  v.forward(v.partialCheck([['min_values'], ['max_values']], fewestFirst, 'components.min_over_max'), [
    'max_values',
  ]),
  v.forward(
    v.partialCheck(
      [['options'], ['max_values']],
      ({ options, max_values = 1 }) => options.filter((option) => option.default).length <= max_values,
      'components.defaults',
    ),
    ['options'],
  ),
  v.forward(
    v.partialCheck(
      [['options'], ['max_values']],
      ({ options, max_values = 1 }) => max_values <= Math.max(1, options.length),
      'components.over_options',
    ),
    ['max_values'],
  ),
);

/** A select of people (5), of roles (6) or of both (7). */
export const entitySelect = v.pipe(
  v.strictObject({
    /** 5 people, 6 roles, 7 both. */
    type: v.picklist([
      componentTypes.userSelect,
      componentTypes.roleSelect,
      componentTypes.mentionableSelect,
    ]),
    ...selectEntries,
  }),
  v.forward(v.partialCheck([['min_values'], ['max_values']], fewestFirst, 'components.min_over_max'), [
    'max_values',
  ]),
);

/** A select of channels. */
export const channelSelect = v.pipe(
  v.strictObject({
    type: v.literal(componentTypes.channelSelect),
    ...selectEntries,
    /** Only channels of these types, by the platform's numbers; all when absent. */
    channel_types: v.exactOptional(
      v.pipe(v.array(v.picklist(selectableChannelTypes)), v.maxLength(componentLimits.channelTypes)),
    ),
  }),
  v.forward(v.partialCheck([['min_values'], ['max_values']], fewestFirst, 'components.min_over_max'), [
    'max_values',
  ]),
);

/** Up to five buttons in a line, or one select. */
export const actionRow = v.strictObject({
  type: v.literal(componentTypes.row),
  /** 1 to 5 buttons, or one select. */
  components: v.pipe(
    v.array(v.variant('type', [buttonComponent, stringSelect, entitySelect, channelSelect])),
    v.minLength(1),
    v.maxLength(componentLimits.buttons),
    v.check(
      (parts) => parts.length === 1 || parts.every(({ type }) => type === componentTypes.button),
      'components.row',
    ),
  ),
});
export type ActionRow = v.InferOutput<typeof actionRow>;
export type RowComponent = ActionRow['components'][number];
export type SelectComponent = Exclude<RowComponent, ButtonComponent>;

/** Text in the platform's markdown. */
export const textDisplay = v.strictObject({
  type: v.literal(componentTypes.text),
  /** 1 to 4,000 characters. */
  content: text(1, componentLimits.allTexts),
});
export type TextDisplay = v.InferOutput<typeof textDisplay>;

const media = v.strictObject({ url: httpsUrl });
const pictureEntries = {
  /** Its address. */
  media,
  /** For those who cannot see it, 1 to 1,024 characters. */
  description: v.exactOptional(text(1, componentLimits.mediaDescription)),
  /** Covered until somebody presses it. */
  spoiler: v.exactOptional(v.boolean()),
};

/** A small picture at the end of a section. */
export const thumbnailComponent = v.strictObject({
  type: v.literal(componentTypes.thumbnail),
  ...pictureEntries,
});
export type ThumbnailComponent = v.InferOutput<typeof thumbnailComponent>;

/** Texts beside a button or a picture. */
export const section = v.strictObject({
  type: v.literal(componentTypes.section),
  /** 1 to 3 texts. */
  components: v.pipe(v.array(textDisplay), v.minLength(1), v.maxLength(componentLimits.sectionTexts)),
  /** At its end. */
  accessory: v.variant('type', [buttonComponent, thumbnailComponent]),
});
export type SectionComponent = v.InferOutput<typeof section>;

/** Pictures in a mosaic. */
export const mediaGallery = v.strictObject({
  type: v.literal(componentTypes.gallery),
  /** 1 to 10. */
  items: v.pipe(
    v.array(v.strictObject(pictureEntries)),
    v.minLength(1),
    v.maxLength(componentLimits.galleryItems),
  ),
});
export type MediaGallery = v.InferOutput<typeof mediaGallery>;

/** A file of the message. */
export const fileComponent = v.strictObject({
  type: v.literal(componentTypes.file),
  /** Which file. */
  file: v.strictObject({
    /** `attachment://` and the name of a file that is uploaded with the message. */
    url: v.pipe(v.string(), v.maxLength(512), v.regex(/^attachment:\/\/[^\s/]+$/)),
  }),
  /** Covered until somebody presses it. */
  spoiler: v.exactOptional(v.boolean()),
});
export type FileComponent = v.InferOutput<typeof fileComponent>;

/** Space between two parts, with a line or without. */
export const separator = v.strictObject({
  type: v.literal(componentTypes.separator),
  /** It has a line; so when absent. */
  divider: v.exactOptional(v.boolean()),
  /** 1 is little space, 2 is much; 1 when absent. */
  spacing: v.exactOptional(v.picklist([1, 2])),
});
export type SeparatorComponent = v.InferOutput<typeof separator>;

const blocks = [actionRow, section, textDisplay, mediaGallery, fileComponent, separator] as const;

/** Parts in a frame with a bar. */
export const container = v.strictObject({
  type: v.literal(componentTypes.container),
  /** 1 to 39. */
  components: v.pipe(
    v.array(v.variant('type', [...blocks])),
    v.minLength(1),
    v.maxLength(componentLimits.all - 1),
  ),
  /** Of the bar: 0xRRGGBB as a number. */
  accent_color: v.exactOptional(wholeNumber(0, 0xffffff)),
  /** Covered until somebody presses it. */
  spoiler: v.exactOptional(v.boolean()),
});
export type ContainerComponent = v.InferOutput<typeof container>;
export type BlockComponent = ContainerComponent['components'][number];

/** A component at the top of a message. */
export const messageComponent = v.variant('type', [...blocks, container]);
export type MessageComponent = v.InferOutput<typeof messageComponent>;

const idsOf = (components: readonly MessageComponent[]) =>
  everyComponent(components).flatMap(({ custom_id }) => custom_id ?? []);

/** The components of a message: up to five rows, or with the flag of the second generation any, 40 in all. */
export const messageComponents = v.pipe(
  v.array(messageComponent),
  v.minLength(1),
  v.maxLength(componentLimits.all),
  v.check((list) => everyComponent(list).length <= componentLimits.all, 'components.too_many'),
  v.check((list) => textsLength(list) <= componentLimits.allTexts, 'components.texts_too_long'),
  v.check((list) => new Set(idsOf(list)).size === idsOf(list).length, 'components.repeated_id'),
);

setComponentRules(messageComponents);
