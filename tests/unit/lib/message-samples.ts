import fc from 'fast-check';
import type { Embed, MessageTemplate } from '../../../src/contract/message.ts';

/** Any text at all, halves of surrogate pairs, emoji and Arabic among it; never empty, since the editor drops empty texts. */
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

/** Any message that the editor can come to, but for the empty one. */
export const anyMessage: fc.Arbitrary<MessageTemplate> = fc
  .record({ content: anyText, embeds: fc.array(embed, { minLength: 1, maxLength: 3 }) }, { requiredKeys: [] })
  .filter(({ content, embeds }) => content !== undefined || embeds !== undefined);

/** Every member that a message can have. */
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
