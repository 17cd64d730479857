/** The order of the guild list: recently opened and pinned guilds. */
import { beforeEach, expect, test } from 'vitest';
import {
  $guildSort,
  $openedGuilds,
  $pinnedGuilds,
  rememberOpened,
  togglePinned,
} from '../../../../src/app/stores/guild-order.ts';

beforeEach(() => {
  $openedGuilds.set([]);
  $pinnedGuilds.set([]);
});

test('the guild that was opened last is the first, and there once', () => {
  for (const id of ['1', '2', '1', '1', '3']) rememberOpened(id);
  expect($openedGuilds.get()).toEqual(['3', '1', '2']);
});

test('a guild that is open already is not written again', () => {
  rememberOpened('1');
  const before = $openedGuilds.get();
  rememberOpened('1');
  expect($openedGuilds.get()).toBe(before);
});

test('the fifty opened last are kept', () => {
  for (let id = 1; id <= 60; id++) rememberOpened(String(id));
  expect($openedGuilds.get()).toHaveLength(50);
  expect($openedGuilds.get().at(-1)).toBe('11');
});

test('a guild is pinned, and unpinned', () => {
  togglePinned('1');
  togglePinned('2');
  expect($pinnedGuilds.get()).toEqual(['2', '1']);
  togglePinned('1');
  expect($pinnedGuilds.get()).toEqual(['2']);
});

test('the order is by name until the reader chooses another', () => {
  expect($guildSort.get()).toBe('name');
});
