/** What raid mode is to its reader: levels, permissions that the bot lacks, time that is left, and who is offered it. */
import { expect, test } from 'vitest';
import { mayRaid } from '../../../../src/app/guild/may.ts';
import { countdown } from '../../../../src/app/panels/raid/countdown.ts';
import {
  hasLevels,
  lackedPermissions,
  measuresOfLevel,
  raidLevels,
} from '../../../../src/app/panels/raid/levels.ts';
import type { Guild } from '../../../../src/contract/guilds.ts';
import { raidMeasures } from '../../../../src/contract/raid-mode.ts';
import { permissionBits } from '../../../../src/lib/permissions.ts';

const bot = (permissions: bigint): Guild['bot'] => ({
  permissions: String(permissions),
  highest_role_position: 1,
  joined_at: '2026-01-01T00:00:00Z',
});

test('Each level does what the one before it does, the last all there is', () => {
  for (const [at, level] of raidLevels.entries()) {
    const before = raidLevels[at - 1];
    expect(measuresOfLevel[level]).toEqual(
      expect.arrayContaining([...(before ? measuresOfLevel[before] : [])]),
    );
  }
  expect(measuresOfLevel.closed).toEqual(raidMeasures);
});

test('What the bot lacks is named for the level that takes it', () => {
  const guild = { bot: bot(permissionBits.manage_guild) };
  expect(lackedPermissions(guild, measuresOfLevel.hardened)).toEqual([]);
  expect(lackedPermissions(guild, measuresOfLevel.slowed)).toEqual(['manage_channels']);
  expect(lackedPermissions(guild, measuresOfLevel.closed)).toEqual(['manage_channels', 'kick_members']);
});

test.each([
  [751_000, '12:31'],
  [750_001, '12:31'],
  [3_725_000, '1:02:05'],
  [9000, '0:09'],
  [-5, '0:00'],
])('%d ms are %s', (milliseconds, text) => expect(countdown(milliseconds)).toBe(text));

test('Only who may is offered it, where the bot is', () => {
  const viewer = (actions?: Guild['viewer']['actions']) => ({
    role: 'owner' as const,
    ...(actions && { actions }),
  });
  expect(mayRaid({ bot: bot(0n), viewer: viewer(['raid']) })).toBe(true);
  expect(mayRaid({ bot: bot(0n), viewer: viewer(['ban']) })).toBe(false);
  expect(mayRaid({ bot: bot(0n), viewer: viewer() })).toBe(false);
  expect(mayRaid({ bot: null, viewer: viewer(['raid']) })).toBe(false);
});

test('A host that says nothing of raid mode with the guild knows no levels', () => {
  expect([hasLevels({}), hasLevels({ raid_mode: null })]).toEqual([false, true]);
});
