import type { Names } from './plan.ts';

export const contract = ({ name, one, One, All }: Names) => `import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, instant, text } from './primitives.ts';
import { person } from './user.ts';

export const ${one}Limits = { text: { min: 1, max: 500 } } as const;

/** The part of an entry that people edit. */
export const ${one}Body = v.strictObject({
  /** 1 to 500 characters. Surrounding spaces are removed. */
  text: v.pipe(v.string(), v.trim(), text(${one}Limits.text.min, ${one}Limits.text.max)),
});
export type ${One}Body = v.InferOutput<typeof ${one}Body>;

/** An entry as returned by the API. */
export const ${one} = v.object({
  id,
  /** 1 to 500 characters. */
  text: v.string(),
  /** The author. */
  author: person,
  /** When it was written. */
  at: instant,
});
export type ${One} = v.InferOutput<typeof ${one}>;

export const get${All} = endpoint({
  method: 'GET',
  path: '/guild/{id}/${name}',
  access: { module: 'history', level: 'see' },
  summary: 'The ${name} of a guild, newest first, paged.',
  query: v.object(pageQuery),
  reply: pageOf(${one}),
  extension: true,
});

export const create${One} = endpoint({
  method: 'POST',
  path: '/guild/{id}/${name}',
  access: { module: 'history', level: 'see' },
  summary: 'Adds one to the ${name} of a guild.',
  body: ${one}Body,
  reply: ${one},
  status: 201,
  extension: true,
});

export const delete${One} = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/${name}/{${one}Id}',
  access: { module: 'history', level: 'see' },
  summary: 'Deletes one of the ${name} of a guild.',
  extension: true,
});
`;

export const schema = ({
  all,
  table,
}: Names) => `import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { guilds } from './guilds.ts';
import { person } from './people.ts';

/** Entries written by the staff of a guild. */
export const ${all} = pgTable(
  '${table}',
  {
    id: text().primaryKey(),
    guild_id: text()
      .notNull()
      .references(() => guilds.id, { onDelete: 'cascade' }),
    /** Numbered per guild in the order of writes. */
    number: integer().notNull(),
    text: text().notNull(),
    author_id: person(text(), { category: '${table}_by', erasure: 'pseudonym', privacyRow: '${table}' }).notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    unique('${table}_number').on(table.guild_id, table.number),
    index('${table}_time').on(table.guild_id, table.at, table.number),
    index('${table}_author').on(table.author_id),
  ],
);
`;

export const handlers = ({
  name,
  all,
  All,
  one,
  One,
}: Names) => `import { and, desc, eq, sql } from 'drizzle-orm';
import type { ${One} } from '../../src/contract/${name}.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { ${all} } from '../db/schema.ts';
import { afterPosition, decodeCursor, listName, pageOf, queryPosition } from '../documents/paging.ts';
import { lockGuild } from '../documents/revisions.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

type Row = typeof ${all}.$inferSelect;

const sortKey = { time: ${all}.at, number: ${all}.number };

/** Returns a function that converts rows for a reply, with the names of their authors. */
async function showing(db: Db, rows: readonly Row[]): Promise<(row: Row) => ${One}> {
  const personOf = await userNames(
    db,
    rows.map(({ author_id }) => author_id),
  );
  return ({ id, text, author_id, at }) => ({ id, text, author: personOf(author_id), at: at.toISOString() });
}

export const ${all}Handlers = {
  async get${All}({ db, guild, query }) {
    const { cursor, limit } = query;
    const list = listName(guild.row.id, query);
    const ofGuild = eq(${all}.guild_id, guild.row.id);
    const place =
      cursor === undefined
        ? undefined
        : afterPosition(sortKey, 'desc', queryPosition(decodeCursor(list, cursor)));
    const [found, total] = await Promise.all([
      db
        .select()
        .from(${all})
        .where(and(ofGuild, place))
        .orderBy(desc(${all}.at), desc(${all}.number))
        .limit(limit + 1),
      db.$count(${all}, ofGuild),
    ]);
    const rows = found.map((row) => ({ ...row, micros: row.at.getTime() * 1000 }));
    return pageOf(rows, limit, list, total, await showing(db, found));
  },

  create${One}({ db, guild, session, body, now }) {
    const guild_id = guild.row.id;
    return db.transaction(async (tx) => {
      // The lock serialises the numbers.
      await lockGuild(tx, guild_id);
      const [row] = await tx
        .insert(${all})
        .values({
          ...body,
          id: await newId(tx, now),
          guild_id,
          number: sql\`(select coalesce(max(\${${all}.number}), 0) + 1 from \${${all}} where \${${all}.guild_id} = \${guild_id})\`,
          author_id: session.user.id,
          at: now,
        })
        .returning();
      if (!row) throw new Error('An insert returns its row.');
      return (await showing(tx, [row]))(row);
    });
  },

  async delete${One}({ db, guild, params }) {
    const deleted = await db
      .delete(${all})
      .where(and(eq(${all}.guild_id, guild.row.id), eq(${all}.id, params.${one}Id)))
      .returning({ id: ${all}.id });
    if (deleted.length === 0) throw refuse('not_found');
    return undefined;
  },
} satisfies Handlers;
`;

export const demo = ({ name, all, All }: Names) => `import type { Db } from '../../db/open.ts';
import { ${all} } from '../../db/schema.ts';
import { snowflake } from '../../db/ids.ts';

/** Creates some ${name} of a guild, by its moderators. */
export async function make${All}(db: Db, guild_id: string, authors: readonly string[], base: Date): Promise<void> {
  const texts = ['Spoke to the new members about the rules.', 'The event of Saturday is moved.', 'Closed the old channels.'];
  await db.insert(${all}).values(
    texts.map((text, index) => {
      const at = new Date(base.getTime() - (texts.length - index) * 86_400_000);
      return {
        id: snowflake(at.getTime(), Number(BigInt(guild_id) % 4096n) * 8 + index),
        guild_id,
        number: index + 1,
        text,
        author_id: authors[index % authors.length] ?? '',
        at,
      };
    }),
  );
}
`;
