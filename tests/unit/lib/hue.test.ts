import { expect, test } from 'vitest';
import { hueOf, hues } from '../../../src/lib/hue.ts';

test('a hue is the same for an id, and within the range', () => {
  for (let id = 181_078_170_009_600_001n; id < 181_078_170_009_601_001n; id += 1n) {
    const hue = hueOf(String(id));
    expect(hue).toBe(hueOf(String(id)));
    expect(hue).toBeGreaterThanOrEqual(hues.from);
    expect(hue).toBeLessThanOrEqual(hues.to);
  }
});

test('ids that follow each other have hues that can be told apart', () => {
  for (let id = 1n; id < 500n; id += 1n) {
    const distance = Math.abs(hueOf(String(id)) - hueOf(String(id + 1n)));
    expect(distance).toBeGreaterThan(60);
  }
});
