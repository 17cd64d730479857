/** What the navigation of a guild remembers. */
import { expect, test } from 'vitest';
import { rememberedClosed, rememberedCounts, rememberNav } from '../../../src/app/frame/nav-memory.ts';

test('the closed screens and the counts of a guild are remembered side by side, for the latest guilds', () => {
  rememberNav('1', { byScreen: { tickets: { faults: 0, attention: 1 } } });
  expect(rememberedClosed('1')).toBeNull();
  rememberNav('1', { closed: ['captcha', 'logs'] });
  expect(rememberedClosed('1')).toEqual(['captcha', 'logs']);
  expect(rememberedCounts('1')).toEqual({ tickets: { faults: 0, attention: 1 } });
  // A grant that came meanwhile.
  rememberNav('1', { closed: ['logs'] });
  expect(rememberedClosed('1')).toEqual(['logs']);
  for (let id = 2; id <= 21; id += 1) rememberNav(String(id), { closed: [] });
  expect(rememberedClosed('1')).toBeNull();
});
