/** Messages that were made elsewhere and are pasted. */
import { expect, test } from 'vitest';
import { readMessageJson } from '../../../src/composer/json/message-json.ts';
import type { MessageTemplate } from '../../../src/contract/message.ts';

/** The message in a pasted text, also where it is only read when asked. */
function readFrom(text: string): MessageTemplate | string {
  const read = readMessageJson(text);
  if (read.kind === 'read') return read.message;
  if (read.reason !== 'not_json' || !read.repaired) return read.reason;
  const again = readMessageJson(read.repaired.text);
  return again.kind === 'read' ? again.message : again.reason;
}
const embedOf = (embed: object) => {
  const read = readFrom(JSON.stringify({ embeds: [embed] }));
  return typeof read === 'string' ? read : read.embeds?.[0];
};
const hi = { content: 'hi' };
const embed = { embeds: [{ title: 'A' }] };

test.each([
  ['F15.1', [{ content: 'hi' }], hi],
  ['F15.3', [{ data: { content: 'hi' } }], hi],
  ['F15.5', [[{ title: 'A' }]], embed],
  ['F15.6', { payload: { content: 'hi' } }, hi],
  ['F15.6', { json: { content: 'hi' } }, hi],
  ['F15.6', { payload_json: '{"content":"hi"}' }, hi],
  ['F15', [{ content: 'hi' }, { content: 'there' }], hi],
  ['F15', [{ content: 'hi', embeds: [{ title: 'A' }] }], { ...hi, ...embed }],
  ['F15', [{ embeds: [{ title: 'A' }] }], embed],
  ['F15', [{ message: { content: 'hi' } }], hi],
  ['F15', { messages: [{ content: 'hi' }] }, hi],
  ['F15', { backups: [{ messages: [{ data: { content: 'hi' } }] }] }, hi],
  ['F15', { data: { content: 'hi' } }, hi],
  ['F15', { body: { content: 'hi' } }, hi],
  ['F15', { message: { content: 'hi' } }, hi],
  ['F15', { targets: [], messages: [{ data: { content: 'hi' } }] }, hi],
  ['F15', [{ title: 'A' }], embed],
  ['F15', [{ title: 'A' }, { title: 'B' }], { embeds: [{ title: 'A' }, { title: 'B' }] }],
  ['F15', [{ description: 'A' }], { embeds: [{ description: 'A' }] }],
  ['F15', [[{ content: 'hi' }]], hi],
  [
    'F15',
    [{ components: [{ type: 10, content: 'hi' }], flags: 32_768 }],
    { components: [{ type: 10, content: 'hi' }], flags: 32_768 },
  ],
])('%s: %j', (_, value, message) => {
  expect(readFrom(JSON.stringify(value))).toEqual(message);
});

test('F15: what is in the list besides is named', () => {
  const read = readMessageJson('[{"content":"hi"},{"content":"there"}]');
  expect(read).toMatchObject({ kind: 'read', unknown: ['[1]'] });
});

test.each([
  ['F16.1', 1_700_000_000, '2023-11-14T22:13:20.000Z'],
  ['F16.1', '1700000000', '2023-11-14T22:13:20.000Z'],
  ['F16', 1_700_000_000_000, '2023-11-14T22:13:20.000Z'],
  ['F16', '1700000000000', '2023-11-14T22:13:20.000Z'],
  ['F16', '<t:1700000000:R>', '2023-11-14T22:13:20.000Z'],
  ['F16', '2023-11-14T22:13:20+00:00', '2023-11-14T22:13:20.000Z'],
  ['F16', '2023-11-14T22:13:20.000000+00:00', '2023-11-14T22:13:20.000Z'],
  ['F16', '2023-11-14T23:13:20+01:00', '2023-11-14T22:13:20.000Z'],
])('%s: the time %j', (_, timestamp, iso) => {
  const read = embedOf({ title: 'A', timestamp });
  const time = typeof read === 'object' ? read.timestamp : undefined;
  expect(time && new Date(time).toISOString()).toBe(iso);
});

test('F16.3: the time true is left out and named', () => {
  expect(readMessageJson('{"embeds":[{"title":"A","timestamp":true}]}')).toMatchObject({
    message: embed,
    unknown: ['embeds[0].timestamp'],
  });
});

test.each([
  ['F16.5', [255, 0, 0], 0xff0000],
  ['F16.5', { r: 255, g: 0, b: 0 }, 0xff0000],
  ['F16.5', 'rgb(255, 0, 0)', 0xff0000],
  ['F16.6', '#ff0000ff', 0xff0000],
  ['F16', '#f00', 0xff0000],
  ['F16', 'ff0000', 0xff0000],
  ['F16', '0xff0000', 0xff0000],
  ['F16', '16711680', 0xff0000],
  ['F16', 'rgba(255, 0, 0, 1)', 0xff0000],
  ['F16', 'rgb(255 0 0)', 0xff0000],
  ['F16', 'red', 0xff0000],
  ['F16', 'Blurple', 0x5865f2],
  ['F16', { red: 255, green: 0, blue: 0 }, 0xff0000],
  ['F16', '#F00F', 0xff0000],
])('%s: the colour %j', (_, color, number) => {
  expect(embedOf({ title: 'A', color })).toEqual({ title: 'A', color: number });
});

const json = JSON.stringify({ content: 'hi – ça', embeds: [{ title: 'A' }] });
const made = { content: 'hi – ça', embeds: [{ title: 'A' }] };
const base64 = Buffer.from(json).toString('base64');
const encoded = Buffer.from(encodeURIComponent(json)).toString('base64');
const base64url = Buffer.from(json).toString('base64url');

test.each([
  ['F16.8', `https://glitchii.github.io/embedbuilder/?data=${encodeURIComponent(encoded)}`, made],
  ['F16.8', `https://glitchii.github.io/embedbuilder/?data=${encoded}`, made],
  ['F16.10', base64url, made],
  ['F16', `https://example.org/?data=${base64url}`, made],
  ['F16', `https://example.org/?data=${encodeURIComponent(base64)}`, made],
  ['F16', `https://example.org/#data=${base64url}`, made],
  ['F16', base64, made],
  ['F16', encoded, made],
  ['F16', encodeURIComponent(json), made],
  ['F16', `https://example.org/?json=${encodeURIComponent(json)}`, made],
  ['F16.11', 'https://share.discohook.app/go/abc123', 'link'],
])('%s: %s', (_, text, message) => {
  expect(readFrom(text)).toEqual(message);
});
