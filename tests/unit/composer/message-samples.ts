/** Generators of random messages, and a message with every member. */
import fc from 'fast-check';
import type { MessageComponent } from '../../../src/contract/components.ts';
import type { Embed, MessageTemplate } from '../../../src/contract/message.ts';

/** Any text, including lone surrogates, emoji and Arabic. Never empty, since the editor drops empty texts. */
export const anyText = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.string({
    minLength: 1,
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  }),
  fc.constantFrom('👩‍👩‍👧‍👦', 'مرحبًا', '\ud800', '\udc00a', '__proto__', '</script>', '\u2028', '"\\'),
);

const picture = fc.record({ url: anyText });

const embed: fc.Arbitrary<Embed> = fc.record(
  {
    title: anyText,
    description: anyText,
    url: anyText,
    color: fc.integer({ min: 0, max: 0xffffff }),
    timestamp: fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString()),
    author: fc.record({ name: anyText, url: anyText, icon_url: anyText }, { requiredKeys: ['name'] }),
    footer: fc.record({ text: anyText, icon_url: anyText }, { requiredKeys: ['text'] }),
    image: picture,
    thumbnail: picture,
    fields: fc.array(
      fc.record({ name: anyText, value: anyText, inline: fc.boolean() }, { requiredKeys: ['name', 'value'] }),
      { minLength: 1, maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
);

const some = <T>(entry: fc.Arbitrary<T>) => fc.array(entry, { minLength: 1, maxLength: 3 });
const flag = fc.boolean();
const count = fc.integer({ min: -1, max: 40 });
const emoji = fc.record({ name: anyText, id: anyText, animated: flag }, { requiredKeys: ['name'] });
const button = fc.record(
  {
    type: fc.constant(2 as const),
    style: count,
    label: anyText,
    emoji,
    custom_id: anyText,
    url: anyText,
    disabled: flag,
  },
  { requiredKeys: ['type', 'style'] },
);
const ofSelect = {
  custom_id: anyText,
  placeholder: anyText,
  min_values: count,
  max_values: count,
  disabled: flag,
};
const option = fc.record(
  { label: anyText, value: anyText, description: anyText, emoji, default: flag },
  { requiredKeys: ['label', 'value'] },
);
const selects = fc.oneof(
  fc.record(
    { type: fc.constant(3 as const), ...ofSelect, options: some(option) },
    { requiredKeys: ['type', 'custom_id', 'options'] },
  ),
  fc.record(
    { type: fc.constantFrom(5 as const, 6 as const, 7 as const), ...ofSelect },
    { requiredKeys: ['type', 'custom_id'] },
  ),
  fc.record(
    {
      type: fc.constant(8 as const),
      ...ofSelect,
      channel_types: fc.uniqueArray(fc.constantFrom(0 as const, 15 as const), { minLength: 1 }),
    },
    { requiredKeys: ['type', 'custom_id'] },
  ),
);
const row = fc.record({ type: fc.constant(1 as const), components: some(fc.oneof(button, selects)) });
const words = fc.record({ type: fc.constant(10 as const), content: anyText });
const shown = { media: picture, description: anyText, spoiler: flag };
const thumbnail = fc.record(
  { type: fc.constant(11 as const), ...shown },
  { requiredKeys: ['type', 'media'] },
);
const block = fc.oneof(
  row,
  words,
  fc.record({
    type: fc.constant(9 as const),
    components: some(words),
    accessory: fc.oneof(button, thumbnail),
  }),
  fc.record({
    type: fc.constant(12 as const),
    items: some(fc.record(shown, { requiredKeys: ['media'] })),
  }),
  fc.record(
    { type: fc.constant(13 as const), file: picture, spoiler: flag },
    { requiredKeys: ['type', 'file'] },
  ),
  fc.record(
    { type: fc.constant(14 as const), divider: flag, spacing: fc.constantFrom(1 as const, 2 as const) },
    { requiredKeys: ['type'] },
  ),
);
/** Any component that a message can have at its top level, within the limits or not. */
export const anyComponent: fc.Arbitrary<MessageComponent> = fc.oneof(
  block,
  fc.record(
    {
      type: fc.constant(17 as const),
      components: some(block),
      accent_color: fc.integer({ min: 0, max: 0xffffff }),
      spoiler: flag,
    },
    { requiredKeys: ['type', 'components'] },
  ),
);

/** Any message that the editor can produce, except an empty one. */
export const anyMessage: fc.Arbitrary<MessageTemplate> = fc
  .record(
    {
      content: anyText,
      embeds: some(embed),
      components: some(anyComponent),
      flags: fc.constant(32_768 as const),
    },
    { requiredKeys: [] },
  )
  .filter(
    ({ content, embeds, components }) =>
      content !== undefined || embeds !== undefined || components !== undefined,
  );

/** A message with every member. */
export const fullMessage: MessageTemplate = {
  content: 'Bonjour {user}',
  embeds: [
    {
      title: 'Titre',
      description: 'Texte',
      url: 'https://example.org/',
      color: 0x58b9ff,
      timestamp: '2026-11-21T08:30:00.000Z',
      author: { name: 'Vigie', url: 'https://example.org/a', icon_url: 'https://example.org/a.png' },
      footer: { text: 'Pied', icon_url: 'https://example.org/f.png' },
      image: { url: 'https://example.org/i.png' },
      thumbnail: { url: 'https://example.org/t.png' },
      fields: [
        { name: 'Un', value: '1', inline: true },
        { name: 'Deux', value: '2' },
      ],
    },
  ],
};
