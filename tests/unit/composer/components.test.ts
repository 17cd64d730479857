/** Editing of message components. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ButtonComponent,
  emojiOf,
  emojiText,
  hasRoomForButton,
  type MessageComponent,
  postingFaults,
  withButton,
  withTexts,
} from '../../../src/chat/message/components.ts';
import { toFirstGeneration, toSecondGeneration } from '../../../src/composer/json/generations.ts';
import { componentFaults } from '../../../src/composer/parts/component-faults.ts';
import { wordsOf } from '../../../src/composer/parts/component-words.ts';
import { copied, newOption, newPart, withType } from '../../../src/composer/parts/new-components.ts';
import type { Embed } from '../../../src/contract/message.ts';
import { runs } from '../../runs.ts';
import { anyComponent } from './message-samples.ts';

const link: ButtonComponent = { type: 2, style: 5, label: 'Site', url: 'https://example.org/' };
const own: ButtonComponent = { type: 2, style: 1, label: 'Open', custom_id: 'x' };
const links = (count: number): MessageComponent => ({
  type: 1,
  components: Array.from({ length: count }, () => link),
});
const select: MessageComponent = { type: 1, components: [{ type: 5, custom_id: 'who' }] };
const words = (content: string): MessageComponent => ({ type: 10, content });

describe('the bot’s own button', () => {
  test('stands in front of the first row of buttons with room, else below', () => {
    expect(withButton([], own)).toEqual([{ type: 1, components: [own] }]);
    expect(withButton([select, links(4)], own)).toEqual([
      select,
      { type: 1, components: [own, link, link, link, link] },
    ]);
    expect(withButton([links(5)], own)).toEqual([links(5), { type: 1, components: [own] }]);
  });

  test('needs a sixth row only where all five are full', () => {
    const full = Array.from({ length: 5 }, () => links(5));
    expect(hasRoomForButton({ components: full })).toBe(false);
    expect(hasRoomForButton({ components: [...full.slice(1), links(4)] })).toBe(true);
    expect(hasRoomForButton({ components: [...full.slice(1), select] })).toBe(false);
    const parts = (count: number) => Array.from({ length: count }, () => words('x'));
    expect(hasRoomForButton({ flags: 32_768, components: parts(38) })).toBe(true);
    expect(hasRoomForButton({ flags: 32_768, components: parts(39) })).toBe(false);
    expect(hasRoomForButton({ flags: 32_768, components: [...parts(37), links(1)] })).toBe(true);
  });

  test('is asked for only where the message is posted with one, and files only where none is', () => {
    const full = { components: Array.from({ length: 5 }, () => links(5)) };
    expect(postingFaults(full, 'posted')).toEqual([]);
    expect(postingFaults(full, 'with_button')).toEqual([{ path: 'components', key: 'components.no_room' }]);
    const file = { components: [{ type: 13, file: { url: 'attachment://a' } } satisfies MessageComponent] };
    expect(postingFaults(file, 'free')).toEqual([]);
    expect(postingFaults(file, 'posted')).toMatchObject([{ key: 'components.file_not_posted' }]);
  });
});

test('an emoji is the same as text and as an object', () => {
  for (const text of ['🔥', '<:fire:1>', '<a:fire:1>']) expect(emojiText(emojiOf(text))).toBe(text);
  expect(emojiOf('  ')).toBeUndefined();
  expect(emojiOf('<:fire:1>')).toEqual({ name: 'fire', id: '1', animated: false });
  expect(emojiText(undefined)).toBe('');
});

test('all that people read is filled, and nothing else', () => {
  const parts: MessageComponent[] = [
    { type: 1, components: [{ ...own, label: '{n}', custom_id: '{n}' }] },
    {
      type: 9,
      components: [{ type: 10, content: '{n}' }],
      accessory: { type: 11, media: { url: '{n}' }, description: '{n}' },
    },
  ];
  expect(withTexts(parts, (text) => text.replace('{n}', 'Vigie'))).toEqual([
    { type: 1, components: [{ ...own, label: 'Vigie', custom_id: '{n}' }] },
    {
      type: 9,
      components: [{ type: 10, content: 'Vigie' }],
      accessory: { type: 11, media: { url: '{n}' }, description: 'Vigie' },
    },
  ]);
  expect(wordsOf(parts)).toBe('{n} {n}');
});

describe('the second generation', () => {
  const embed: Embed = {
    title: 'Title',
    url: 'https://example.org/',
    description: 'Text',
    color: 5,
    author: { name: 'Author' },
    thumbnail: { url: 'https://example.org/t.png' },
    image: { url: 'https://example.org/i.png' },
    footer: { text: 'Foot' },
    timestamp: '2026-11-21T08:30:00.000Z',
    fields: [{ name: 'Name', value: 'Value' }],
  };

  test('has everything that content and embeds said, and the rows below', () => {
    const message = toSecondGeneration({ content: 'Hello', embeds: [embed], components: [links(1)] });
    expect(message).toEqual({
      flags: 32_768,
      components: [
        words('Hello'),
        {
          type: 17,
          accent_color: 5,
          components: [
            {
              type: 9,
              components: [{ type: 10, content: '-# Author\n### [Title](https://example.org/)\nText' }],
              accessory: { type: 11, media: { url: 'https://example.org/t.png' } },
            },
            { type: 10, content: '**Name**\nValue' },
            { type: 12, items: [{ media: { url: 'https://example.org/i.png' } }] },
            { type: 10, content: '-# Foot • <t:1795249800:f>' },
          ],
        },
        links(1),
      ],
    });
    expect(componentFaults(message, 'posted')).toEqual([]);
  });

  test('begins with a text where there was nothing', () => {
    expect(toSecondGeneration({})).toEqual({ flags: 32_768, components: [words('')] });
    expect(toSecondGeneration({ embeds: [{}] }).components).toEqual([words('')]);
  });

  test('gives back its texts and rows', () => {
    const inside: MessageComponent = {
      type: 17,
      components: [{ type: 10, content: 'b' }, { type: 14 }, { type: 1, components: [link] }],
    };
    expect(toFirstGeneration({ flags: 32_768, components: [words('a'), inside, select] })).toEqual({
      content: 'a\nb',
      components: [links(1), select],
    });
    expect(toFirstGeneration({ flags: 32_768, components: [{ type: 14 }] })).toEqual({});
  });
});

describe('a new part', () => {
  const labels = { button: 'Button', option: 'Choice' };

  test('lacks nothing but what only its author can know', () => {
    const keys = (kind: Parameters<typeof newPart>[0]) =>
      componentFaults({ flags: 32_768, components: [newPart(kind, labels)] }, 'free').map(
        ({ path, key }) => `${path} ${key}`,
      );
    expect(keys('select')).toEqual([]);
    expect(keys('separator')).toEqual(['components components.nothing_shown']);
    expect(keys('text')).toEqual(['components.0.content required']);
    expect(keys('buttons')).toEqual(['components.0.components.0.url url']);
    expect(keys('container')).toEqual(['components.0.components.0.content required']);
    expect(keys('gallery')).toEqual(['components.0.items.0.media.url url']);
    expect(keys('section')).toEqual([
      'components.0.components.0.content required',
      'components.0.accessory.media.url url',
    ]);
    expect(keys('file')).toEqual(['components.0.file.url malformed']);
  });

  test('of a copy has names of its own and is otherwise the same', () => {
    fc.assert(
      fc.property(anyComponent, (component) => {
        const ids = JSON.stringify(component).match(/"custom_id":/g)?.length ?? 0;
        const copy = JSON.stringify(copied(component));
        expect(copy.match(/"custom_id":"[\da-f-]{13}"/g)?.length ?? 0).toBe(ids);
      }),
      { numRuns: runs(100) },
    );
    expect(copied(words('a'))).toEqual(words('a'));
  });

  test('of an option has a value that is not taken', () => {
    const taken = [{ label: 'a', value: 'option-2' }];
    expect(newOption(taken, 'Choice')).toEqual({ label: 'Choice 3', value: 'option-3' });
  });

  test('of another type keeps what a select has whatever its type', () => {
    const users = { type: 5 as const, custom_id: 'a', placeholder: 'b', min_values: 0, disabled: true };
    const texts = withType(users, 3, labels);
    expect(texts).toEqual({ ...users, type: 3, options: [{ label: 'Choice 1', value: 'option-1' }] });
    expect(withType(texts, 8, labels)).toEqual({ ...users, type: 8 });
  });
});
