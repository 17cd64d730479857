/** What somebody types in the palette to act on a member. */
import { expect, test } from 'vitest';
import { readOrder } from '../../../../src/app/panels/act/typed-order.ts';

const hour = 3600;

test.each([
  ['mute yuri 1 h', { verb: 'timeout', name: 'yuri', duration: hour }],
  ['ban Yuri Pulsar 7d', { verb: 'ban', name: 'Yuri Pulsar', duration: 7 * 24 * hour }],
  ['Avertir noor', { verb: 'warn', name: 'noor' }],
  ['débannir 181078170009600101', { verb: 'unban', name: '181078170009600101' }],
  ['exclure Agent 47', { verb: 'timeout', name: 'Agent 47' }],
  ['ban yuri permanent', { verb: 'ban', name: 'yuri' }],
  ['كتم نور ساعتين', { verb: 'timeout', name: 'نور', duration: 2 * hour }],
  // Somebody must be named.
  ['mute 1 h', { verb: 'timeout', name: '1 h' }],
])('%s', (typed, order) => {
  expect(readOrder(typed)).toEqual(order);
});

test.each(['', 'mute', 'banner yuri', 'yuri 1 h', 'automod'])('“%s” is no order', (typed) => {
  expect(readOrder(typed)).toBeNull();
});
