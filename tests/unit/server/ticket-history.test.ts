import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tickets, users } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { indexTickets, ticketTexts } from '../../../server/features/index-words.ts';
import { getTicketHistory, getTicketStats } from '../../../src/contract/ticket-history.ts';
import { openTestApi, type TestApi } from './api.ts';
import { allPages, foundGuild, type Reader, readerOf, wallClock } from './reading.ts';

const { nebula } = demoGuilds;
const zone = 'Europe/Berlin';
let api: TestApi;
let admin: Reader;
let rows: (typeof tickets.$inferSelect)[];
let people: Map<string, string>;
beforeAll(async () => {
  api = await openTestApi();
  admin = await readerOf(api, 'admin');
  // In the demo the same person takes and closes a ticket, which would hide a mix-up of the two.
  await api.database.db
    .update(tickets)
    .set({ claimed_by: demoAccounts.admin.id })
    .where(sql`${tickets.claimed_by} is not null and ${tickets.number} % 3 = 0`);
  await indexTickets(api.database.db, await api.database.db.select(ticketTexts).from(tickets));
  rows = await api.database.db.select().from(tickets).where(eq(tickets.guild_id, nebula));
  people = new Map(
    (await api.database.db.select().from(users)).map((user) => [
      user.id,
      `${user.username} ${user.display_name}`,
    ]),
  );
});
afterAll(() => api.close());

type Row = (typeof rows)[number];
const history = (query: string) =>
  admin.read(getTicketHistory.reply, `/guild/${nebula}/tickets/history?${query}`);
const openedOn = (row: Row) => wallClock(row.opened_at, zone).day;
const namesIn = (row: Row) =>
  [row.opener_id, row.claimed_by, row.closed_by].map((id) => people.get(id ?? '') ?? '').join(' ');
const same = (name: 'opener_id' | 'panel_id' | 'closed_by') => {
  const value = rows.find((row) => row[name] !== null)?.[name] ?? '';
  return [value, (row: Row) => row[name] === value] as const;
};

describe('the list', () => {
  const table: [string, () => [string, (row: Row) => boolean]][] = [
    ['nothing', () => ['', () => true]],
    ['panel', () => [`panel_id=${same('panel_id')[0]}`, same('panel_id')[1]]],
    ['opener', () => [`opener_id=${same('opener_id')[0]}`, same('opener_id')[1]]],
    ['closer', () => [`closer_id=${same('closed_by')[0]}`, same('closed_by')[1]]],
    ['rating', () => ['rating=5', ({ rating }) => rating === 5]],
    [
      'days',
      () => [
        'from=2026-03-01&to=2026-09-30',
        (row) => openedOn(row) >= '2026-03-01' && openedOn(row) <= '2026-09-30',
      ],
    ],
    ['a close reason', () => ['q=Éviden', ({ close_reason }) => /\beviden/i.test(close_reason ?? '')]],
    ['a name', () => ['q=kestrel', (row) => /\bkestrel/i.test(namesIn(row))]],
    ['its number', () => ['q=%2317', ({ number }) => number === 17]],
    [
      'several at once',
      () => [
        'q=solved&rating=5&from=2026-01-01',
        (row) => row.rating === 5 && row.close_reason === 'Solved' && openedOn(row) >= '2026-01-01',
      ],
    ],
  ];
  it.each(table)('by %s is the same as over the stored rows', async (_, make) => {
    const [query, test] = make();
    const wanted = rows
      .filter(test)
      .sort((one, other) => other.opened_at.getTime() - one.opened_at.getTime() || other.number - one.number);
    expect(wanted.length).toBeGreaterThan(0);
    const pages = await allPages((cursor) => history(`${query}&limit=7${cursor}`));
    expect(pages.flat().map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect((await history(query)).total).toBe(wanted.length);
    for (const [index, item] of pages.flat().entries()) {
      const row = wanted[index] as Row;
      expect([item.opener.id, item.claimed_by?.id ?? null, item.closed_by?.id ?? null]).toEqual([
        row.opener_id,
        row.claimed_by,
        row.closed_by,
      ]);
    }
  });

  it.each([
    ['cursor=!', 'cursor:malformed'],
    ['rating=6', 'rating:too_big'],
    ['rating=x&panel_id=y', 'panel_id:malformed rating:malformed'],
    ['to=2026-06-31', 'to:malformed'],
  ])('refuses %s', async (query, fields) => {
    expect(await admin.refused(`/guild/${nebula}/tickets/history?${query}`)).toBe(`422 invalid ${fields}`);
  });
});

/** The lower median. */
function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

function summary(opened: readonly Row[], closed: readonly Row[]) {
  const stars = closed.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return {
    median_first_response_seconds: median(opened.flatMap((row) => row.first_response_seconds ?? [])),
    median_resolution_seconds: median(
      closed.map((row) => ((row.closed_at?.getTime() ?? 0) - row.opened_at.getTime()) / 1000),
    ),
    rating: {
      average:
        stars.length > 0 ? expect.closeTo(stars.reduce((all, one) => all + one) / stars.length, 9) : null,
      count: stars.length,
    },
  };
}

describe('the statistics', () => {
  it.each([
    ['2025-11-22', '2026-11-21', 366 - 1],
    ['2026-10-20', '2026-11-05', 17],
  ])('from %s to %s are those of the stored rows', async (from, to, length) => {
    const reply = await admin.read(
      getTicketStats.reply,
      `/guild/${nebula}/tickets/stats?from=${from}&to=${to}`,
    );
    const isThen = (time: Date | null) => {
      const day = time && wallClock(time, zone).day;
      return day !== null && day >= from && day <= to;
    };
    const opened = rows.filter((row) => isThen(row.opened_at));
    const closed = rows.filter((row) => isThen(row.closed_at));
    expect(closed.length).toBeGreaterThan(0);
    expect(reply).toMatchObject({
      from,
      to,
      open: rows.filter(({ state }) => state !== 'closed').length,
      opened: opened.length,
      closed: closed.length,
      ...summary(opened, closed),
    });
    expect(reply.daily).toHaveLength(length);
    for (const day of reply.daily) {
      expect(day.opened).toBe(opened.filter((row) => openedOn(row) === day.date).length);
      expect(day.closed).toBe(
        closed.filter((row) => row.closed_at && wallClock(row.closed_at, zone).day === day.date).length,
      );
    }
    expect(reply.by_panel.map(({ panel_id }) => panel_id).sort()).toEqual(
      [...new Set([...opened, ...closed].map(({ panel_id }) => panel_id))].sort(),
    );
    for (const { panel_id, ...figures } of reply.by_panel) {
      const [ownOpened, ownClosed] = [opened, closed].map((list) =>
        list.filter((row) => row.panel_id === panel_id),
      );
      expect(figures).toEqual({
        opened: ownOpened?.length,
        closed: ownClosed?.length,
        ...summary(ownOpened ?? [], ownClosed ?? []),
      });
    }
    expect(reply.by_staff.map(({ user }) => user.id).sort()).toEqual(
      [
        ...new Set([
          ...opened.flatMap((row) => row.claimed_by ?? []),
          ...closed.flatMap((row) => row.closed_by ?? []),
        ]),
      ].sort(),
    );
    for (const { user, ...figures } of reply.by_staff) {
      const took = opened.filter((row) => row.claimed_by === user.id);
      const ended = closed.filter((row) => row.closed_by === user.id);
      expect(figures).toEqual({ claimed: took.length, closed: ended.length, ...summary(took, ended) });
    }
  });

  it('cover 30 days unless said otherwise, and 366 at most', async () => {
    const reply = await admin.read(getTicketStats.reply, `/guild/${nebula}/tickets/stats`);
    expect([reply.from, reply.to, reply.daily.length]).toEqual(['2026-10-23', '2026-11-21', 30]);
    expect(await admin.refused(`/guild/${nebula}/tickets/stats?from=2024-01-01`)).toBe(
      '422 invalid from:period.too_long',
    );
  });
});

it('are empty where nothing happened', async () => {
  const guild = await foundGuild(api, '4242', 'America/St_Johns');
  const owner = await readerOf(api, 'owner');
  const list = await owner.read(getTicketHistory.reply, `/guild/${guild}/tickets/history`);
  expect(list).toEqual({ items: [], next_cursor: null, total: 0 });
  const reply = await owner.read(getTicketStats.reply, `/guild/${guild}/tickets/stats`);
  expect(reply).toMatchObject({
    open: 0,
    opened: 0,
    closed: 0,
    ...summary([], []),
    by_panel: [],
    by_staff: [],
  });
  expect(reply.daily).toHaveLength(30);
});
