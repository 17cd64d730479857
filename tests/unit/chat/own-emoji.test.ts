import { beforeEach, expect, test } from 'vitest';
import { $emojiTone, $recentEmoji, maxRecent, rememberEmoji } from '../../../src/chat/emoji/own-emoji.ts';

beforeEach(() => $recentEmoji.set([]));

test('what was picked last is first, and each emoji is there once', () => {
  for (const source of ['😀', '<:a_b:1>', '👋🏽', '😀']) rememberEmoji(source);
  expect($recentEmoji.get()).toEqual(['😀', '👋🏽', '<:a_b:1>']);
});

test('no more are kept than the picker shows', () => {
  for (let at = 0; at < maxRecent + 5; at += 1) rememberEmoji(`<:e:${at}>`);
  expect($recentEmoji.get()).toHaveLength(maxRecent);
  expect($recentEmoji.get()[0]).toBe(`<:e:${maxRecent + 4}>`);
});

test('no tone is chosen at first', () => {
  expect($emojiTone.get()).toBe(0);
});
