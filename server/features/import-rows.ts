/** Reads the rows of an import, says what would become of them, and stores them. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Schema } from '../../src/contract/endpoint.ts';
import {
  type ImportedCase,
  type ImportedTicket,
  importedCase,
  importedTicket,
} from '../../src/contract/imported-rows.ts';
import { addToImport, type ImportReply } from '../../src/contract/imports.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import type { Db } from '../db/open.ts';
import { cases, guilds, imports, tickets, users } from '../db/schema.ts';
import { parseRequest } from '../http/parse-request.ts';
import { Refusal, refuse, refuseAs } from '../http/refusal.ts';
import { type PeopleOfRows, peopleOfRows } from './import-people.ts';
import { insertCases, insertTickets, type PlacedRow } from './imported-inserts.ts';
import { lockNames } from './user-names.ts';

export type RowList = 'cases' | 'tickets';

/** What an import is given in one call. */
export interface GivenRows {
  readonly source: string;
  readonly cases: readonly unknown[];
  readonly tickets: readonly unknown[];
}

export interface RowFault {
  readonly list: RowList;
  /** In its list, from 0. */
  readonly index: number;
  readonly fields: FieldError[];
}

/** {@link ImportReply}, of which each fault says its list. */
export type RowsOutcome = Omit<ImportReply, 'faults'> & { readonly faults: RowFault[] };

/** How far the clock of a source may be ahead, in milliseconds. */
const ahead = 300_000;

/** Sources are the same whatever their case. */
const nameOf = (source: string, externalId: string) => `${source.trim().toLowerCase()}:${externalId}`;

interface ReadRows<Row> {
  readonly rows: PlacedRow<Row>[];
  readonly faults: RowFault[];
}

function readRows<S extends Schema, Row extends { readonly external_id: string }>(
  list: RowList,
  schema: S,
  { source, [list]: values }: GivenRows,
  check: (row: Row) => FieldError[],
): ReadRows<Row> {
  const rows: PlacedRow<Row>[] = [];
  const faults: RowFault[] = [];
  for (const [index, value] of values.entries()) {
    try {
      const row = parseRequest(schema, value) as Row;
      const fields = check(row);
      if (fields.length > 0) faults.push({ list, index, fields });
      else rows.push({ row, index, imported_as: nameOf(source, row.external_id) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faults.push({ list, index, fields: [...(error.details.fields ?? [])] });
    }
  }
  return { rows, faults };
}

const isLater = (at: string | null, now: Date) => at !== null && Date.parse(at) > now.getTime() + ahead;

/** Leaves out rows that come twice, in this call or since an earlier one. */
async function withoutDoubles<Row>(
  db: Db,
  table: typeof cases | typeof tickets,
  guildId: string,
  rows: readonly PlacedRow<Row>[],
): Promise<PlacedRow<Row>[]> {
  const names = rows.map(({ imported_as }) => imported_as);
  const known =
    names.length === 0
      ? []
      : await db
          .select({ name: table.imported_as })
          .from(table)
          .where(and(eq(table.guild_id, guildId), inArray(table.imported_as, names)));
  const seen = new Set(known.map(({ name }) => name));
  return rows.filter(({ imported_as }) => {
    if (seen.has(imported_as)) return false;
    seen.add(imported_as);
    return true;
  });
}

/** Those of the ids that another case or ticket has. */
async function takenIds(
  db: Db,
  table: typeof cases | typeof tickets,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** The rows of a call, sorted out. */
interface SortedRows {
  readonly cases: PlacedRow<ImportedCase>[];
  readonly tickets: PlacedRow<ImportedTicket>[];
  readonly people: PeopleOfRows;
  readonly outcome: RowsOutcome;
}

/** The rows of a call as they are read, before the database is asked. */
interface ReadCall {
  readonly cases: ReadRows<ImportedCase>;
  readonly tickets: ReadRows<ImportedTicket>;
}

/** @param byBot whether cases may have ids of the bot's */
function readCall(given: GivenRows, byBot: boolean, now: Date): ReadCall {
  const future = (path: string, at: string | null): FieldError[] =>
    isLater(at, now) ? [{ path, key: 'import.in_future' }] : [];
  const read = readRows('cases', importedCase, given, (row: ImportedCase) => future('at', row.at));
  const anonymous = ({ row, ...placed }: PlacedRow<ImportedCase>) => ({
    ...placed,
    row: { ...row, case_id: null },
  });
  return {
    cases: byBot ? read : { ...read, rows: read.rows.map(anonymous) },
    tickets: readRows('tickets', importedTicket, given, (row: ImportedTicket) => [
      ...future('opened_at', row.opened_at),
      ...future('closed_at', row.closed_at),
    ]),
  };
}

/** Leaves out rows whose id something else has, and adds their faults. Of two rows in a call, the first has it. */
async function withFreeIds<Row>(
  db: Db,
  list: RowList,
  rows: readonly PlacedRow<Row>[],
  idOf: (row: Row) => string | null,
  faults: RowFault[],
): Promise<PlacedRow<Row>[]> {
  const isCases = list === 'cases';
  const ids = rows.flatMap(({ row }) => idOf(row) ?? []);
  const taken = new Set(await takenIds(db, isCases ? cases : tickets, ids));
  const fields = isCases
    ? [{ path: 'case_id', key: 'case.exists' }]
    : [{ path: 'ticket_id', key: 'ticket.exists' }];
  return rows.filter(({ row, index }) => {
    const id = idOf(row);
    if (id === null) return true;
    const isFree = !taken.has(id);
    if (isFree) taken.add(id);
    else faults.push({ list, index, fields });
    return isFree;
  });
}

async function sortRows(db: Db, guildId: string, read: ReadCall): Promise<SortedRows> {
  const newCases = await withoutDoubles(db, cases, guildId, read.cases.rows);
  const newTickets = await withoutDoubles(db, tickets, guildId, read.tickets.rows);
  const faults = [...read.cases.faults, ...read.tickets.faults];
  const goodCases = await withFreeIds(db, 'cases', newCases, ({ case_id }) => case_id, faults);
  const goodTickets = await withFreeIds(db, 'tickets', newTickets, ({ ticket_id }) => ticket_id, faults);
  const team = [
    ...goodCases.flatMap(({ row }) => row.moderator ?? []),
    ...goodTickets.flatMap(({ row }) => [row.closed_by ?? [], row.claimed_by ?? []].flat()),
  ];
  const members = [...goodCases.map(({ row }) => row.target), ...goodTickets.map(({ row }) => row.opener)];
  const people = await peopleOfRows(db, guildId, [...members, ...team]);
  const all = read.cases.rows.length + read.tickets.rows.length;
  return {
    cases: goodCases,
    tickets: goodTickets,
    people,
    outcome: {
      imported: goodCases.length + goodTickets.length,
      doubles: all - newCases.length - newTickets.length,
      unknown_members: people.unknownAmong(members),
      unknown_moderators: people.unknownAmong(team),
      faults,
    },
  };
}

/** Says what would become of rows, and stores nothing. */
export async function checkRows(
  db: Db,
  guildId: string,
  given: GivenRows,
  byBot: boolean,
  now: Date,
): Promise<RowsOutcome> {
  return (await sortRows(db, guildId, readCall(given, byBot, now))).outcome;
}

/** A call that adds rows to an import. */
export interface AddedRows extends Omit<GivenRows, 'source'> {
  readonly guildId: string;
  readonly importId: string;
  /** Whether these are the last ones. */
  readonly finished: boolean;
  readonly byBot: boolean;
}

/**
 * Stores the rows of one call, all that are good or, when the database fails, none. A repeated call changes nothing.
 *
 * @throws Refusal 404 when the guild has no such import, 409 when it is being undone
 */
export async function addRows(
  db: Db,
  { guildId, importId, finished, byBot, ...rows }: AddedRows,
  now: Date,
): Promise<RowsOutcome> {
  const isIt = and(eq(imports.id, importId), eq(imports.guild_id, guildId));
  const [before] = await db.select({ source: imports.source }).from(imports).where(isIt);
  if (!before) throw refuse('not_found');
  const read = readCall({ ...rows, source: before.source }, byBot, now);
  await rememberUnseen(db, guildId, read, now);
  return db.transaction(async (tx) => {
    // The same lock as for events of the bot: nobody else gives out numbers.
    await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, guildId)).for('no key update');
    const [row] = await tx.select({ undone_at: imports.undone_at }).from(imports).where(isIt).for('update');
    if (!row) throw refuse('not_found');
    if (row.undone_at) throw refuseAs(addToImport, 'import.undone', 'The import is being undone.');
    const sorted = await sortRows(tx, guildId, read);
    const into = { guildId, importId, idOf: sorted.people.idOf };
    await insertCases(tx, into, sorted.cases, now);
    await insertTickets(tx, into, sorted.tickets);
    await tx
      .update(imports)
      .set({
        cases: sql`${imports.cases} + ${sorted.cases.length}::int`,
        tickets: sql`${imports.tickets} + ${sorted.tickets.length}::int`,
        ...(finished ? { finished_at: now } : {}),
      })
      .where(isIt);
    return sorted.outcome;
  });
}

/** Stores people whom the host has never seen, in a transaction of its own. Names that are known stay. */
async function rememberUnseen(db: Db, guildId: string, read: ReadCall, now: Date): Promise<void> {
  const { people } = await sortRows(db, guildId, read);
  if (people.unseen.length === 0) return;
  await db.transaction(async (tx) => {
    await lockNames(tx);
    await tx
      .insert(users)
      .values(people.unseen.map((person) => ({ ...person, known_at: now })))
      .onConflictDoNothing();
  });
}
