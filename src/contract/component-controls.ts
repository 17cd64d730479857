import * as v from 'valibot';
import { componentLimits, componentTypes, linkStyle } from './component-parts.ts';
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
