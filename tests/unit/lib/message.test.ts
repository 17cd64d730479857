import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { messageTemplate } from '../../../src/contract/message.ts';
import {
  type Embed,
  moved,
  partText,
  replaced,
  withContent,
  withEmbeds,
  withMember,
  without,
  withPartText,
} from '../../../src/lib/message.ts';

describe('what is emptied leaves the message', () => {
  test('its text', () => {
    expect(withContent({ content: 'a', embeds: [{ title: 'b' }] }, '')).toEqual({ embeds: [{ title: 'b' }] });
  });

  test('its last embed', () => {
    expect(withEmbeds({ content: 'a', embeds: [{}] }, [])).toEqual({ content: 'a' });
  });

  test.each(['title', 'description', 'url'] as const)('the %s of an embed', (key) => {
    expect(withMember({ [key]: 'old', color: 1 }, key, '')).toEqual({ color: 1 });
  });

  test('the last field, the colour and the date of an embed', () => {
    const full: Embed = { fields: [{ name: 'a', value: 'b' }], color: 0, timestamp: '2026-01-01T00:00:00Z' };
    const emptied = withMember(
      withMember(withMember(full, 'fields', []), 'color', undefined),
      'timestamp',
      undefined,
    );
    expect(emptied).toEqual({});
  });

  test('but black stays a colour', () => {
    expect(withMember({}, 'color', 0)).toEqual({ color: 0 });
  });
});

describe('a part of an embed', () => {
  test('appears with its first text and goes with its last', () => {
    const image = withPartText({}, 'image', 'url', 'https://a.example/b.png');
    expect(image).toEqual({ image: { url: 'https://a.example/b.png' } });
    expect(withPartText(image, 'image', 'url', '')).toEqual({});
  });

  test('keeps its required text, empty, while another is there: the schema then names it', () => {
    const author = withPartText({ title: 'a' }, 'author', 'url', 'https://a.example');
    expect(author.author).toEqual({ name: '', url: 'https://a.example' });
    const parsed = v.safeParse(messageTemplate, { embeds: [author] });
    expect(v.flatten(parsed.issues ?? ([] as never)).nested).toHaveProperty(['embeds.0.author.name']);
  });

  test('drops an optional text that is emptied', () => {
    const footer = { footer: { text: 'a', icon_url: 'https://a.example' } };
    expect(withPartText(footer, 'footer', 'icon_url', '')).toEqual({ footer: { text: 'a' } });
  });

  test('reads as empty where it is missing', () => {
    expect(partText({}, 'author', 'name')).toBe('');
    expect(partText({ author: { name: 'a' } }, 'author', 'url')).toBe('');
  });
});

describe('a list', () => {
  const list = ['a', 'b', 'c'];
  test('moves an entry by one place, and not beyond its ends', () => {
    expect(moved(list, 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(list, 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(list, 0, -1)).toEqual(list);
    expect(moved(list, 2, 1)).toEqual(list);
  });

  test('replaces and drops by index', () => {
    expect(replaced(list, 1, 'x')).toEqual(['a', 'x', 'c']);
    expect(without(list, 1)).toEqual(['a', 'c']);
  });
});
