import { expect, it } from 'vitest';
import { shardOf } from '../../../src/lib/shards.ts';

it('guilds are spread over the shards by when they were made', () => {
  const guild = 197038439483310086n;
  const ofCounts = (id: bigint) => [1, 2, 16].map((count) => shardOf(String(id), count));
  expect(ofCounts(guild)).toEqual([0, 0, 2]);
  // A millisecond later.
  expect(ofCounts(guild + (1n << 22n))).toEqual([0, 1, 3]);
});
