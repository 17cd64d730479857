import type { MessageComponent } from '../../contract/components.ts';
import { componentTypes, emojiOf } from './components.ts';
import {
  isRecord,
  type MemberReaders,
  type OnSkipped,
  type Path,
  pathTo,
  type Reader,
  readMembers,
  readText,
} from './json-parts.ts';

/** Far above the limits, so that people can see and remove what is too much, but few enough not to freeze a form. */
const most = 60;

const readNumber: Reader<number> = (value) => {
  if (typeof value === 'string' && /^\d{1,10}$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

const readFlag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** For the ids that the platform gives to the parts of a posted message; another message gets new ones. */
const skipped: Reader<''> = () => '';

function listOf<T>(read: Reader<T>): Reader<T[] | ''> {
  return (value, path, missed) => {
    if (!Array.isArray(value)) return undefined;
    const list = value.flatMap((entry: unknown, index) => {
      const at = pathTo(path, index);
      const part = index < most && entry !== null ? read(entry, at, missed) : undefined;
      if (part === undefined && entry !== null) missed(at);
      return part === undefined ? [] : [part];
    });
    return list.length > 0 ? list : '';
  };
}

/** Reads an object member by member. Missing `required` members are added empty, for the form to report. */
function objectOf(members: Readonly<Record<string, Reader<unknown>>>, required: object = {}): Reader<object> {
  const readers: MemberReaders = new Map(
    Object.entries(members).map(([name, read]) => [name.replaceAll('_', ''), [name, read]]),
  );
  return (value, path, missed) =>
    isRecord(value) ? { ...required, ...readMembers(value, path, missed, readers) } : undefined;
}

/** Each type once: the platform refuses one that comes twice. */
const readTypes: Reader<number[] | ''> = (value, path, missed) => {
  const types = listOf(readNumber)(value, path, missed);
  return types ? [...new Set(types)] : types;
};

const readEmojiObject = objectOf({ name: readText, id: readText, animated: readFlag }, { name: '' });
const readEmoji: Reader<object | ''> = (value, path, missed) =>
  typeof value === 'string' ? (emojiOf(value) ?? '') : readEmojiObject(value, path, missed);

const readMediaObject = objectOf({ url: readText }, { url: '' });
const readMedia: Reader<object> = (value, path, missed) =>
  typeof value === 'string' ? { url: value } : readMediaObject(value, path, missed);

const option = objectOf(
  { label: readText, value: readText, description: readText, emoji: readEmoji, default: readFlag },
  { label: '', value: '' },
);

type Kind = (value: unknown, path: Path, missed: OnSkipped) => object | undefined;

/** Makes a reader for components of some types. Those of any other type are not understood. */
function oneOf(kinds: Readonly<Record<number, Kind>>): Reader<object> {
  return (value, path, missed) => {
    const type = isRecord(value) ? readNumber((value as { type?: unknown }).type, path, missed) : undefined;
    return type === undefined ? undefined : kinds[type]?.(value, path, missed);
  };
}

const component = (
  type: number,
  members: Readonly<Record<string, Reader<unknown>>>,
  required: object = {},
): Kind => objectOf({ type: readNumber, id: skipped, ...members }, { type, ...required });

const picture = { media: readMedia, description: readText, spoiler: readFlag };
const select = {
  custom_id: readText,
  placeholder: readText,
  min_values: readNumber,
  max_values: readNumber,
  disabled: readFlag,
};

const button = component(
  componentTypes.button,
  {
    style: readNumber,
    label: readText,
    emoji: readEmoji,
    custom_id: readText,
    url: readText,
    disabled: readFlag,
  },
  { style: 2 },
);
const text = component(componentTypes.text, { content: readText }, { content: '' });
const thumbnail = component(componentTypes.thumbnail, picture, { media: { url: '' } });
const withId = { custom_id: '' };

const inRow: Readonly<Record<number, Kind>> = {
  [componentTypes.button]: button,
  [componentTypes.stringSelect]: component(
    componentTypes.stringSelect,
    { ...select, options: listOf(option) },
    { ...withId, options: [] },
  ),
  [componentTypes.userSelect]: component(componentTypes.userSelect, select, withId),
  [componentTypes.roleSelect]: component(componentTypes.roleSelect, select, withId),
  [componentTypes.mentionableSelect]: component(componentTypes.mentionableSelect, select, withId),
  [componentTypes.channelSelect]: component(
    componentTypes.channelSelect,
    { ...select, channel_types: readTypes },
    withId,
  ),
};

const blocks: Readonly<Record<number, Kind>> = {
  [componentTypes.row]: component(
    componentTypes.row,
    { components: listOf(oneOf(inRow)) },
    { components: [] },
  ),
  [componentTypes.section]: component(
    componentTypes.section,
    {
      components: listOf(oneOf({ [componentTypes.text]: text })),
      accessory: oneOf({ [componentTypes.button]: button, [componentTypes.thumbnail]: thumbnail }),
    },
    { components: [], accessory: { type: componentTypes.thumbnail, media: { url: '' } } },
  ),
  [componentTypes.text]: text,
  [componentTypes.gallery]: component(
    componentTypes.gallery,
    { items: listOf(objectOf(picture, { media: { url: '' } })) },
    { items: [] },
  ),
  [componentTypes.file]: component(
    componentTypes.file,
    { file: readMedia, spoiler: readFlag, name: skipped, size: skipped },
    { file: { url: '' } },
  ),
  [componentTypes.separator]: component(componentTypes.separator, {
    divider: readFlag,
    spacing: readNumber,
  }),
};

const atTop: Readonly<Record<number, Kind>> = {
  ...blocks,
  [componentTypes.container]: component(
    componentTypes.container,
    { components: listOf(oneOf(blocks)), accent_color: readNumber, spoiler: readFlag },
    { components: [] },
  ),
};

const readList = listOf(oneOf(atTop));

/**
 * Reads the components of a message. As in its other parts, invalid values of the right type are kept, for the form to report, and
 * what is not understood is reported to `missed`. That includes a component where the platform does not allow its type.
 */
export const readComponents: Reader<MessageComponent[]> = (value, path, missed) => {
  const read = readList(value, path, missed);
  // The shapes are those of the contract; the schema validates the values later.
  return read === undefined ? undefined : read === '' ? [] : (read as MessageComponent[]);
};
