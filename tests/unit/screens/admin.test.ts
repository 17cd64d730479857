/** The screens for administrators: filtering guilds, and command statistics. */
import { describe, expect, test } from 'vitest';
import type { CommandStats } from '../../../src/contract/admin-commands.ts';
import type { AdminGuild } from '../../../src/contract/admin-guilds.ts';
import {
  daysParam,
  isWorrying,
  mostFailingOf,
  periodChoices,
  rateOf,
  slowestOf,
  totalsOf,
} from '../../../src/screens/admin-commands/figures.ts';
import type { GuildQuery } from '../../../src/screens/admin-guilds/query.ts';
import { arranged, pageAt, placeIn } from '../../../src/screens/admin-guilds/whole-list.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

function guild(id: string, name: string, given: Partial<AdminGuild> = {}): AdminGuild {
  return {
    id,
    name,
    icon_url: null,
    permissions: '0',
    member_count: 10,
    bot_present: true,
    premium: false,
    invite_url: null,
    owner: { id: `9${id}`, username: `owner.${id}` },
    joined_at: '2026-01-01T00:00:00Z',
    last_active_at: '2026-11-20T00:00:00Z',
    command_count_30d: 0,
    ...given,
  };
}

describe('the guilds of a host without pages', () => {
  const guilds = [
    guild('1', 'Étoile filante', { premium: true }),
    guild('2', 'Potager', { last_active_at: '2026-10-01T00:00:00Z' }),
    guild('3', 'بستان', { last_active_at: null, premium: true }),
  ];
  const usual: GuildQuery = {
    q: '',
    premium: null,
    activity: null,
    sort: { key: 'members', direction: 'descending' },
  };
  const shown = (wanted: Partial<GuildQuery>) =>
    arranged(guilds, { ...usual, ...wanted }, now, 'fr').map(({ id }) => id);

  test.each<[string, Partial<GuildQuery>, readonly string[]]>([
    ['all, in their order', {}, ['1', '2', '3']],
    ['by a name without its accents', { q: 'etoile' }, ['1']],
    ['by an id', { q: '92' }, ['2']],
    ['by an owner', { q: 'OWNER.3' }, ['3']],
    ['with premium', { premium: 'with_premium' }, ['1', '3']],
    ['without premium', { premium: 'without_premium' }, ['2']],
    ['active within 30 days', { activity: 'in_month' }, ['1']],
    ['quiet, and those that never were active', { activity: 'quiet' }, ['2', '3']],
    [
      'by when they were used last, never at the end',
      { sort: { key: 'active', direction: 'ascending' } },
      ['2', '1', '3'],
    ],
    ['by everything at once', { q: 'owner', premium: 'with_premium', activity: 'quiet' }, ['3']],
  ])('%s', (_, wanted, expected) => {
    expect(shown(wanted)).toEqual(expected);
  });
});

test('a list that is there whole is shown in pages', () => {
  const all = ['a', 'b', 'c'];
  const first = pageAt(all, 0, 2);
  expect(first).toMatchObject({ items: ['a', 'b'], total: 3 });
  const second = pageAt(all, placeIn(first.next_cursor) ?? -1, 2);
  expect(second).toEqual({ items: ['c'], next_cursor: null, total: 3 });
  expect(placeIn('WyJ4Il0')).toBeNull();
});

describe('the days of the address', () => {
  test.each([
    [null, 7],
    ['7', 7],
    ['30', 30],
    ['14', 14],
    ['365', 365],
    ['366', 7],
    ['0', 7],
    ['-3', 7],
    ['1.5', 7],
    ['x', 7],
  ])('%s is %s', (text, days) => {
    expect(daysParam.read(text)).toBe(days);
  });

  test('leave the usual ones out', () => {
    expect([daysParam.write(7), daysParam.write(30)]).toEqual([null, '30']);
  });

  test('are offered beside the usual lengths', () => {
    expect(periodChoices(30)).toEqual([7, 30, 90, 365]);
    expect(periodChoices(14)).toEqual([7, 14, 30, 90, 365]);
  });
});

describe('the figures of commands', () => {
  const command = (name: string, uses: number, errors: number, p95_ms: number | null) => ({
    name,
    uses,
    errors,
    p50_ms: p95_ms,
    p95_ms,
    daily: [uses],
  });
  const stats: CommandStats = {
    from: '2026-11-21',
    to: '2026-11-21',
    daily: [{ date: '2026-11-21', uses: 130, errors: 6 }],
    commands: [command('ban', 100, 4, 300), command('purge', 30, 2, 900), command('ping', 0, 0, null)],
  };

  test('are added up, with the slowest command and the one that fails most', () => {
    expect(totalsOf(stats)).toEqual({ uses: 130, errors: 6 });
    expect(slowestOf(stats)?.name).toBe('purge');
    expect(mostFailingOf(stats)?.name).toBe('ban');
    expect(stats.commands.map(isWorrying)).toEqual([false, true, false]);
    expect(isWorrying({ uses: 2, errors: 1 })).toBe(false);
    expect(rateOf({ uses: 0, errors: 0 })).toBe(0);
  });

  test('name no command where nothing failed or nothing was used', () => {
    const calm = { ...stats, commands: [command('ping', 0, 0, null)] };
    expect([slowestOf(calm), mostFailingOf(calm)]).toEqual([null, null]);
  });
});
