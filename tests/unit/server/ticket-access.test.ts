import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildItems, members, roles, tickets } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { findMembers, getTimeline } from '../../../src/contract/members.ts';
import type { TicketAccess } from '../../../src/contract/ticket-access.ts';
import { getTicketHistory, getTicketStats } from '../../../src/contract/ticket-history.ts';
import { getTranscript } from '../../../src/contract/transcript.ts';
import { bearer, openTestApi, type TestApi } from './api.ts';
import { type Reader, readerOf } from './reading.ts';

const guild = demoGuilds.nebula;
const lina = demoAccounts.moderator.id;
let api: TestApi;
let moderator: Reader;
let manager: Reader;
let rows: (typeof tickets.$inferSelect)[];
let own: (typeof tickets.$inferSelect)[];
let foreign: (typeof tickets.$inferSelect)[];

beforeAll(async () => {
  api = await openTestApi();
  moderator = await readerOf(api, 'moderator');
  manager = await readerOf(api, 'manager');
  const { db } = api.database;
  const [role] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.guild_id, guild), eq(roles.name, 'Support Desk')));
  const me = and(eq(members.guild_id, guild), eq(members.user_id, lina));
  await db
    .update(members)
    .set({ role_ids: [role?.id ?? '', '1'] })
    .where(me);
  rows = await db.select().from(tickets).where(eq(tickets.guild_id, guild)).orderBy(tickets.id);
  const panels = await db
    .select()
    .from(guildItems)
    .where(and(eq(guildItems.guild_id, guild), eq(guildItems.kind, 'ticket_panel')));
  const ownPanels = panels.filter((panel) =>
    (panel.value as { support_role_ids: string[] }).support_role_ids.includes(role?.id ?? ''),
  );
  expect(ownPanels.length).toBeGreaterThan(1);
  expect(ownPanels.length).toBeLessThan(panels.length);
  const ids = ownPanels.map(({ id }) => id);
  // For each way of taking part, a ticket of another panel. Tickets with a transcript belong to somebody else.
  const others = rows.filter((row) => {
    const people = [row.opener_id, row.claimed_by, row.closed_by];
    const isForeign = !ids.includes(row.panel_id) && !people.includes(lina);
    return row.closed_at && !row.has_transcript && isForeign;
  });
  for (const [index, part] of (['opener_id', 'claimed_by', 'closed_by'] as const).entries()) {
    const row = others[index];
    if (!row) throw new Error('The demo has too few tickets.');
    row[part] = lina;
    await db
      .update(tickets)
      .set({ [part]: lina })
      .where(eq(tickets.id, row.id));
  }
  own = rows.filter((row) => {
    return (
      ids.includes(row.panel_id) ||
      row.opener_id === lina ||
      row.claimed_by === lina ||
      row.closed_by === lina
    );
  });
  foreign = rows.filter((row) => !own.includes(row));
  expect(foreign.length).toBeGreaterThan(5);
});
afterAll(() => api.close());

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort();
const history = async (reader: Reader) =>
  reader.read(getTicketHistory.reply, `/guild/${guild}/tickets/history?limit=100`);
const stats = (reader: Reader) =>
  reader.read(getTicketStats.reply, `/guild/${guild}/tickets/stats?from=2025-11-22&to=2026-11-21`);
const transcriptPath = ({ channel_id }: { channel_id: string }) =>
  `/guild/${guild}/tickets/transcript/${channel_id}`;
const kept = (list: typeof rows) => {
  const found = list.find(({ has_transcript }) => has_transcript);
  if (!found) throw new Error('no transcript');
  return found;
};

async function allow(moderators_read: TicketAccess['moderators_read']) {
  const token = await api.signIn('manager');
  const reply = await api.app.request(`/guild/${guild}/tickets/access`, {
    method: 'POST',
    headers: bearer(token),
    body: JSON.stringify({ moderators_read }),
  });
  expect(reply.status).toBe(200);
}

describe('until a manager says otherwise, a moderator reads the tickets of their panels and their own:', () => {
  it('in the history', async () => {
    const { items, total } = await history(moderator);
    expect(idsOf(items)).toEqual(idsOf(own));
    expect(total).toBe(own.length);
  });

  it('in the figures, which are those of the same tickets', async () => {
    const { open, by_panel, by_staff } = await stats(moderator);
    expect(open).toBe(own.filter(({ state }) => state !== 'closed').length);
    const panels = new Set(own.map(({ panel_id }) => panel_id));
    expect(by_panel.every(({ panel_id }) => panels.has(panel_id))).toBe(true);
    const staff = new Set(own.flatMap(({ claimed_by, closed_by }) => [claimed_by, closed_by]));
    expect(by_staff.every(({ user }) => staff.has(user.id))).toBe(true);
    const sum = by_panel.reduce((all, { opened }) => all + opened, 0);
    expect(sum).toBeGreaterThan(0);
    expect((await stats(moderator)).daily.reduce((all, { opened }) => all + opened, 0)).toBe(sum);
  });

  it('in transcripts: another is refused by its own key', async () => {
    for (const row of own.filter(({ has_transcript }) => has_transcript)) {
      expect((await moderator.read(getTranscript.reply, transcriptPath(row))).ticket.id).toBe(row.id);
    }
    expect(await moderator.refused(transcriptPath(kept(foreign)))).toBe('403 tickets.not_readable');
    expect(await moderator.refused(transcriptPath({ channel_id: '1' }))).toBe('404 not_found');
  });

  it('in timelines and in what is found of members, whose counts are those of the same tickets', async () => {
    const [mine, other] = [own.find(({ opener_id }) => opener_id !== lina), foreign[0]];
    if (!mine || !other) throw new Error('no tickets');
    const { opener_id } = mine;
    other.opener_id = opener_id;
    await api.database.db.update(tickets).set({ opener_id }).where(eq(tickets.id, other.id));
    const theirs = (list: typeof rows) => list.filter((row) => row.opener_id === opener_id);
    for (const [reader, list] of [
      [moderator, own],
      [manager, rows],
    ] as const) {
      const { items, member, total } = await reader.read(
        getTimeline.reply,
        `/guild/${guild}/members/${opener_id}/timeline?limit=100&kind=ticket`,
      );
      expect(idsOf(items.flatMap((entry) => (entry.kind === 'ticket' ? [entry.ticket] : [])))).toEqual(
        idsOf(theirs(list)),
      );
      expect([member.tickets, total]).toEqual([theirs(list).length, theirs(list).length]);
      const found = await reader.read(findMembers.reply, `/guild/${guild}/members?q=${opener_id}`);
      expect(found.items[0]?.tickets).toBe(theirs(list).length);
    }
    expect(theirs(own).length).toBeLessThan(theirs(rows).length);
  });
});

it('managers read all, and so do moderators once a manager lets them', async () => {
  expect((await history(manager)).total).toBe(rows.length);
  await allow('all');
  expect((await history(moderator)).total).toBe(rows.length);
  expect(await stats(moderator)).toEqual(await stats(manager));
  await moderator.read(getTranscript.reply, transcriptPath(kept(foreign)));
  await allow('own_panels');
  expect((await history(moderator)).total).toBe(own.length);
});

it('the tickets of a panel that was deleted are for managers, and for who took part', async () => {
  const { db } = api.database;
  await db
    .update(guildItems)
    .set({ deleted_at: new Date() })
    .where(and(eq(guildItems.guild_id, guild), eq(guildItems.kind, 'ticket_panel')));
  const took = rows.filter((row) => [row.opener_id, row.claimed_by, row.closed_by].includes(lina));
  expect(idsOf((await history(moderator)).items)).toEqual(idsOf(took));
  await db
    .update(guildItems)
    .set({ deleted_at: null })
    .where(and(eq(guildItems.guild_id, guild), eq(guildItems.kind, 'ticket_panel')));
});
