/** The premium screen: sources of premium, excess without it, and guilds that can get a slot. */
import { describe, expect, test } from 'vitest';
import type { GuildSummary } from '../../../src/contract/guilds.ts';
import type { Premium } from '../../../src/contract/premium.ts';
import { excessOf } from '../../../src/screens/user-premium/counts.ts';
import { endsSoon, freeSlots, grantsOf, nextUntil } from '../../../src/screens/user-premium/grants.ts';
import { guildChoices } from '../../../src/screens/user-premium/guild-choices.ts';

const far = '2027-06-22T00:00:00.000Z';
const near = '2026-12-22T00:00:00.000Z';

const premium = (more: Partial<Premium> = {}): Premium => ({
  is_premium: true,
  source: 'code',
  until: far,
  slots: 3,
  slots_used: 2,
  grants: [
    { source: 'code', slots: 1, slots_used: 1, until: far },
    { source: 'patreon', slots: 2, slots_used: 1, until: near },
  ],
  patreon: { linked: true, tier: 'Plus', link_url: null },
  ...more,
});

describe('what premium comes from', () => {
  test('is one grant on a host that keeps all of it together, and none without premium', () => {
    const together = premium({ grants: [] });
    expect(grantsOf(together)).toEqual([{ source: 'code', slots: 3, slots_used: 2, until: far }]);
    expect(grantsOf({ ...together, is_premium: false, source: null, until: null })).toEqual([]);
    expect(grantsOf(premium())).toHaveLength(2);
  });

  test('tells until when a guild has premium that is given a slot now', () => {
    expect(nextUntil(premium())).toBe(near);
    expect(nextUntil(premium({ grants: [], until: null }))).toBeNull();
    expect(nextUntil(premium({ grants: [{ source: 'code', slots: 1, slots_used: 1, until: far }] }))).toBe(
      undefined,
    );
  });

  test('has no free slot when a smaller pledge leaves more in use than there are', () => {
    expect(freeSlots({ slots: 1, slots_used: 3 })).toBe(0);
    expect(freeSlots({ slots: 5, slots_used: 3 })).toBe(2);
  });

  test('is mentioned in its last week', () => {
    const now = Date.parse('2026-12-15T00:00:01.000Z');
    expect(endsSoon(near, now)).toBe(true);
    expect(endsSoon(near, now - 1000)).toBe(false);
  });
});

describe('what a guild has too much of without premium', () => {
  test('is counted where it is known', () => {
    expect(excessOf({ rules: 12, messages: 10, panels: 4 })).toEqual([
      { of: 'rules', count: 2 },
      { of: 'panels', count: 1 },
    ]);
    expect(excessOf({ rules: null, messages: null, panels: null })).toEqual([]);
  });
});

describe('the guilds that a slot can be given to', () => {
  const guild = (id: string, name: string, more: Partial<GuildSummary> = {}): GuildSummary => ({
    id,
    name,
    icon_url: null,
    owner: true,
    permissions: '0',
    member_count: 1,
    bot_present: true,
    premium: false,
    invite_url: null,
    ...more,
  });

  test('come first by name, then the others with the reason why not', () => {
    const mine = guild('1', 'A', { premium: true });
    const guilds = [
      guild('5', 'é'),
      mine,
      guild('2', 'B', { premium: true }),
      guild('3', 'C', { bot_present: false }),
      guild('4', 'd'),
    ];
    const choices = guildChoices(guilds, [{ guild: mine, assigned_at: near, until: far }], 'fr');
    expect(choices.map(({ id, refusal }) => [id, refusal])).toEqual([
      ['4', null],
      ['5', null],
      ['1', 'mine'],
      ['2', 'others'],
      ['3', 'no_bot'],
    ]);
  });
});
