import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type ComponentPart,
  componentLimits,
  everyComponent,
} from '../../../src/contract/component-parts.ts';
import { messageComponents } from '../../../src/contract/components.ts';
import { lenient } from '../../../src/contract/lenient.ts';
import { richMessage } from '../../../src/contract/rich-message.ts';
import { faults } from './check.ts';

const letters = (count: number) => 'x'.repeat(count);
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const button = (more: object = {}) => ({ type: 2, style: 1, label: 'Go', custom_id: 'go', ...more });
const link = (more: object = {}) => ({
  type: 2,
  style: 5,
  label: 'Site',
  url: 'https://example.org/',
  ...more,
});
const option = (index: number) => ({ label: `${index}`, value: `v${index}` });
const select = (more: object = {}) => ({ type: 3, custom_id: 's', options: [option(1)], ...more });
const text = (content = 'Hello') => ({ type: 10, content });
const picture = (more: object = {}) => ({ media: { url: 'https://example.org/a.png' }, ...more });
const row = (...components: object[]) => ({ type: 1, components });
const check = (...components: object[]) => faults(messageComponents, components);
const inRow = (part: object) => check(row(part)).map((fault) => fault.replace('0.components.0.', ''));

describe('a button', () => {
  it('of the bot has an id, and one that leads somewhere an address instead', () => {
    for (const style of [1, 2, 3, 4]) expect(inRow(button({ style }))).toEqual([]);
    expect(inRow(link())).toEqual([]);
    expect(inRow({ type: 2, style: 5, label: 'x' })).toEqual(['url required']);
    expect(inRow({ type: 2, style: 1, label: 'x' })).toEqual(['custom_id required']);
    expect(inRow(link({ custom_id: 'x' }))).toEqual(['custom_id unknown_key']);
    expect(inRow(button({ url: 'https://example.org/' }))).toEqual(['url unknown_key']);
    expect(inRow(button({ style: 6 }))).toEqual(['style too_big 5']);
    expect(inRow(button({ style: 0 }))).toEqual(['style too_small 1']);
  });

  it('has at most 80 characters, or an emoji alone', () => {
    expect(inRow(button({ label: letters(80) }))).toEqual([]);
    expect(inRow(button({ label: letters(81) }))).toEqual(['label too_long 80']);
    const { label: _, ...bare } = button();
    expect(inRow(bare)).toEqual(['label required']);
    expect(inRow({ ...bare, emoji: { name: '🔥' } })).toEqual([]);
    expect(inRow({ ...bare, emoji: { id: '1', name: 'fire', animated: true } })).toEqual([]);
    expect(inRow({ ...bare, emoji: { name: letters(33) } })).toEqual(['emoji.name too_long 32']);
  });

  it('is read with the longer name of an emoji that was once taken', () => {
    const row = { type: 1, components: [button({ emoji: { name: letters(33) } })] };
    expect(v.is(lenient(messageComponents), [row])).toBe(true);
  });

  it('has an id of at most 100 characters that is none of the bot’s own, and an address of 512', () => {
    expect(inRow(button({ custom_id: letters(100) }))).toEqual([]);
    expect(inRow(button({ custom_id: letters(101) }))).toEqual(['custom_id too_long 100']);
    expect(inRow(button({ custom_id: 'ticket:42' }))).toEqual(['custom_id components.reserved_id']);
    expect(inRow(button({ custom_id: 'captcha:x' }))).toEqual(['custom_id components.reserved_id']);
    const start = 'https://example.org/';
    expect(inRow(link({ url: start + letters(512 - start.length) }))).toEqual([]);
    expect(inRow(link({ url: start + letters(513 - start.length) }))).toEqual(['url too_long 512']);
  });

  it('opens the web or a place in the app of the platform, and nothing else', () => {
    for (const url of [
      'https://x.example',
      'http://example.org',
      'discord://-/channels/1/2',
      'DISCORD://-/x',
    ])
      expect(inRow(link({ url }))).toEqual([]);
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      'discord:x',
      'file:///x',
      'x',
      '',
    ])
      expect(inRow(link({ url }))).toEqual(['url url']);
  });

  it('has one Unicode emoji, or a custom one by a name that it can have', () => {
    const emoji = (value: object) => inRow(button({ emoji: value }));
    for (const name of ['ab', 'Seed_2', letters(32)]) expect(emoji({ id: '1', name })).toEqual([]);
    for (const name of ['a', 'a b', 'été', 'a-b', '🔥'])
      expect(emoji({ id: '1', name })).toEqual(['emoji.name emoji.malformed']);
    for (const name of ['abc', ':fire:', '🔥🔥', ' '])
      expect(emoji({ name })).toEqual(['emoji.name emoji.malformed']);
  });

  it.each([' ', '\n', '\u200b', '\u3164'])('has no id of %j', (blank) => {
    expect(inRow(button({ custom_id: blank }))).toEqual(['custom_id required']);
    expect(inRow(select({ custom_id: blank }))).toEqual(['custom_id required']);
  });
});

describe('a row', () => {
  it('has one to five buttons, or one select', () => {
    const buttons = many(6, (index) => button({ custom_id: `${index}` }));
    expect(check(row(...buttons.slice(0, 5)))).toEqual([]);
    expect(check(row(...buttons))).toEqual(['0.components too_many 5']);
    expect(check(row())).toEqual(['0.components required 1']);
    expect(check(row(select()))).toEqual([]);
    expect(check(row(select(), button()))).toEqual(['0.components components.row']);
    expect(check(row(text()))).toEqual(['0.components.0.type not_allowed']);
  });
});

describe('a select', () => {
  it('of texts has 1 to 25 options that differ', () => {
    expect(inRow(select({ options: many(25, option) }))).toEqual([]);
    expect(inRow(select({ options: many(26, option) }))).toEqual(['options too_many 25']);
    expect(inRow(select({ options: [] }))).toEqual(['options required 1']);
    expect(inRow(select({ options: [option(1), option(1)] }))).toEqual(['options repeated']);
  });

  it.each(['label', 'value', 'description'])('has options whose %s has at most 100 characters', (name) => {
    expect(inRow(select({ options: [{ ...option(1), [name]: letters(100) }] }))).toEqual([]);
    expect(inRow(select({ options: [{ ...option(1), [name]: letters(101) }] }))).toEqual([
      `options.0.${name} too_long 100`,
    ]);
    expect(inRow(select({ options: [{ ...option(1), [name]: '' }] }))).toEqual([
      `options.0.${name} required 1`,
    ]);
    for (const blank of [' ', '\t\n', '\u200b'])
      expect(inRow(select({ options: [{ ...option(1), [name]: blank }] }))).toEqual([
        `options.0.${name} required`,
      ]);
  });

  it('has no more chosen, and asks for no more, than it offers', () => {
    const chosen = many(2, (index) => ({ ...option(index), default: true }));
    expect(inRow(select({ options: chosen }))).toEqual(['options components.defaults']);
    expect(inRow(select({ options: chosen, max_values: 2 }))).toEqual([]);
    expect(inRow(select({ max_values: 2 }))).toEqual(['max_values components.over_options']);
  });

  it.each([3, 5, 6, 7, 8])('of type %i has a placeholder and bounds', (type) => {
    const one = (more: object) =>
      inRow({ type, custom_id: 's', ...(type === 3 && { options: many(25, option) }), ...more });
    expect(one({ placeholder: letters(150), min_values: 0, max_values: 25, disabled: true })).toEqual([]);
    expect(one({ placeholder: letters(151) })).toEqual(['placeholder too_long 150']);
    expect(one({ min_values: -1 })).toEqual(['min_values too_small 0']);
    expect(one({ min_values: 26, max_values: 25 })).toContain('min_values too_big 25');
    expect(one({ max_values: 26 })).toContain('max_values too_big 25');
    expect(one({ max_values: 0, min_values: 0 })).toContain('max_values too_small 1');
    expect(one({ min_values: 3, max_values: 2 })).toEqual(['max_values components.min_over_max']);
    expect(one({ min_values: 2 })).toEqual(['max_values components.min_over_max']);
  });

  it('of channels may name their types', () => {
    expect(inRow({ type: 8, custom_id: 's', channel_types: [0, 2, 5, 15] })).toEqual([]);
    expect(inRow({ type: 8, custom_id: 's', channel_types: [1] })).toEqual(['channel_types.0 not_allowed']);
    expect(inRow({ type: 8, custom_id: 's', channel_types: [0, 0] })).toEqual(['channel_types repeated']);
    expect(inRow({ type: 5, custom_id: 's', channel_types: [0] })).toEqual(['channel_types unknown_key']);
  });
});

describe('the second generation', () => {
  const section = (components: object[], accessory: object = { type: 11, ...picture() }) => ({
    type: 9,
    components,
    accessory,
  });

  it('has sections of 1 to 3 texts with a button or a picture', () => {
    expect(check(section([text(), text(), text()]))).toEqual([]);
    expect(check(section([text()], link()))).toEqual([]);
    expect(check(section([]))).toEqual(['0.components required 1']);
    expect(check(section(many(4, () => text())))).toEqual(['0.components too_many 3']);
    expect(check({ type: 9, components: [text()] })).toEqual(['0.accessory required']);
    expect(check(section([text()], select()))).toEqual(['0.accessory.type not_allowed']);
  });

  it('has galleries of 1 to 10 pictures with a description', () => {
    const gallery = (items: object[]) => check({ type: 12, items });
    expect(gallery(many(10, () => picture({ spoiler: true, description: letters(1024) })))).toEqual([]);
    expect(gallery(many(11, () => picture()))).toEqual(['0.items too_many 10']);
    expect(gallery([])).toEqual(['0.items required 1']);
    expect(gallery([picture({ description: letters(1025) })])).toEqual([
      '0.items.0.description too_long 1024',
    ]);
    expect(gallery([{ media: { url: 'http://example.org/a.png' } }])).toEqual(['0.items.0.media.url url']);
  });

  it.each([
    'https://localhost/a.png',
    'https://app.localhost/a.png',
    'https://localhost./a.png',
    'https://x',
    'https://x/a.png',
    'https://nas.local/a.png',
    'https://127.0.0.1/a.png',
    'https://127.1/a.png',
    'https://10.1.2.3/a.png',
    'https://172.20.0.1/a.png',
    'https://192.168.1.1:8443/a.png',
    'https://[::1]/a.png',
    'https://user:p.w@localhost/a.png',
  ])('has no picture on a host that only its reader can reach: %s', (url) => {
    expect(check({ type: 12, items: [{ media: { url } }] })).toEqual(['0.items.0.media.url url']);
    expect(check(section([text()], { type: 11, media: { url } }))).toEqual(['0.accessory.media.url url']);
    for (const part of ['image', 'thumbnail'])
      expect(faults(richMessage, { embeds: [{ [part]: { url } }] })).toEqual([`embeds.0.${part}.url url`]);
    expect(faults(richMessage, { embeds: [{ footer: { text: 'x', icon_url: url } }] })).toEqual([
      'embeds.0.footer.icon_url url',
    ]);
  });

  it.each([' ', '\n', '\u200b\u2060'])('has texts of which something can be seen, unlike %j', (blank) => {
    expect(check(text(blank))).toEqual(['0.content required']);
    expect(check({ type: 12, items: [picture({ description: blank })] })).toEqual([
      '0.items.0.description required',
    ]);
  });

  it('has files that come with the message, separators, and containers that hold no container', () => {
    expect(check({ type: 13, file: { url: 'attachment://a.pdf' }, spoiler: true })).toEqual([]);
    expect(check({ type: 13, file: { url: 'https://example.org/a.pdf' } })).toEqual(['0.file.url malformed']);
    expect(check({ type: 14 }, { type: 14, divider: false, spacing: 2 })).toEqual([]);
    expect(check({ type: 14, spacing: 3 })).toEqual(['0.spacing not_allowed']);
    const container = (more: object) => ({ type: 17, components: [text()], ...more });
    expect(check(container({ accent_color: 0xffffff, spoiler: true }))).toEqual([]);
    expect(check(container({ accent_color: 0x1000000 }))).toEqual(['0.accent_color too_big 16777215']);
    expect(check(container({ components: [] }))).toEqual(['0.components required 1']);
    expect(check(container({ components: [container({})] }))).toEqual(['0.components.0.type not_allowed']);
    expect(check({ type: 99 })).toEqual(['0.type not_allowed']);
  });

  it('has at most 40 components, those within others among them', () => {
    const full = [section([text()]), ...many(37, () => text())];
    expect(everyComponent(full as ComponentPart[])).toHaveLength(componentLimits.all);
    expect(check(...full)).toEqual([]);
    expect(check(...full, { type: 14 })).toEqual([' components.too_many']);
    expect(check()).toEqual([' required 1']);
  });

  it('has at most 4,000 characters of text in all', () => {
    const inside = { type: 17, components: [text(letters(1000)), section([text(letters(1000))])] };
    expect(check(text(letters(2000)), inside)).toEqual([]);
    expect(check(text(letters(2001)), inside)).toEqual([' components.texts_too_long']);
    expect(check(text(''))).toEqual(['0.content required 1']);
  });

  it('counts an emoji of one code point as one character', () => {
    const faces = (count: number) => '😀'.repeat(count);
    expect(check(text(faces(4000)))).toEqual([]);
    expect(check(text(faces(4000)), text('a'))).toEqual([' components.texts_too_long']);
    expect(inRow(button({ label: faces(80), custom_id: faces(100) }))).toEqual([]);
    expect(inRow(button({ label: faces(81), custom_id: faces(101) }))).toEqual([
      'label too_long 80',
      'custom_id too_long 100',
    ]);
  });

  it('names no two parts alike', () => {
    expect(check(row(button()), row(button({ custom_id: 'other' })))).toEqual([]);
    expect(check(row(button()), row(select({ custom_id: 'go' })))).toEqual([' components.repeated_id']);
  });
});

describe('a message with components', () => {
  const rich = (message: object) => faults(richMessage, message);

  it('needs no text', () => {
    expect(rich({ components: [row(link())] })).toEqual([]);
    expect(rich({})).toEqual(['content message.empty']);
    expect(rich({ flags: 32_768, content: 'x' })).toContain('content message.empty');
  });

  it('of the first generation has up to five rows and nothing else', () => {
    const rows = many(6, (index) => row(button({ custom_id: `${index}` })));
    expect(rich({ content: 'x', embeds: [{ title: 'x' }], components: rows.slice(0, 5) })).toEqual([]);
    expect(rich({ components: rows })).toEqual(['components components.rows_only']);
    expect(rich({ components: [text()] })).toEqual(['components components.rows_only']);
  });

  it('of the second generation has neither content nor embeds', () => {
    const components = [text(), ...many(6, (index) => row(button({ custom_id: `${index}` })))];
    expect(rich({ flags: 32_768, components })).toEqual([]);
    for (const beside of [{ content: 'x' }, { embeds: [{ title: 'x' }] }])
      expect(rich({ flags: 32_768, components, ...beside })).toEqual(['components components.stands_alone']);
    expect(rich({ flags: 4, components: [row(link())] })).toEqual(['flags not_allowed']);
  });

  it('shows something besides separators and frames', () => {
    const shown = (...components: object[]) => rich({ flags: 32_768, components });
    const frame = { type: 17, components: [{ type: 14 }] };
    expect(shown({ type: 14 }, frame)).toEqual(['components components.nothing_shown']);
    expect(shown({ type: 14 }, frame, text())).toEqual([]);
    expect(shown(row(button()))).toEqual([]);
  });

  it('has its faults by their places', () => {
    expect(rich({ components: [row(button({ label: '' }))] })).toEqual([
      'components.0.components.0.label required 1',
    ]);
  });

  it('is read from a newer host, whatever else that adds', () => {
    const message = { content: 'x', components: [row({ ...link(), sku: 1 })], poll: {} };
    expect(v.parse(lenient(richMessage), message)).toEqual({ content: 'x', components: [row(link())] });
  });
});
