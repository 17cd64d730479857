import * as v from 'valibot';
import { componentLimits, componentTypes, linkStyle } from './component-parts.ts';
import { label, platformId, text, uniqueList, wholeNumber } from './primitives.ts';
import { readAs } from './stored.ts';
import { isEmoji, isEmojiName } from './visible.ts';

/** The channel types that a channel select can be limited to, as the platform's numbers. */
export const selectableChannelTypes = [0, 2, 4, 5, 10, 11, 12, 13, 15, 16] as const;
const channelType = v.picklist(selectableChannelTypes);

/** Prefixes of the bot's own custom ids. Reserved, so that a button in a message cannot open tickets of another panel. */
export const reservedId = /^(?:captcha|ticket):/;

/** An emoji: a Unicode one by `name`, a custom one by `name` and `id`. */
export const componentEmoji = v.pipe(
  v.strictObject({
    /** The Unicode emoji, or the name of a custom one: 2 to 32 Latin letters, digits and underscores. */
    name: readAs(text(1, componentLimits.emojiName), text(1, 64)),
    /** Only for custom emoji. */
    id: v.exactOptional(platformId),
    /** Whether the custom emoji is animated. */
    animated: v.exactOptional(v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['name'], ['id']],
      ({ name, id: custom }) => (custom === undefined ? isEmoji(name) : isEmojiName(name)),
      'emoji.malformed',
    ),
    ['name'],
  ),
);
export type ComponentEmoji = v.InferOutput<typeof componentEmoji>;

const isNotReserved = v.check((value: string) => !reservedId.test(value), 'components.reserved_id');

/** The id by which the bot recognises the component. */
const customId = readAs(
  v.pipe(label(1, componentLimits.customId), isNotReserved),
  v.pipe(text(1, componentLimits.customId), isNotReserved),
);

/** The address of a link button, at most 512 characters: `https:`, `http:`, or `discord:` for a place in the platform's app. */
export const buttonUrl = v.pipe(
  v.string(),
  v.maxCodePoints(componentLimits.url),
  v.url(),
  v.regex(/^(?:https?|discord):\/\//i, 'url'),
);

/** A button. A link button has `url`, the others have `custom_id`. */
export const buttonComponent = v.pipe(
  v.strictObject({
    type: v.literal(componentTypes.button),
    /** 1 primary, 2 secondary, 3 success, 4 danger, 5 link. */
    style: wholeNumber(1, linkStyle),
    /** At most 80 characters; may be absent if there is an emoji. */
    label: v.exactOptional(label(1, componentLimits.label)),
    /** Shown before the label. */
    emoji: v.exactOptional(componentEmoji),
    /** 1 to 100 characters, unique in the message. */
    custom_id: v.exactOptional(customId),
    /** The address that it opens, at most 512 characters. */
    url: v.exactOptional(buttonUrl),
    /** Whether the button is disabled. */
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

/** An option of a string select. */
export const selectOption = v.strictObject({
  /** 1 to 100 characters. */
  label: label(1, componentLimits.option),
  /** The value that the bot receives, 1 to 100 characters, unique in its select. */
  value: label(1, componentLimits.option),
  /** Shown under the label, 1 to 100 characters. */
  description: v.exactOptional(label(1, componentLimits.option)),
  /** Shown before the label. */
  emoji: v.exactOptional(componentEmoji),
  /** Whether it is selected initially. */
  default: v.exactOptional(v.boolean()),
});
export type SelectOption = v.InferOutput<typeof selectOption>;

const selectEntries = {
  /** 1 to 100 characters, unique in the message. */
  custom_id: customId,
  /** Shown while nothing is selected, 1 to 150 characters. */
  placeholder: v.exactOptional(label(1, componentLimits.placeholder)),
  /** Minimum number of selected options, 0 to 25; defaults to 1. */
  min_values: v.exactOptional(wholeNumber(0, componentLimits.values)),
  /** Maximum number of selected options, 1 to 25; defaults to 1. */
  max_values: v.exactOptional(wholeNumber(1, componentLimits.values)),
  /** Whether the select is disabled. */
  disabled: v.exactOptional(v.boolean()),
};

const fewestFirst = ({ min_values = 1, max_values = 1 }: { min_values?: number; max_values?: number }) =>
  min_values <= max_values;

/** A select of given options. */
export const stringSelect = v.pipe(
  v.strictObject({
    type: v.literal(componentTypes.stringSelect),
    ...selectEntries,
    /** 1 to 25 options. */
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

/** A select of users (5), roles (6) or both (7). */
export const entitySelect = v.pipe(
  v.strictObject({
    /** 5 users, 6 roles, 7 both. */
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
    /** Only channels of these types, as the platform's numbers; all types if absent. */
    channel_types: v.exactOptional(
      readAs(
        uniqueList(channelType, 0, componentLimits.channelTypes),
        v.pipe(v.array(channelType), v.maxLength(componentLimits.channelTypes)),
      ),
    ),
  }),
  v.forward(v.partialCheck([['min_values'], ['max_values']], fewestFirst, 'components.min_over_max'), [
    'max_values',
  ]),
);

/** A row of up to five buttons, or one select. */
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
