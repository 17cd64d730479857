/** Messages that the platform takes, and those that it refuses. */
import { describe, expect, test } from 'vitest';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { automodRule } from '../../../src/contract/automod-rule.ts';
import { buttonComponent } from '../../../src/contract/component-controls.ts';
import '../../../src/contract/components.ts';
import { richMessage } from '../../../src/contract/rich-message.ts';
import { faults } from '../contract/check.ts';

const smile = (count: number) => '😀'.repeat(count);
const row = (...components: readonly object[]) => ({ components: [{ type: 1, components }] });
const button = (own: object) => row({ type: 2, style: 1, custom_id: 'a', label: 'A', ...own });
const select = (option: object) =>
  row({ type: 3, custom_id: 'a', options: [{ label: 'A', value: 'a', ...option }] });
const second = (...components: readonly object[]) => ({ flags: 32_768, components });
const shown = { type: 10, content: 'A' };

describe('a text is counted in characters', () => {
  test.each([
    ['F06.1', { content: smile(1001) }],
    ['F06.3', { embeds: [{ title: smile(129) }] }],
    ['F06.5', button({ label: smile(41) })],
    ['F06.6', second({ type: 10, content: smile(2001) })],
    ['F06.10', button({ custom_id: smile(51) })],
    ['F06', { content: smile(2000) }],
    ['F06', { embeds: [{ description: smile(4096) }] }],
    ['F06', { embeds: [{ title: 'A', footer: { text: smile(2048) } }] }],
    ['F06', { embeds: [{ author: { name: smile(256) } }] }],
    ['F06', { embeds: [{ fields: [{ name: smile(256), value: smile(1024) }] }] }],
    ['F06', { embeds: [{ description: smile(4000) }, { description: smile(2000) }] }],
    ['F06', select({ label: smile(100), value: smile(100), description: smile(100) })],
    ['F06', row({ type: 3, custom_id: 'a', placeholder: smile(150), options: [{ label: 'A', value: 'a' }] })],
    ['F06', second({ type: 10, content: smile(4000) })],
    ['F06', { content: '👨‍👩‍👧'.repeat(400) }],
    ['F06', { content: '𝓪'.repeat(2000) }],
  ])('%s: %.60j is taken', (_, message) => {
    expect(faults(richMessage, message)).toEqual([]);
  });

  test('F06.8: a nickname of 17 emoji is taken', () => {
    expect(faults(automodRule, { ...automodDefaults.names, rename_to: smile(17) })).toEqual([]);
    expect(faults(automodRule, { ...automodDefaults.names, rename_to: smile(33) })).toHaveLength(1);
  });

  test.each([
    ['F06', { content: smile(2001) }],
    ['F06', { content: 'a'.repeat(2001) }],
    ['F06', { embeds: [{ title: smile(257) }] }],
    ['F06', button({ label: smile(81) })],
    ['F06', second({ type: 10, content: smile(4001) })],
    ['F06', { embeds: [{ description: smile(4000) }, { description: smile(2001) }] }],
  ])('%s: %.60j is too long', (_, message) => {
    expect(faults(richMessage, message).join()).toMatch(/too_long/);
  });
});

describe('what the platform refuses', () => {
  test.each([
    ['F13.1', 'an emoji that is none', button({ emoji: { name: 'abc' } })],
    ['F13.3', 'a name of an emoji with a space', button({ emoji: { id: '123', name: 'a b' } })],
    ['F13.3', 'a name of an emoji with one letter', button({ emoji: { id: '123', name: 'a' } })],
    ['F13.3', 'a name of an emoji with an accent', button({ emoji: { id: '123', name: 'été' } })],
    ['F13.5', 'a blank custom id', button({ custom_id: '  ' })],
    ['F13.6', 'a blank label of an option', select({ label: ' ' })],
    ['F13.6', 'a blank value of an option', select({ value: ' ' })],
    ['F13.6', 'a blank description of an option', select({ description: ' ' })],
    [
      'F13.8',
      'a picture on the own device',
      second({ type: 12, items: [{ media: { url: 'https://localhost/a.png' } }] }),
    ],
    [
      'F13.8',
      'a picture at a name without a dot',
      second({ type: 12, items: [{ media: { url: 'https://x' } }] }),
    ],
    [
      'F13.10',
      'a thumbnail on the own device',
      second({ type: 9, components: [shown], accessory: { type: 11, media: { url: 'https://localhost' } } }),
    ],
    ['F13.11', 'a blank text', second({ type: 10, content: '  ' })],
    ['F13.11', 'a text of line breaks', second({ type: 10, content: '\n' })],
    ['F13.13', 'a kind of channels twice', row({ type: 8, custom_id: 'a', channel_types: [0, 0] })],
    ['F13.15', 'only a separator', second({ type: 14 })],
    [
      'F13.16',
      'a custom id twice',
      row(
        { type: 2, style: 1, custom_id: 'a', label: 'A' },
        { type: 2, style: 1, custom_id: 'a', label: 'B' },
      ),
    ],
    ['F13.16', 'an empty row', row()],
    [
      'F13.16',
      'six buttons in a row',
      row(...[1, 2, 3, 4, 5, 6].map((n) => ({ type: 2, style: 1, custom_id: `${n}`, label: 'A' }))),
    ],
    [
      'F13.16',
      'six rows',
      {
        components: [1, 2, 3, 4, 5, 6].map((n) => ({
          type: 1,
          components: [{ type: 2, style: 1, custom_id: `${n}`, label: 'A' }],
        })),
      },
    ],
    ['F13.16', 'two selects in a row', row({ type: 5, custom_id: 'a' }, { type: 5, custom_id: 'b' })],
    [
      'F13.16',
      'a select beside a button',
      row({ type: 5, custom_id: 'a' }, { type: 2, style: 1, custom_id: 'b', label: 'A' }),
    ],
    [
      'F13.16',
      'a value of an option twice',
      row({
        type: 3,
        custom_id: 'a',
        options: [
          { label: 'A', value: 'a' },
          { label: 'B', value: 'a' },
        ],
      }),
    ],
    ['F13', 'two emoji as one', button({ emoji: { name: '😀😀' } })],
    ['F13', 'a letter as an emoji', button({ emoji: { name: 'a' } })],
    ['F13', 'a custom emoji in the form of a text', button({ emoji: { name: '<:a:1>' } })],
    ['F13', 'a name of an emoji that is too long', button({ emoji: { id: '123', name: 'a'.repeat(33) } })],
    ['F13', 'an emoji of an option that is none', select({ emoji: { name: 'abc' } })],
    ['F13', 'a blank label', button({ label: ' ' })],
    ['F13', 'an invisible label', button({ label: '\u200b' })],
    ['F13', 'an invisible label of an option', select({ label: '\u200b' })],
    ['F13', 'an invisible custom id', button({ custom_id: '\u200b' })],
    ['F13', 'an invisible text', second({ type: 10, content: '\u200b\u2060' })],
    [
      'F13',
      'a picture in the own network',
      second({ type: 12, items: [{ media: { url: 'https://192.168.0.1/a.png' } }] }),
    ],
    [
      'F13',
      'a picture of this device',
      second({ type: 12, items: [{ media: { url: 'https://127.0.0.1/a.png' } }] }),
    ],
    [
      'F13',
      'a thumbnail of a local name',
      second({
        type: 9,
        components: [shown],
        accessory: { type: 11, media: { url: 'https://nas.local/a.png' } },
      }),
    ],
    [
      'F13',
      'a picture of an embed on the own device',
      { embeds: [{ title: 'A', image: { url: 'https://localhost/a.png' } }] },
    ],
    [
      'F13',
      'an icon of an embed in the own network',
      { embeds: [{ author: { name: 'A', icon_url: 'https://10.0.0.1/a.png' } }] },
    ],
    ['F13', 'a container of separators', second({ type: 17, components: [{ type: 14 }] })],
    ['F13', 'a blank text in a container', second({ type: 17, components: [{ type: 10, content: ' ' }] })],
    [
      'F13',
      'a blank text beside a thumbnail',
      second({
        type: 9,
        components: [{ type: 10, content: ' ' }],
        accessory: { type: 2, style: 1, custom_id: 'a', label: 'A' },
      }),
    ],
    ['F13', 'an empty gallery', second({ type: 12, items: [] })],
    ['F13', 'an empty container', second({ type: 17, components: [] })],
    ['F13', 'a blank placeholder', row({ type: 5, custom_id: 'a', placeholder: ' ' })],
    ['F13', 'a blank title of an embed', { embeds: [{ title: ' ' }] }],
    ['F13', 'a blank message', { content: ' ' }],
    ['F13', 'an invisible message', { content: '\u200b' }],
    ['F13', 'a blank field of an embed', { embeds: [{ fields: [{ name: ' ', value: ' ' }] }] }],
    [
      'F13',
      'two default options of a select of one',
      row({
        type: 3,
        custom_id: 'a',
        options: [
          { label: 'A', value: 'a', default: true },
          { label: 'B', value: 'b', default: true },
        ],
      }),
    ],
  ])('%s: %s', (_, __, message) => {
    expect(faults(richMessage, message)).not.toEqual([]);
  });
});

describe('a button that opens an address', () => {
  const link = (url: string) => faults(buttonComponent, { type: 2, style: 5, label: 'A', url });

  test.each([
    ['F20.1', 'discord://-/channels/1/2'],
    ['F20.3', 'http://example.org'],
    ['F20', 'https://example.org'],
    ['F20', 'HTTPS://example.org'],
    ['F20', 'http://example.org:8080/a?b=c#d'],
    ['F20', 'discord://discord.com/channels/1/2'],
    ['F20', 'https://münchen.example/straße'],
  ])('%s: takes %s', (_, url) => {
    expect(link(url)).toEqual([]);
  });

  test.each([
    ['F20', 'javascript:alert(1)'],
    ['F20', 'data:text/html,a'],
    ['F20', 'ftp://example.org'],
    ['F20', 'mailto:a@example.org'],
    ['F20', 'file:///etc/passwd'],
    ['F20', 'example.org'],
    ['F20', '//example.org'],
    ['F20', 'steam://run/1'],
    ['F20', 'discord:'],
    ['F20', 'https://'],
    ['F20', `https://example.org/${'a'.repeat(500)}`],
  ])('%s: does not take %s', (_, url) => {
    expect(link(url)).not.toEqual([]);
  });
});
