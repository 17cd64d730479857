import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases, tickets, users } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { knownMembersQuery } from '../../../server/features/known-members.ts';
import { getHistory } from '../../../src/contract/history.ts';
import {
  findMembers,
  getTimeline,
  type Timeline,
  type TimelineEntry,
} from '../../../src/contract/members.ts';
import { getTicketHistory } from '../../../src/contract/ticket-history.ts';
import { openTestApi, type TestApi } from './api.ts';
import { allPages, foundGuild, type Reader, readerOf } from './reading.ts';

const { nebula, library } = demoGuilds;
let api: TestApi;
let reader: Reader;
beforeAll(async () => {
  api = await openTestApi();
  reader = await readerOf(api, 'admin');
});
afterAll(() => api.close());

const timeline = (memberId: string, query = '', guild: string = nebula) =>
  reader.read(getTimeline.reply, `/guild/${guild}/members/${memberId}/timeline?limit=100${query}`);
const search = (q: string, guild: string = nebula) =>
  reader.read(findMembers.reply, `/guild/${guild}/members?q=${encodeURIComponent(q)}`);

/** The member with the most cases among those with a ticket. */
async function busiest() {
  const { db } = api.database;
  const opened = new Set(
    (await db.select().from(tickets).where(eq(tickets.guild_id, nebula))).map((one) => one.opener_id),
  );
  const counts = new Map<string, number>();
  for (const { target_id } of await db.select().from(cases).where(eq(cases.guild_id, nebula))) {
    if (opened.has(target_id)) counts.set(target_id, (counts.get(target_id) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (!most) throw new Error('Nobody has both.');
  return most[0];
}

const timeOf = (entry: TimelineEntry) =>
  entry.kind === 'case' ? entry.case.created_at : entry.ticket.opened_at;
const nameOf = (entry: TimelineEntry) =>
  entry.kind === 'case' ? `case ${entry.case.number}` : `ticket ${entry.ticket.number}`;

describe('a timeline', () => {
  it('has the cases and the tickets of one member, as their own lists show them, newest first', async () => {
    const id = await busiest();
    const { items, total, member } = await timeline(id);
    const { items: theirs } = await reader.read(
      getHistory.reply,
      `/guild/${nebula}/history?target_id=${id}&limit=100`,
    );
    const { items: opened } = await reader.read(
      getTicketHistory.reply,
      `/guild/${nebula}/tickets/history?opener_id=${id}&limit=100`,
    );
    expect(items.filter((one) => one.kind === 'case').map((one) => one.case)).toEqual(theirs);
    expect(items.filter((one) => one.kind === 'ticket').map((one) => one.ticket)).toEqual(opened);
    expect(items.map(timeOf)).toEqual(items.map(timeOf).sort().reverse());
    expect(total).toBe(theirs.length + opened.length);
    expect(member).toMatchObject({ id, cases: theirs.length, tickets: opened.length });
  });

  it('can be of one kind, with the counts of both', async () => {
    const id = await busiest();
    const whole = await timeline(id);
    for (const kind of ['case', 'ticket'] as const) {
      const part = await timeline(id, `&kind=${kind}`);
      expect(part.items).toEqual(whole.items.filter((one) => one.kind === kind));
      expect(part.total).toBe(part.items.length);
      expect(part.member).toEqual(whole.member);
    }
  });

  it('gives every entry once, page by page, also those of one moment, while others come in', async () => {
    const guild = await foundGuild(api, '7171', 'UTC');
    const owner = await readerOf(api, 'owner');
    const [person] = await api.database.db.select().from(users).limit(1);
    const id = person?.id ?? '';
    const addCase = (number: number, time: string) =>
      api.database.db.execute(sql`insert into cases (id, guild_id, number, action, source, target_id, created_at, status)
        values (${`7171${number}`}, ${guild}, ${number}, 'warn', 'human', ${id}, ${time}::text::timestamptz, 'active')`);
    const addTicket = (number: number, time: string) =>
      api.database.db.execute(sql`insert into tickets (id, guild_id, number, panel_id, opener_id, channel_id, state, opened_at, message_count, has_transcript)
        values (${`7171${number}`}, ${guild}, ${number}, '1', ${id}, ${`8${number}`}, 'open', ${time}::text::timestamptz, 0, false)`);
    for (let number = 1; number <= 6; number += 1) {
      const time = `2026-02-01T10:00:00.00000${Math.ceil(number / 3)}Z`;
      await addCase(number, time);
      await addTicket(number, time);
    }
    for (const limit of [1, 2, 5]) {
      let coming = limit * 1000;
      const pages = await allPages<TimelineEntry>(async (cursor) => {
        const page: Timeline = await owner.read(
          getTimeline.reply,
          `/guild/${guild}/members/${id}/timeline?limit=${limit}${cursor}`,
        );
        if (cursor !== '') return page;
        coming += 1;
        await addCase(coming, '2026-03-01T00:00:00Z');
        await addTicket(coming, '2026-03-01T00:00:00Z');
        return page;
      });
      const old = pages.flat().filter((entry) => timeOf(entry).startsWith('2026-02'));
      expect(old.map(nameOf)).toEqual(
        [6, 5, 4, 3, 2, 1].flatMap((number) => [`ticket ${number}`, `case ${number}`]),
      );
    }
  });

  it('is not there for whoever is in no record of the guild, and takes no cursor of another', async () => {
    const id = await busiest();
    const { items } = await timeline(id);
    expect(items.length).toBeGreaterThan(1);
    expect(await reader.refused(`/guild/${library}/members/${id}/timeline`)).toBe('404 not_found');
    expect(await reader.refused(`/guild/${nebula}/members/1/timeline`)).toBe('404 not_found');
    const { next_cursor } = await reader.read(
      getTimeline.reply,
      `/guild/${nebula}/members/${id}/timeline?limit=1`,
    );
    const path = `/guild/${nebula}/members/${id}/timeline?kind=case&cursor=${next_cursor}`;
    expect(await reader.refused(path)).toBe('422 invalid cursor:malformed');
  });
});

describe('a search of members', () => {
  it('finds by name, by @name and by id, and says how much there is', async () => {
    const id = await busiest();
    const { member } = await timeline(id);
    for (const q of [member.username, `@${member.username}`, id]) {
      const { items } = await search(q);
      expect(items[0], q).toEqual(member);
    }
    const { items } = await search(member.display_name.toUpperCase());
    expect(items.map((one) => one.display_name)).toContain(member.display_name);
  });

  it('gives ten at most, none of whom the guild has no record of', async () => {
    const raiders = await search('free nitro');
    expect(raiders.items).toHaveLength(10);
    expect(raiders.items.every((one) => one.cases === 1 && one.tickets === 0)).toBe(true);
    expect((await search('free nitro', library)).items).toEqual([]);
    expect((await search('%')).items).toEqual([]);
    expect(await reader.refused(`/guild/${nebula}/members?q=`)).toBe('422 invalid q:required');
  });

  it('is answered from the index of names', async () => {
    const { db } = api.database;
    await db.execute(sql`insert into users (id, username, display_name)
      select '99' || n, md5(n::text), md5('d' || n) from generate_series(1, 20000) as n`);
    await db.execute(sql`vacuum analyze users`);
    const query = knownMembersQuery(db, nebula, undefined, 'free nitro');
    const plan = JSON.stringify(await db.execute(sql`explain ${query.getSQL()}`));
    expect(plan).toContain('users_search');
    expect(plan).not.toContain('Seq Scan on users');
  });
});
