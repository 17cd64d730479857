import type * as v from 'valibot';
import { guilds } from '../../../server/db/schema.ts';
import { type AccountKey, demoAccounts } from '../../../server/demo/data/accounts.ts';
import { parseRequest } from '../../../server/http/parse-request.ts';
import type { Schema } from '../../../src/contract/endpoint.ts';
import { bearer, refusalOf, type TestApi } from './api.ts';

/** Calls of one account. Each reply is checked against its schema. */
export async function readerOf(api: TestApi, account: AccountKey) {
  const token = await api.signIn(account);
  const request = (path: string) => api.app.request(path, { headers: bearer(token) });
  return {
    request,
    async read<S extends Schema>(schema: S, path: string): Promise<v.InferOutput<S>> {
      const reply = await request(path);
      const body = await reply.json();
      if (reply.status !== 200) throw new Error(`${reply.status} for ${path}: ${JSON.stringify(body)}`);
      return parseRequest(schema, body);
    },
    /** Status and fields of a refused call. */
    async refused(path: string): Promise<string> {
      const { status, key, fields } = await refusalOf(request(path));
      return [status, key, ...(fields ?? []).map((field) => `${field.path}:${field.key}`)].join(' ');
    },
  };
}
export type Reader = Awaited<ReturnType<typeof readerOf>>;

/** Reads all pages of a list. */
export async function allPages<T>(
  read: (cursor: string) => Promise<{ items: T[]; next_cursor: string | null; total: number }>,
): Promise<T[][]> {
  const pages: T[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await read(cursor && `&cursor=${cursor}`);
    pages.push(page.items);
    cursor = page.next_cursor;
  }
  return pages;
}

/** A guild of the owner without any activity. */
export async function foundGuild({ database }: TestApi, id: string, timezone: string): Promise<string> {
  const owner = demoAccounts.owner;
  await database.db.insert(guilds).values({
    id,
    name: 'Empty',
    owner_id: owner.id,
    member_count: null,
    locale: 'fr',
    timezone,
    bot_joined_at: new Date('2026-01-01T00:00:00Z'),
    bot_permissions: '0',
    bot_role_position: 1,
  });
  return id;
}

/** Kept, since creating one takes much longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      weekday: 'short',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** The local day and hour in a zone. */
export function wallClock(time: Date, timeZone: string) {
  const parts = clockOf(timeZone).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')),
  };
}
