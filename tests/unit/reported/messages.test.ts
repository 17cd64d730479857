/** What automod sees of a message, and which messages it counts as duplicates. */
import { expect, test } from 'vitest';
import type { Attachment } from '../../../src/moderation/event.ts';
import { type PlatformMessage, shownBy } from '../../../src/moderation/platform-message.ts';
import { later, message } from '../moderation/cases/case.ts';
import { hitsOn } from './automod.ts';

const file = (more: object) => ({ id: '1', filename: 'a.png', size: 1, url: '', proxy_url: '', ...more });

const parts: readonly (readonly [id: string, what: string, PlatformMessage])[] = [
  ['F04.1', 'a forwarded message', { content: '', message_snapshots: [{ message: { content: 'noob' } }] }],
  [
    'F04.3',
    'the answer of a poll',
    { poll: { question: { text: 'Who?' }, answers: [{ poll_media: { text: 'noob' } }] } },
  ],
  ['F04.5', 'the description of an embed', { embeds: [{ title: 'x', description: 'noob' }] }],
  [
    'F04.5',
    'the embed of a forwarded message',
    { message_snapshots: [{ message: { embeds: [{ title: 'noob' }] } }] },
  ],
  ['F04.6', 'the name of a file', { content: '', attachments: [file({ filename: 'noob.png' })] }],
  ['F04.8', 'the name of a sticker', { sticker_items: [{ name: 'noob' }] }],
  ['F04', 'the question of a poll', { poll: { question: { text: 'noob?' }, answers: [] } }],
  ['F04', 'a field of an embed', { embeds: [{ fields: [{ name: 'x', value: 'noob' }] }] }],
  ['F04', 'the footer of an embed', { embeds: [{ footer: { text: 'noob' } }] }],
  ['F04', 'the author of an embed', { embeds: [{ author: { name: 'noob' } }] }],
  [
    'F04',
    'a button',
    { components: [{ type: 1, components: [{ type: 2, label: 'noob', custom_id: 'x' }] }] },
  ],
  [
    'F04',
    'a text in a container',
    { components: [{ type: 17, components: [{ type: 10, content: 'noob' }] }] },
  ],
  ['F04', 'the description of a file', { attachments: [file({ description: 'noob' })] }],
  ['F04', 'the title of a thread', { thread: { name: 'noob' } }],
];

test.each(parts)('%s: a word is found in %s', (_, __, platform) => {
  expect(hitsOn('words', { words: ['noob'] }, message('', shownBy(platform)))).toEqual(['noob']);
});

const channels = (texts: readonly string[], files: readonly (readonly Attachment[])[] = []) =>
  texts.map((text, index) =>
    message(text, { channel_id: `1${index}`, at: later(index), attachments: files[index] ?? [] }),
  );
const repeats = { repeats: 3, cross_channel: true };
const scam: readonly Attachment[] = [{ name: 'scam.png' }];
const six = <T>(value: T) => Array.from({ length: 6 }, () => value);

test.each([
  ['F12.1', 'the same picture in six channels', channels(six(''), six(scam))],
  ['F12.3', 'a text in other formatting', channels(['buy', '**buy**', '*buy*', '||buy||'])],
  ['F12.5', 'a text with more exclamation marks', channels(['buy!', 'buy!!', 'buy!!!'])],
  ['F12', 'a text with other letters of one look', channels(['buy', 'bu\u200by', 'ｂｕｙ'])],
  ['F12', 'a text with other spaces', channels(['buy now', 'buy  now', 'buy\nnow', ' buy now '])],
  ['F12', 'a text in code', channels(['buy', '`buy`', '```buy```'])],
  ['F12', 'a text as a heading or in a quote', channels(['buy', '# buy', '> buy'])],
  ['F12', 'a text struck or underlined', channels(['buy', '~~buy~~', '__buy__', '_buy_'])],
  ['F12', 'a text with other ends', channels(['buy now', 'buy now.', 'buy now!', 'buy now...'])],
  ['F12', 'the same two pictures', channels(six(''), six([{ name: 'a.png' }, { name: 'b.png' }]))],
  [
    'F12',
    'the same picture under other names',
    channels(
      ['', '', ''],
      [0, 1, 2].map((n) => [{ name: `${n}.png`, size: 9, hash: 'f' }]),
    ),
  ],
  [
    'F12',
    'the same poll',
    [0, 1, 2].map((n) => message('', { channel_id: `1${n}`, parts: [{ kind: 'poll', text: 'buy?' }] })),
  ],
  [
    'F12',
    'the same forwarded message',
    [0, 1, 2].map((n) => message('', { channel_id: `1${n}`, parts: [{ kind: 'forwarded', text: 'buy' }] })),
  ],
  [
    'F12',
    'the same sticker',
    [0, 1, 2].map((n) => message('', { channel_id: `1${n}`, parts: [{ kind: 'sticker', text: 'Wave' }] })),
  ],
])('%s: %s is a repetition', (_, __, events) => {
  expect(hitsOn('duplicates', repeats, ...events)).toHaveLength(1);
});

test('F12.6: one message in each of ten channels is no burst of a rule that counts by channel', () => {
  const events = channels(Array.from({ length: 10 }, (_, n) => `text ${n}`)).map((one) => ({
    ...one,
    at: 0,
  }));
  const rule = { messages: 5, window_seconds: 5 };
  expect(hitsOn('spam', { ...rule, per_channel: true }, ...events)).toEqual([]);
  expect(hitsOn('spam', { ...rule, per_channel: false }, ...events)).toEqual(['10/5 messages']);
});
