/** What is shown of a name that somebody had before. */
import { expect, it } from 'vitest';
import { differing } from '../../../src/screens/member/differing.ts';

const now = { username: 'noor', display_name: 'Noor' };

it.each([
  ['another display name', { username: 'noor', display_name: 'Pirate' }, 'Pirate'],
  ['another username', { username: 'nour', display_name: 'Noor' }, '@nour'],
  ['a username that was shown too', { username: 'nour', display_name: 'nour' }, '@nour'],
  ['both', { username: 'nour', display_name: 'Pirate' }, 'Pirate @nour'],
])('%s', (_, before, said) => {
  expect(differing(before, now)).toBe(said);
});
