import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema.ts';
import {
  cases,
  guilds,
  premiumAssignments,
  premiumGrants,
  presences,
  revisions,
  ticketNotes,
  tickets,
  tokens,
  transcriptMessages,
  transcripts,
  users,
} from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { exportPerson } from '../../../server/features/personal-data/export.ts';
import { forgetPerson } from '../../../server/features/personal-data/forget.ts';
import { indexRenames } from '../../../server/features/renames.ts';
import { openTestApi, type TestApi } from './api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const person = demoAccounts.moderator.id;
const other = demoAccounts.manager.id;
const guild = demoGuilds.nebula;
const now = () => api.clock.now;

/** Writes the demo's moderator into every column that can contain a user. */
async function beEverywhere(): Promise<{ ticketId: string; caseId: string }> {
  const { db } = api.database;
  await api.signIn('moderator');
  const [ticket] = await db.select().from(tickets).where(eq(tickets.has_transcript, true)).limit(1);
  const [about, by] = await db.select().from(cases).where(eq(cases.guild_id, guild)).limit(2);
  if (!ticket || !about || !by) throw new Error('The demo has none.');
  await db.update(cases).set({ target_id: person, moderator_id: other }).where(eq(cases.id, about.id));
  const notes = [{ author_id: person, body: 'Seen before.', created_at: '2026-11-01T10:00:00.000Z' }];
  await db.update(cases).set({ moderator_id: person, notes, target_id: other }).where(eq(cases.id, by.id));
  await db.update(tickets).set({ opener_id: person, closed_by: other }).where(eq(tickets.id, ticket.id));
  const named = { username: 'mod', display_name: 'Mod', avatar_url: null, bot: false, color: null };
  await db
    .update(transcripts)
    .set({ users: { [person]: named, [other]: named } })
    .where(eq(transcripts.ticket_id, ticket.id));
  const at = (position: number) =>
    sql`${transcriptMessages.ticket_id} = ${ticket.id} and ${transcriptMessages.position} = ${position}`;
  const set = (position: number, values: Partial<typeof transcriptMessages.$inferInsert>) =>
    db.update(transcriptMessages).set(values).where(at(position));
  await set(1, { author_id: person, content: 'My own words.' });
  await set(2, {
    author_id: other,
    content: `Confidential <@${person}> and <@!${person}>, not ${person}0.`,
    extras: {
      reactions: [{ emoji: '👍', image_url: null, count: 2, user_ids: [person, other] }],
      embeds: [
        {
          author: { name: 'x', icon_url: `https://cdn.example/avatars/${person}/abc.png` },
          url: `https://example.org/users/${person}/`,
        },
      ],
    },
  });
  await set(3, {
    author_id: other,
    content: '',
    extras: { blanked: { by_id: person, at: '2026-11-01T10:00:00.000Z', reason: 'Private' } },
  });
  await db.insert(ticketNotes).values({
    ...{ guild_id: ticket.guild_id, ticket_id: ticket.id, id: '1', key: 'of-the-test', at: now() },
    ...{ author_id: person, content: 'A note of mine.' },
  });
  await db.insert(revisions).values({
    id: '1',
    guild_id: guild,
    number: 900_000,
    screen: 'captcha',
    action: 'saved',
    author_id: person,
    at: now(),
  });
  await db
    .insert(presences)
    .values({ guild_id: guild, user_id: person, screen: 'captcha', is_editing: true, seen_at: now() });
  return { ticketId: ticket.id, caseId: about.id };
}

/** The tables that still contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));
  const found: string[] = [];
  for (const table of tables) {
    // Search words are derived from other columns, and contain ids of the platform.
    const columns = Object.keys(getTableColumns(table)).filter((name) => name !== 'search');
    const some = sql.join(
      columns.map((name) => sql`${sql.identifier(name)}::text like ${`%${text}%`}`),
      sql` or `,
    );
    const rows = await api.database.db.select({ one: sql`1` }).from(table).where(some).limit(1);
    if (rows.length > 0) found.push(getTableName(table));
  }
  return found.sort();
}

describe('a copy of what is held about a person', () => {
  it('has everything in which the person stands, and no secret', async () => {
    await beEverywhere();
    const data = await exportPerson(api.database.db, person, 'operator', now());
    expect(Object.keys(data.records)).toEqual(
      expect.arrayContaining([
        'account',
        'sessions',
        'sign_ins',
        'rights',
        'open_screens',
        'changes_by',
        'cases_about',
        'cases_by',
        'tickets',
        'ticket_notes',
        'transcript_names',
        'transcript_messages',
      ]),
    );
    expect(data.records.transcript_messages?.length).toBeGreaterThanOrEqual(3);
    const [session] = await api.database.db.select().from(tokens).where(eq(tokens.user_id, person));
    expect(JSON.stringify(data)).not.toContain(session?.hash);
    expect(data.cut).toEqual([]);
  });

  it('for the person themself names nobody else', async () => {
    await beEverywhere();
    const operator = JSON.stringify(await exportPerson(api.database.db, person, 'operator', now()));
    const own = await exportPerson(api.database.db, person, 'person', now());
    expect(operator).toContain(other);
    expect(JSON.stringify(own)).not.toContain(other);
    expect(JSON.stringify(own)).toContain('My own words.');
    expect(JSON.stringify(own)).toContain('A note of mine.');
    expect(JSON.stringify(own.records.transcript_messages)).toContain('👍');
    expect(JSON.stringify(own)).not.toContain('Confidential');
  });

  it('for the person themself has no settings of guilds, and no words of others about others', async () => {
    const { ticketId, caseId } = await beEverywhere();
    const { db } = api.database;
    const exempt = { exempt: { user_ids: [other] } };
    await db.update(revisions).set({ before: exempt, after: exempt }).where(eq(revisions.author_id, person));
    const notes = [{ author_id: person, body: 'Seen before.', created_at: '2026-11-01T10:00:00.000Z' }];
    const noted = { target_id: demoAccounts.member.id, moderator_id: other, notes, reason: 'Of a colleague' };
    await db.update(cases).set(noted).where(eq(cases.id, caseId));
    const helped = { opener_id: other, claimed_by: person, close_reason: 'Of another', rating: 1 };
    await db.update(tickets).set(helped).where(eq(tickets.id, ticketId));
    const own = await exportPerson(db, person, 'person', now());
    const [change] = own.records.changes_by ?? [];
    expect(change).toMatchObject({ screen: 'captcha', author_id: person });
    expect(own.records.cases_by?.find(({ id }) => id === caseId)).toMatchObject({ notes });
    const ticket = own.records.tickets?.find(({ id }) => id === ticketId);
    expect(ticket).toMatchObject({ claimed_by: person, opener_id: null, rating: null });
    const text = JSON.stringify(own);
    for (const hidden of [other, demoAccounts.member.id, 'Of a colleague', 'Of another'])
      expect(text).not.toContain(hidden);
  });

  it('says of what it has the first rows alone', async () => {
    await beEverywhere();
    const data = await exportPerson(api.database.db, person, 'person', now(), 1);
    expect(data.records.transcript_messages).toHaveLength(1);
    expect(data.cut).toContain('transcript_messages');
    expect(data.cut).not.toContain('account');
  });

  it('of somebody who is nowhere is empty', async () => {
    const data = await exportPerson(api.database.db, '999999999999999999', 'operator', now());
    expect(data.records).toEqual({});
  });
});

describe('forgetting a person', () => {
  it('leaves their id in cases about them alone, and their names nowhere', async () => {
    const { ticketId, caseId } = await beEverywhere();
    const { db } = api.database;
    const result = await forgetPerson(db, person, now());
    if (result.kind !== 'forgotten') throw new Error(result.kind);
    const { pseudonym } = result;
    // The search words of cases about them are rewritten.
    await indexRenames(db);
    // `transcript_messages` contains a number that begins like their id.
    expect(await tablesWith(person)).toEqual(['cases', 'transcript_messages', 'users']);
    expect(await tablesWith(`"${person}"`)).toEqual([]);
    expect(await tablesWith(demoAccounts.moderator.username)).toEqual([]);
    const [about] = await db.select().from(cases).where(eq(cases.id, caseId));
    expect(about?.target_id).toBe(person);
    const [known] = await db.select().from(users).where(eq(users.id, person));
    expect(known).toMatchObject({ username: person, display_name: person, avatar_url: null, locale: null });
    const said = await db
      .select()
      .from(transcriptMessages)
      .where(eq(transcriptMessages.ticket_id, ticketId))
      .orderBy(transcriptMessages.position)
      .limit(3);
    expect(said.map(({ author_id, content }) => [author_id, content])).toEqual([
      [pseudonym, 'My own words.'],
      [other, `Confidential <@${pseudonym}> and <@!${pseudonym}>, not ${person}0.`],
      [other, ''],
    ]);
    expect(said[1]?.extras.reactions?.[0]?.user_ids).toEqual([pseudonym, other]);
    expect(said[2]?.extras.blanked?.by_id).toBe(pseudonym);
    expect(said[1]?.extras.embeds).toEqual([
      { author: { name: 'x', icon_url: '' }, url: `https://example.org/users/${pseudonym}/` },
    ]);
    expect(await db.select().from(tokens).where(eq(tokens.user_id, person))).toEqual([]);
  });

  it('without cases about them deletes the row itself', async () => {
    const { db } = api.database;
    const id = '845010223300009999';
    await db.insert(users).values({ id, username: 'passer-by', display_name: 'Passer-by' });
    expect(await forgetPerson(db, id, now())).toMatchObject({ kind: 'forgotten' });
    expect(await tablesWith(id)).toEqual([]);
    expect(await forgetPerson(db, id, now())).toEqual({ kind: 'unknown' });
  });

  it('ends the premium that they gave', async () => {
    const { db } = api.database;
    const until = new Date(now().getTime() + 86_400_000);
    await db.delete(premiumAssignments).where(eq(premiumAssignments.guild_id, guild));
    const [grant] = await db
      .insert(premiumGrants)
      .values({ user_id: person, source: 'code', slots: 1, until })
      .returning();
    await db
      .insert(premiumAssignments)
      .values({ guild_id: guild, grant_id: grant?.id ?? 0, assigned_at: now() });
    await db.update(guilds).set({ premium_until: until }).where(eq(guilds.id, guild));
    await forgetPerson(db, person, now());
    const [row] = await db.select().from(guilds).where(eq(guilds.id, guild));
    expect(row?.premium_until).toBeNull();
  });

  it('waits for the owner of a guild that the bot is in', async () => {
    const result = await forgetPerson(api.database.db, demoAccounts.owner.id, now());
    expect(result).toMatchObject({ kind: 'owner' });
    expect(await tablesWith(demoAccounts.owner.username)).toContain('users');
  });
});
