/** Editing of messages and embeds. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  duplicated,
  type Embed,
  movedTo,
  replaced,
  textAt,
  withContent,
  withEmbeds,
  withMember,
  without,
  withTextAt,
} from '../../../src/chat/message/message.ts';
import { messageTemplate } from '../../../src/contract/message.ts';

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
    const image = withTextAt({}, 'image.url', 'https://a.example/b.png');
    expect(image).toEqual({ image: { url: 'https://a.example/b.png' } });
    expect(withTextAt(image, 'image.url', '')).toEqual({});
  });

  test('keeps its required text, empty, while another is there: the schema then names it', () => {
    const author = withTextAt({ title: 'a' }, 'author.url', 'https://a.example');
    expect(author.author).toEqual({ name: '', url: 'https://a.example' });
    const parsed = v.safeParse(messageTemplate, { embeds: [author] });
    expect(v.flatten(parsed.issues ?? ([] as never)).nested).toHaveProperty(['embeds.0.author.name']);
  });

  test('drops an optional text that is emptied', () => {
    const footer = { footer: { text: 'a', icon_url: 'https://a.example' } };
    expect(withTextAt(footer, 'footer.icon_url', '')).toEqual({ footer: { text: 'a' } });
  });

  test('stands beside the texts of the embed itself', () => {
    expect(withTextAt({ author: { name: 'a' } }, 'title', 'b')).toEqual({
      author: { name: 'a' },
      title: 'b',
    });
    expect(withTextAt({ title: 'b', url: 'https://a.example' }, 'url', '')).toEqual({ title: 'b' });
    expect(textAt({ title: 'b' }, 'title')).toBe('b');
  });

  test('reads as empty where it is missing', () => {
    expect(textAt({}, 'author.name')).toBe('');
    expect(textAt({ author: { name: 'a' } }, 'author.url')).toBe('');
  });
});

describe('a list', () => {
  const list = ['a', 'b', 'c'];
  test('moves an entry to any place, and leaves the list alone for one that is not there', () => {
    expect(movedTo(list, 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(list, 2, 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(list, 1, 2)).toEqual(['a', 'c', 'b']);
    expect(movedTo(list, 1, 1)).toBe(list);
    expect(movedTo(list, 1, 3)).toBe(list);
    expect(movedTo(list, -1, 0)).toBe(list);
  });

  test('puts a copy behind the entry', () => {
    expect(duplicated(list, 1)).toEqual(['a', 'b', 'b', 'c']);
  });

  test('replaces and drops by index', () => {
    expect(replaced(list, 1, 'x')).toEqual(['a', 'x', 'c']);
    expect(without(list, 1)).toEqual(['a', 'c']);
  });
});
