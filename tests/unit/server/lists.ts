import { eq } from 'drizzle-orm';
import { channels, guilds, roles } from '../../../server/db/schema.ts';
import { demoGuilds, type GuildKey } from '../../../server/demo/data/guilds.ts';
import { bearer, refusalOf, type TestApi } from './api.ts';

type Json = Record<string, unknown>;

/** The members that the entries of all lists have. */
export type Entry = Json & { readonly id: string; readonly etag: string };

/** A list, as the API returns it. */
export interface List<E = Entry> {
  readonly items: E[];
  readonly max: number;
  readonly max_premium: number;
}

/** A list in the reply to a write. */
export interface Written<E = Entry> extends List<E> {
  readonly item: E | null;
}

/** Calls of one person in one guild, with helpers to check the replies. */
export function callsIn(api: TestApi, guild: GuildKey, token: string) {
  const call = (method: string, path: string, body?: unknown, ifMatch?: string) =>
    api.app.request(`/guild/${demoGuilds[guild]}${path}`, {
      method,
      headers: bearer(token, ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    call,
    /** A list or a document, with its ETag. */
    read: async <T = Json>(path: string) => {
      const reply = await call('GET', path);
      return { status: reply.status, value: (await reply.json()) as T, tag: tagOf(reply) };
    },
    /** The reply to a write that succeeds; throws when it is refused. */
    write: async <T = Json>(method: string, path: string, body?: unknown, ifMatch?: string) => {
      const reply = await call(method, path, body, ifMatch);
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      const value = (reply.status === 204 ? undefined : await reply.json()) as T;
      return { status: reply.status, value, tag: tagOf(reply) };
    },
    /** Status, key and fields of a refused write. */
    refused: async (method: string, path: string, body?: unknown, ifMatch?: string) => {
      const { status, key, fields, current, answer } = await refusalOf(call(method, path, body, ifMatch));
      return { status, key, fields, current, tag: tagOf(answer) };
    },
  };
}

export const tagOf = (reply: Response) => reply.headers.get('ETag') ?? '';

/** Ids of a guild's channels and roles, by name. */
export async function idsOf({ database: { db } }: TestApi, guild: GuildKey) {
  const guildId = demoGuilds[guild];
  const listed = [
    ...(await db.select().from(channels).where(eq(channels.guild_id, guildId))),
    ...(await db.select().from(roles).where(eq(roles.guild_id, guildId))),
  ];
  return (name: string): string => {
    const found = listed.find((one) => one.name === name);
    if (!found) throw new Error(`${guild} has nothing named ${name}`);
    return found.id;
  };
}

/** Gives a guild premium, or removes it. */
export async function setPremium({ database: { db }, clock }: TestApi, guild: GuildKey, days: number | null) {
  const premium_until = days === null ? null : new Date(clock.now.getTime() + days * 86_400_000);
  await db.update(guilds).set({ premium_until }).where(eq(guilds.id, demoGuilds[guild]));
}
