import { desc, eq, gt, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import {
  appeals,
  appealVotes,
  cases,
  channels,
  commands,
  commandUses,
  emojis,
  formerNames,
  guildItems,
  guilds,
  members,
  revisions,
  roles,
  settings,
  tickets,
  users,
} from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { appealSettings } from '../../../src/contract/appeal-settings.ts';
import { newSanctionRule } from '../../../src/contract/auto-sanction.ts';
import { automodRule } from '../../../src/contract/automod-rule.ts';
import { captchaSettings } from '../../../src/contract/captcha.ts';
import { logSettings } from '../../../src/contract/logs.ts';
import { recurringMessageBody } from '../../../src/contract/recurring.ts';
import { ticketPanelBody } from '../../../src/contract/ticket-panel.ts';
import { openTestDatabase } from '../../databases/open.ts';
import { demoTime } from '../../databases/provided.ts';

describe('the demo', () => {
  const now = demoTime;
  let one: Database;
  let other: Database;
  beforeAll(async () => {
    [one, other] = [await openTestDatabase('demo'), await openTestDatabase('empty')];
    await seedDemo(other.db, 'small', new Date(now.getTime() + 20 * 60_000));
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  it.each(
    [
      users,
      formerNames,
      guilds,
      appeals,
      appealVotes,
      members,
      channels,
      roles,
      settings,
      guildItems,
      revisions,
      cases,
      tickets,
      commandUses,
      commands,
      emojis,
    ].map((table) => [getTableConfig(table).name, table] as const),
  )('is the same every time within the hour: %s', async (_, table) => {
    const { columns } = getTableConfig(table);
    const rowsOf = ({ db }: Database) =>
      db
        .select()
        .from(table)
        .orderBy(...columns);
    const [a, b] = [await rowsOf(one), await rowsOf(other)];
    expect(a.length).toBeGreaterThan(0);
    expect(b).toEqual(a);
  });

  it('is left alone where there are people already', async () => {
    expect(await seedDemo(one.db, 'small', now)).toBe(false);
    expect(await one.db.$count(guilds)).toBe(6);
  });

  it('has its history in order, none of it in the future or without its end', async () => {
    const rows = await one.db.select().from(cases).where(eq(cases.guild_id, demoGuilds.nebula));
    rows.sort((a, b) => a.number - b.number);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1]?.created_at ?? new Date(0);
      expect(row.created_at >= before).toBe(true);
      expect(row.expires_at === null).toBe(row.duration_seconds === null);
    }
    const future = [
      await one.db.$count(cases, gt(cases.created_at, now)),
      await one.db.$count(tickets, gt(tickets.opened_at, now)),
      await one.db.$count(tickets, gt(tickets.closed_at, now)),
      await one.db.$count(commandUses, gt(commandUses.used_at, now)),
    ];
    expect(future).toEqual([0, 0, 0, 0]);
    const late = await one.db
      .select()
      .from(tickets)
      .where(sql`${tickets.closed_at} < ${tickets.opened_at}
      or ${tickets.opened_at} + ${tickets.first_response_seconds} * interval '1 second' > ${tickets.closed_at}`);
    expect(late).toEqual([]);
  });

  it('has settings that its own contract accepts', async () => {
    const documents = { appeals: appealSettings, captcha: captchaSettings, logs: logSettings };
    const schemaOf = (name: string) => documents[name as keyof typeof documents] ?? automodRule;
    for (const { name, value } of await one.db.select().from(settings)) {
      expect(v.safeParse(schemaOf(name), value).issues, name).toBeUndefined();
    }
    for (const { kind, value, position } of await one.db.select().from(guildItems)) {
      const issues =
        kind === 'ticket_panel'
          ? v.safeParse(ticketPanelBody, value).issues
          : kind === 'sanction_rule'
            ? v.safeParse(newSanctionRule, { ...(value as object), position }).issues
            : v.safeParse(recurringMessageBody, value).issues;
      expect(issues, kind).toBeUndefined();
    }
  });

  it('has revisions that lead to its settings, each from where the one before it ended', async () => {
    const stored = new Map<string, unknown>([
      ...(await one.db.select().from(settings)).map((row) => [row.guild_id + row.name, row.value] as const),
      ...(await one.db.select().from(guildItems)).map(({ id, value }) => [id, value] as const),
    ]);
    const rows = await one.db.select().from(revisions).orderBy(desc(revisions.number));
    expect(rows.filter(({ at }) => at > now)).toEqual([]);
    for (const { guild_id, screen, entry_id, action, before, after } of rows) {
      if (action === 'ordered') {
        expect([...(before as string[])].sort()).toEqual([...(after as string[])].sort());
        continue;
      }
      const name = screen === 'automod' ? `automod:${entry_id}` : screen;
      const key = stored.has(entry_id ?? '') ? (entry_id ?? '') : guild_id + name;
      expect(before).not.toEqual(after);
      expect(stored.get(key), `${action} ${name} ${entry_id}`).toEqual(after);
      stored.set(key, before);
    }
  });
});
