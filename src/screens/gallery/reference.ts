/** Messages with everything that the platform can draw. */
import { blank, type ChatNames, type ShownAuthor, type ShownMessage } from '../../chat/drawing/shown.ts';

const account = { avatarUrl: null, bot: false, verified: false, color: null };
export const lea: ShownAuthor = { ...account, id: '1', name: 'Léa Fontaine', username: 'lea.fontaine' };
export const bot: ShownAuthor = {
  ...account,
  id: '2',
  name: 'Vigie',
  username: 'vigie',
  bot: true,
  verified: true,
};
const omar: ShownAuthor = { ...account, id: '4194304', name: 'عمر', username: 'omar' };
const sam: ShownAuthor = { ...account, id: '8388608', name: 'Sam', username: 'sam' };

export const names: ChatNames = {
  users: { '1': { display_name: lea.name } },
  roles: { '11': { name: 'Équipe', color: 0x5fd49c } },
  channels: {
    '3': { name: 'règles' },
    '4': { name: 'lounge', type: 'voice' },
    '5': { name: 'annonces', type: 'announcement' },
    '6': { name: 'questions', type: 'forum' },
    '7': { name: 'concert', type: 'stage' },
    '8': { name: 'pommiers', type: 'thread' },
  },
};

const start = Date.parse('2026-11-21T16:00:00Z');
const authors = [lea, omar, sam];

/** Pictures of this site, so that no other host learns who opens the page. */
const pictures = ['/icons/512.png', '/icons/192.png', '/apple-touch-icon.png'] as const;
const files = (count: number, prefix = ''): ShownMessage['attachments'] =>
  Array.from({ length: count }, (_, at) => ({
    name: `${prefix}jardin-${at + 1}.png`,
    url: pictures[at % pictures.length] ?? pictures[0],
    size: 48_200,
    content_type: 'image/png',
    width: 512,
    height: 512,
  }));

const covered =
  'Nobody is to read before the harvest that the pears of Lime Street were the largest that anybody had seen, and that the jury was of one mind about it from the first minute on.';

const texts = {
  plain: 'Bonjour à toutes et à tous.',
  second: 'Une ligne,\net une autre.',
  arabic: 'مرحبًا بالجميع، اقرؤوا <#3> أولًا.',
  emoji: 'Well done 🌳 and :seedling:',
  jumbo: '🌳🍐',
  'break-list': 'Rules:\n- one',
  'blank-list': 'Rules:\n\n- one',
  lists: '- a\n- b',
  'split-lists': '- a\n\n- b',
  quotes: '> a\n> b',
  'split-quotes': '> a\n\n> b',
  'break-heading': '# a\nb',
  'blank-heading': '# a\n\nb',
  headings: 'Above\n# One\n## Two\n### Three\n-# Small',
  digit: '1. a\n2. b',
  numbers: '998. a\n999. b\n1000. c',
  nested: '- a\n  - b\n    - c',
  code: 'Run `npm test` first',
  link: 'https://example.org',
  block: '```js\nconst harvest = 24;\n```',
  spoiler: `||${covered}||`,
  'block-spoiler': '||> a quote||',
  mentions: '<@1> <@&11> <#3> <#4> <#5> <#6> <#7> <#8> @everyone',
  unknown: '<@&99> <@99> <#99>',
  times: '<t:1795276800:f> <t:1795276800:R>',
} as const;

const parts: readonly [id: string, Partial<ShownMessage>][] = [
  ['reply', { content: 'Thanks!', reply: { author: omar, content: texts.arabic } }],
  ['lost-reply', { content: 'Gone?', reply: 'missing' }],
  ...[1, 2, 3, 4, 5, 10].map((count): [string, Partial<ShownMessage>] => [
    `pictures-${count}`,
    { attachments: files(count) },
  ]),
  ['covered', { attachments: files(1, 'SPOILER_') }],
  [
    'card',
    {
      author: bot,
      content: 'The card:',
      attachments: files(1),
      embeds: [
        {
          color: 0x939beb,
          author: { name: 'Vigie', icon_url: pictures[1] },
          title: 'The garden opens',
          description: 'Every Saturday from **9 am** to noon.',
          // On another host: embeds do not include the size of their picture, so a loaded one would shift what follows.
          thumbnail: { url: 'https://example.org/thumbnail.png' },
          image: { url: 'https://example.org/image.png' },
          fields: [
            { name: 'Where', value: 'Lime Street', inline: true },
            { name: 'Who', value: '<@1>', inline: true },
          ],
          footer: { text: 'Vigie', icon_url: pictures[1] },
          timestamp: '2026-11-28T09:00:00Z',
        },
      ],
    },
  ],
  [
    'buttons',
    {
      author: bot,
      content: 'Choose:',
      controls: [
        (['primary', 'secondary', 'success', 'danger', 'link'] as const).map((style) => ({
          kind: 'button' as const,
          style,
          label: style,
          emoji: null,
          disabled: false,
        })),
      ],
    },
  ],
];

/**
 * Everything that the platform draws, once each and independent of the language. Sizes and colours are measured on it
 * and compared with the table in docs/chat.md.
 */
export const reference: readonly ShownMessage[] = [
  ...Object.entries(texts).map(([id, content]): [string, Partial<ShownMessage>] => [id, { content }]),
  ...parts,
].map(([id, own], at) => ({
  ...blank,
  id,
  author: authors[at % authors.length] ?? lea,
  time: start + at * 60_000,
  ...own,
}));
