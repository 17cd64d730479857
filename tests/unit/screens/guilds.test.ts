import { describe, expect, test } from 'vitest';
import type { GuildSummary } from '../../../src/contract/guilds.ts';
import { guildsToCheck } from '../../../src/screens/guilds/checks.ts';
import { type Groups, groupGuilds, type Order } from '../../../src/screens/guilds/groups.ts';

const manage = '32';
const guild = (id: string, name: string, more: Partial<GuildSummary> = {}): GuildSummary => ({
  id,
  name,
  icon_url: null,
  owner: false,
  permissions: manage,
  member_count: 10,
  bot_present: true,
  premium: false,
  invite_url: null,
  ...more,
});

const [zoo, eau, ete, ten, two] = [
  guild('1', 'Zoo', { member_count: 500 }),
  guild('2', 'Eau', { member_count: null }),
  guild('3', 'Été'),
  guild('4', 'Salle 10', { member_count: 90 }),
  guild('5', 'Salle 2'),
];
const bare = guild('6', 'Atelier', { bot_present: false, member_count: null });
const all = [zoo, eau, ete, ten, two, bare];
const usual: Order = { sort: 'name', pinned: [], opened: [] };

const names = ({ pinned, recent, withBot, withoutBot }: Groups) =>
  [pinned, recent, withBot, withoutBot].map((list) => list.map(({ name }) => name));
const grouped = (order: Partial<Order>, query = '', guilds = all) =>
  names(groupGuilds(guilds, query, { ...usual, ...order }, 'fr'));

describe('the guilds', () => {
  test.each([
    // Natural order.
    ['name', ['Eau', 'Été', 'Salle 2', 'Salle 10', 'Zoo']],
    ['members', ['Zoo', 'Salle 10', 'Été', 'Salle 2', 'Eau']],
    // Guilds that were never opened here come last, by name.
    ['opened', ['Salle 2', 'Zoo', 'Eau', 'Été', 'Salle 10']],
  ] as const)('are sorted by %s', (sort, expected) => {
    expect(grouped({ sort, opened: sort === 'opened' ? ['5', '1'] : [] })[2]).toEqual(expected);
  });

  test('are pinned, opened lately, or neither; each once', () => {
    expect(grouped({ pinned: ['1', '4'], opened: ['4', '5', '3', '2'] })).toEqual([
      ['Salle 10', 'Zoo'],
      ['Salle 2', 'Été'],
      ['Eau'],
      ['Atelier'],
    ]);
  });

  test('stand in one list where there are few, or where that list is in the order of opening anyway', () => {
    expect(grouped({ opened: ['1'] }, '', [zoo, eau, ete])[1]).toEqual([]);
    expect(grouped({ opened: ['1'], sort: 'opened' })[1]).toEqual([]);
  });

  test('of which at most four were opened lately', () => {
    const many = Array.from({ length: 20 }, (_, index) => guild(`${index + 10}`, `G ${index}`));
    expect(grouped({ opened: many.map(({ id }) => id) }, '', many)[1]).toEqual(['G 0', 'G 1', 'G 2', 'G 3']);
  });

  test('that are pinned or were opened but are seen no more are left out', () => {
    expect(grouped({ pinned: ['99'], opened: ['98'] }).slice(0, 2)).toEqual([[], []]);
    expect(grouped({ pinned: ['6'] })).toEqual([[], [], expect.anything(), ['Atelier']]);
  });

  test('are one list while somebody searches', () => {
    expect(grouped({ pinned: ['4'], opened: ['5'] }, ' salle ')).toEqual([
      [],
      [],
      ['Salle 2', 'Salle 10'],
      [],
    ]);
    expect(grouped({}, '3')[2]).toEqual(['Été']);
  });
});

describe('which guilds are checked', () => {
  test('the first six that one can manage', () => {
    const many = Array.from({ length: 20 }, (_, index) => guild(`${index + 10}`, `G ${index}`));
    const order = { ...usual, pinned: ['29'], opened: ['20', '21'] };
    expect(guildsToCheck(groupGuilds(many, '', order, 'fr'))).toEqual(['29', '20', '21', '10', '11', '12']);
  });

  test('not those where one moderates, nor those without the bot', () => {
    const moderated = guild('7', 'A', { permissions: '8192' });
    expect(guildsToCheck(groupGuilds([moderated, bare, zoo], '', usual, 'fr'))).toEqual(['1']);
  });
});
