import { blank, type ShownAuthor, type ShownMessage } from '../../chat/drawing/shown.ts';
import { t } from '../../i18n/client.ts';
import { bot, lea, reference } from './reference.ts';

const start = Date.parse('2026-11-20T18:30:00Z');
const minute = 60_000;

const message = (at: number, author: ShownAuthor, parts: Partial<ShownMessage>): ShownMessage => ({
  id: String(at),
  author,
  time: start + at * minute,
  ...blank,
  ...parts,
});

/** A conversation in the reader's language, followed by the reference messages. */
const messages = (): readonly ShownMessage[] => [
  message(0, lea, { content: t('gallery:chat.hello') }),
  message(2, lea, {
    content: t('gallery:chat.rich'),
    edited: true,
    reactions: [
      { emoji: '🌳', image_url: null, count: 4, me: true },
      { emoji: '🍐', image_url: null, count: 1, me: false },
    ],
  }),
  message(25, bot, {
    reply: { author: lea, content: t('gallery:chat.hello') },
    embeds: [
      {
        color: 0x939beb,
        title: t('gallery:chat.embed_title'),
        description: t('gallery:chat.embed_text'),
        fields: [
          { name: t('gallery:chat.field_a'), value: t('gallery:chat.value_a'), inline: true },
          { name: t('gallery:chat.field_b'), value: t('gallery:chat.value_b'), inline: true },
          { name: t('gallery:chat.field_c'), value: t('gallery:chat.value_c'), inline: true },
        ],
        footer: { text: t('gallery:chat.footer') },
      },
    ],
    controls: [
      [
        { kind: 'button', style: 'primary', label: t('gallery:chat.button'), emoji: null, disabled: false },
        { kind: 'button', style: 'link', label: t('gallery:chat.link'), emoji: null, disabled: false },
      ],
      [{ kind: 'select', placeholder: t('gallery:chat.select'), disabled: false }],
    ],
  }),
  message(60 * 20, lea, {
    attachments: [
      {
        name: t('gallery:chat.file'),
        url: '',
        size: 48_200,
        content_type: 'application/pdf',
        width: null,
        height: null,
      },
    ],
  }),
  message(60 * 20 + 1, lea, { system: t('gallery:chat.system') }),
  ...reference,
];

/** The conversation, with a colour for one author's name. */
export const conversation = (color: number): readonly ShownMessage[] =>
  messages().map((shown) => (shown.author === lea ? { ...shown, author: { ...lea, color } } : shown));
