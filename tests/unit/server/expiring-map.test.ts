import { expect, it } from 'vitest';
import { ExpiringMap } from '../../../server/access/expiring-map.ts';

const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1000);

it.each([
  [0, 'kept'],
  [9, 'kept'],
  [10, undefined],
  // Calls that are under way together may be out of order.
  [-1, 'kept'],
  // The clock was set back: the entry would else last until then.
  [-3600, undefined],
])('an entry that lasts ten seconds is, after %d seconds, %s', (seconds, expected) => {
  const map = new ExpiringMap<string>(2);
  map.set('key', 'kept', at(0), 10_000);
  expect(map.get('key', at(seconds))).toBe(expected);
});
