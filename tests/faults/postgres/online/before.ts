/** The version before: its database, and what it writes, as it sends it. */
import type postgres from 'postgres';
import { runMigrations } from '../../../../server/db/migrate.ts';
import { knownMigrations } from '../../../../server/db/migrations.ts';
import { withConnection } from '../../../../server/db/server.ts';
import { connect } from '../../../databases/connect.ts';

export const guildIds = ['711', '712', '713'] as const;
/** Those that the version before goes on writing to; nothing has ever been numbered in the last one. */
const written = guildIds.slice(0, 2);

const rows = (most: number) =>
  `(values ('711'), ('712'), ('713')) as g (id), generate_series(1, ${most}) as n`;
const id = "g.id || lpad(n::text, 6, '0')";

/** Some thousand rows. Ids are those of their guild and a number. */
const filling = [
  `insert into users (id, username, display_name) select n::text, 'user' || n, 'User ' || n from generate_series(1, 50) as n`,
  `insert into guilds (id, name, owner_id, locale, timezone, bot_joined_at, bot_permissions, bot_role_position)
    select g.id, 'Guild', '1', 'fr', 'Europe/Paris', now(), '8', 1 from ${rows(1)}`,
  `insert into cases (id, guild_id, number, action, source, target_id, reason, created_at, status)
    select ${id}, g.id, n, 'warn', 'human', '2', 'Reason ' || n, now() - n * interval '1 hour', 'active' from ${rows(2000)}`,
  `insert into tickets (id, guild_id, number, panel_id, opener_id, channel_id, state, opened_at, message_count, has_transcript)
    select ${id}, g.id, n, '5', '3', ${id}, 'open', now() - n * interval '1 hour', 4, true from ${rows(1500)}`,
  `insert into transcripts (guild_id, ticket_id, users, roles, channels) select g.id, ${id}, '{}', '{}', '{}' from ${rows(1500)}`,
  `insert into transcript_messages (guild_id, ticket_id, position, id, author_id, content, created_at, extras)
    select g.id, ${id}, p, ${id} || p, '3', 'Message ' || p, now(), '{}' from ${rows(1500)}, generate_series(1, 4) as p`,
  `insert into transcript_openings (guild_id, ticket_id, user_id, hour, opened_at) select g.id, ${id}, '4', now(), now() from ${rows(1500)}`,
  `insert into revisions (id, guild_id, number, screen, action, author_id, at)
    select ${id}, g.id, n, 'captcha', 'saved', '1', now() from ${rows(100)}`,
  `insert into channels (id, guild_id, name, type, position, bot_permissions)
    select ${id}, g.id, 'Channel', 'text', n, '0' from ${rows(100)}`,
  `insert into roles (id, guild_id, name, color, position, managed, mentionable, permissions)
    select ${id}, g.id, 'Role', 0, n, false, false, '0' from ${rows(100)}`,
  // Numbers of what is gone.
  `insert into deletions (guild_id, kind, number, deleted_at) select id, 'case', 2001, now() from guilds`,
  `insert into deletions (guild_id, kind, number, deleted_at) select id, 'ticket', 1501, now() from guilds`,
];

/** Makes the tables of the version before, and fills them. */
export async function makeBefore(url: string): Promise<void> {
  const known = knownMigrations();
  const next = known.findIndex(({ name }) => name === '0037_guild_keys_only');
  await withConnection(url, async (client) => {
    await runMigrations(client, known.slice(0, next));
    for (const statement of filling) await client.query(statement);
    await client.query('analyze');
  });
}

const given = `from unnest(string_to_array($1, ','), string_to_array($2, ',')::int[], string_to_array($3, ',')::int[]) as wanted (id, cases, tickets)
  where "guilds"."id" = wanted.id and "guilds"."id" = any(string_to_array($1, ','))`;
const taken = (
  kind: 'case' | 'ticket',
) => `case wanted.${kind}s when 0 then "guilds"."last_${kind}" else greatest("guilds"."last_${kind}",
  (select max("${kind}s"."number") from "${kind}s" where "${kind}s"."guild_id" = "guilds"."id" and "${kind}s"."guild_id" = any(string_to_array($1, ','))),
  (select max("deletions"."number") from "deletions" where "deletions"."guild_id" = "guilds"."id"
    and "deletions"."guild_id" = any(string_to_array($1, ',')) and "deletions"."kind" = '${kind}')) + wanted.${kind}s end`;

/** Words as the host gives them. */
const words = `array_to_tsvector(string_to_array('new words', ' '))`;

/** Applies a batch of events as the version before does, and saves settings. Also changes what is there already. */
async function write(tx: postgres.TransactionSql, guildId: string, turn: number): Promise<void> {
  const own = `${guildId}9${String(turn).padStart(6, '0')}`;
  const old = `${guildId}${String((turn * 37) % 1500 || 1).padStart(6, '0')}`;
  const ask = (statement: string, ...values: (string | number)[]) => tx.unsafe(statement, values);
  await ask(
    `select "id", "timezone" from "guilds" where ("guilds"."id" = any(string_to_array($1, ',')) and "guilds"."bot_joined_at" is not null)
      order by "guilds"."id" asc for no key update`,
    guildId,
  );
  const [last] = await ask(
    `update "guilds" set "last_case" = ${taken('case')}, "last_ticket" = ${taken('ticket')} ${given} returning "last_case", "last_ticket"`,
    ...[guildId, '2', '1'],
  );
  const [caseNumber, ticketNumber] = [Number(last?.last_case) - 1, Number(last?.last_ticket)];
  const insertCase = `insert into "cases" ("id", "guild_id", "number", "action", "source", "target_id", "reason", "created_at", "status", "search")
    values ($1, $2, $3, 'warn', 'human', '2', 'New', now(), 'active', ${words}) on conflict do nothing returning "id"`;
  await ask(insertCase, own, guildId, caseNumber);
  // One that is there.
  await ask(insertCase, old, guildId, caseNumber + 1);
  await ask(
    `insert into "tickets" ("id", "guild_id", "number", "panel_id", "opener_id", "channel_id", "state", "opened_at", "message_count", "has_transcript", "search")
      values ($1, $2, $3, '5', '3', $1, 'open', now(), 0, false, ${words}) on conflict do nothing returning "id"`,
    ...[own, guildId, ticketNumber],
  );
  for (const ticketId of [own, old]) {
    await ask(
      `insert into "transcripts" ("guild_id", "ticket_id", "users", "roles", "channels") values ($1, $2, '{"3":{}}', '{}', '{}')
        on conflict ("guild_id","ticket_id") do update set "users" = excluded.users || "transcripts"."users",
          "roles" = excluded.roles || "transcripts"."roles", "channels" = excluded.channels || "transcripts"."channels"`,
      ...[guildId, ticketId],
    );
    await ask(
      `insert into "transcript_messages" ("guild_id", "ticket_id", "position", "id", "author_id", "content", "created_at", "extras", "search")
        values ($1, $2, 1, $2 || '1', '3', 'One', now(), '{}', ${words}), ($1, $2, 5, $2 || '5', '3', 'Five', now(), '{}', ${words})
        on conflict do nothing`,
      ...[guildId, ticketId],
    );
    await ask(
      `update "tickets" set "has_transcript" = true, "message_count" = greatest("tickets"."message_count", 5)
        where ("tickets"."id" = $2 and "tickets"."guild_id" = $1)`,
      ...[guildId, ticketId],
    );
  }
  // The second case was there, so its number is given back.
  await ask(
    `update "guilds" set "last_case" = wanted.cases, "last_ticket" = wanted.tickets ${given}`,
    ...[guildId, String(caseNumber), String(ticketNumber)],
  );
  await ask(
    `update "transcript_messages" set "content" = '', "extras" = '{"blanked":{}}', "search" = ${words}
      where ("transcript_messages"."guild_id" = $1 and "transcript_messages"."ticket_id" = $2 and "transcript_messages"."position" = 2)`,
    ...[guildId, old],
  );
  const [revision] = await ask(
    `update "guilds" set "last_revision" = greatest("guilds"."last_revision", (select max("revisions"."number") from "revisions"
      where "revisions"."guild_id" = $1)) + 1 where "guilds"."id" = $1 returning "last_revision"`,
    guildId,
  );
  await ask(
    `insert into "revisions" ("id", "guild_id", "number", "screen", "action", "author_id", "at") values ($1, $2, $3, 'captcha', 'saved', '1', now())`,
    ...[own, guildId, Number(revision?.last_revision)],
  );
}

/** Reads a guild's channels and roles from the platform, records who opens a transcript, and asks the bot twice with one key. */
async function writeAlone(sql: postgres.Sql, guildId: string, turn: number): Promise<void> {
  const old = `${guildId}${String((turn % 100) + 1).padStart(6, '0')}`;
  await sql.unsafe(
    `insert into "channels" ("id", "guild_id", "name", "type", "position", "bot_permissions") values ($1, $2, $3, 'text', 1, '0')
      on conflict ("guild_id","id") do update set "name" = excluded."name", "position" = excluded."position"`,
    [old, guildId, `Channel ${turn}`],
  );
  await sql.unsafe(
    `insert into "roles" ("id", "guild_id", "name", "color", "position", "managed", "mentionable", "permissions")
      values ($1, $2, $3, 0, 1, false, false, '0')
      on conflict ("guild_id","id") do update set "name" = excluded."name", "position" = excluded."position"`,
    [old, guildId, `Role ${turn}`],
  );
  await sql.unsafe(
    `insert into "transcript_openings" ("guild_id", "ticket_id", "user_id", "hour", "opened_at") values ($1, $2, '6', now(), now()) on conflict do nothing`,
    [guildId, old],
  );
  for (const call of ['1', '2']) {
    await sql.unsafe(
      `insert into "requested_actions" ("id", "guild_id", "asked_by", "key", "action", "asked_at", "expires_at")
        values ($1, $2, '1', $3, '{}', now(), now()) on conflict do nothing returning "id"`,
      [`${turn}00${call}`, guildId, `key-${turn}`],
    );
  }
}

export interface Writer {
  /** How many batches it has written. */
  readonly turns: () => number;
  readonly failed: () => boolean;
  /** @throws the first error of a statement */
  readonly stop: () => Promise<void>;
}

/** Writes all the time. A statement that waits for a lock for five seconds fails, so many as both processors are busy with other tests. */
export function startWriter(url: string, first: number): Writer {
  const sql = connect(url, { max: 1, connection: { lock_timeout: 5000 } });
  let turn = first;
  let goesOn = true;
  const done = (async () => {
    for (; goesOn; turn += 1) {
      const guildId = written[turn % written.length] ?? '';
      await sql.begin((tx) => write(tx, guildId, turn));
      await writeAlone(sql, guildId, turn);
    }
  })();
  let failed = false;
  // The error is told when it is stopped.
  done.catch(() => {
    failed = true;
  });
  return {
    turns: () => turn - first,
    failed: () => failed,
    stop: async () => {
      goesOn = false;
      await done.finally(() => sql.end());
    },
  };
}
