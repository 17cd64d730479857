import { expect, test } from 'vitest';
import { evaluate } from '../../../src/moderation/evaluate.ts';
import { Memory } from '../../../src/moderation/memory.ts';
import { partsOf } from '../../../src/moderation/parts.ts';
import { type PlatformMessage, shownBy } from '../../../src/moderation/platform-message.ts';
import { facts, message, ruleOf } from './cases/case.ts';

/** Where a rule finds a word in a message of the platform. */
function foundIn(platform: PlatformMessage): string[] {
  const event = message('', shownBy(platform));
  const [verdict] = evaluate([ruleOf('words', { words: ['noob'] })], event, facts, new Memory());
  const matches = verdict && 'matches' in verdict ? verdict.matches : [];
  return matches.flatMap((match) => ('start' in match ? [partsOf(event)[match.part ?? 0]?.kind ?? '?'] : []));
}

const files = (more: object) => [{ id: '1', filename: 'a.png', size: 1, url: '', proxy_url: '', ...more }];
const cases: readonly (readonly [string, PlatformMessage, readonly string[]])[] = [
  ['its content', { content: 'noob' }, ['content']],
  [
    'a forwarded message',
    { content: '', message_snapshots: [{ message: { content: 'a noob' } }] },
    ['forwarded'],
  ],
  [
    'the embed, the sticker and the file of a forwarded message',
    {
      message_snapshots: [
        {
          message: {
            embeds: [{ title: 'noob' }],
            sticker_items: [{ name: 'noob' }],
            attachments: files({ filename: 'noob.png' }),
          },
        },
      ],
    },
    ['embed', 'sticker', 'file'],
  ],
  [
    'the question and the answers of a poll',
    {
      poll: {
        question: { text: 'noob?' },
        answers: [{ poll_media: { text: 'noob' } }, { poll_media: { text: 'no' } }],
      },
    },
    ['poll', 'poll'],
  ],
  ['the title of its thread', { thread: { name: 'noob' } }, ['thread']],
  [
    'the texts of an embed',
    {
      embeds: [
        {
          title: 'noob',
          description: 'noob',
          author: { name: 'noob' },
          footer: { text: 'noob' },
          fields: [{ name: 'noob', value: 'noob' }],
        },
      ],
    },
    Array(6).fill('embed'),
  ],
  [
    'the preview of a page',
    { embeds: [{ type: 'article', title: 'noob', url: 'https://noob.example' }] },
    ['preview'],
  ],
  [
    'components, those within others too',
    {
      components: [
        { type: 1, components: [{ type: 2, label: 'noob', custom_id: 'noob' }] },
        {
          type: 17,
          components: [
            {
              type: 9,
              components: [{ type: 10, content: '_noob_' }],
              accessory: { type: 11, description: 'noob', media: { url: 'noob' } },
            },
          ],
        },
        {
          type: 1,
          components: [
            {
              type: 3,
              placeholder: 'noob',
              options: [{ label: 'noob', description: 'noob', value: 'noob' }],
            },
          ],
        },
      ],
    },
    Array(6).fill('component'),
  ],
  ['a sticker', { sticker_items: [{ name: 'noob' }] }, ['sticker']],
  ['the name of a file', { attachments: files({ filename: 'noob.png' }) }, ['file']],
  [
    'the title and the description of a file',
    { attachments: files({ title: 'noob', description: 'noob' }) },
    ['file', 'file'],
  ],
  ['nothing, where there is nothing', {}, []],
];

test.each(cases)('a word is found in %s', (_, platform, found) => {
  expect(foundIn(platform)).toEqual(found);
});

test('files have what tells them from others', () => {
  const forwarded = [{ message: { attachments: files({ size: 2, placeholder: null }) } }];
  expect(
    shownBy({ attachments: files({ placeholder: 'f1g' }), message_snapshots: forwarded }).attachments,
  ).toEqual([
    { name: 'a.png', size: 1, hash: 'f1g' },
    { name: 'a.png', size: 2 },
  ]);
});

test('components nested without end are read to a depth', () => {
  const loop: { type: number; components: object[] } = { type: 1, components: [] };
  loop.components.push(loop);
  expect(shownBy({ components: [loop] }).parts).toEqual([]);
});
