/** Handlers for the revisions of a guild's settings. */
import { dequal } from 'dequal/lite';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AccessGrants } from '../../src/contract/access.ts';
import { type Revision, type restoreRevision, revisionScreens } from '../../src/contract/revisions.ts';
import type { Person } from '../../src/contract/user.ts';
import { opens } from '../../src/lib/access.ts';
import { requireAccess } from '../access/require.ts';
import type { GuildAccess } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { revisions } from '../db/schema.ts';
import {
  afterPosition,
  decodeCursor,
  listName,
  optionalEq,
  pageOf,
  queryPosition,
} from '../documents/paging.ts';
import { lockGuild, nextNumber } from '../documents/revisions.ts';
import { undoneOf } from '../documents/undone.ts';
import { checkDays, inDays } from '../features/periods.ts';
import { isNamed, userNames } from '../features/user-names.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { revisedScreens } from './revised-screens.ts';

type Row = typeof revisions.$inferSelect;
type Settings = Readonly<Record<string, unknown>>;

const sortKey = { time: revisions.at, number: revisions.number };

/**
 * The members of `one` that differ from `other`. Returns all of `one` when `other` is null or when it is a list of ids.
 */
function membersUnlike(one: unknown, other: unknown): unknown {
  if (one === null || other === null || Array.isArray(one)) return one;
  const [members, others] = [one as Settings, other as Settings];
  return Object.fromEntries(Object.entries(members).filter(([name, value]) => !dequal(value, others[name])));
}

/** A revision with complete settings, as when one revision is read. */
function wholeOf(row: Row, personOf: (id: string) => Person): Revision {
  const { id, screen, entry_id, entry_name, action, author_id, at, restores, before, after: then } = row;
  return {
    id,
    screen,
    entry_id,
    entry_name,
    action,
    author: personOf(author_id),
    at: at.toISOString(),
    restores,
    before,
    after: then,
  };
}

/** A revision with only the members that changed. */
function changeOf(row: Row, personOf: (id: string) => Person): Revision {
  return {
    ...wholeOf(row, personOf),
    before: membersUnlike(row.before, row.after),
    after: membersUnlike(row.after, row.before),
  };
}

/** Whom settings name by id: only access does. */
function namedIn(settings: unknown): string[] {
  const { grants } = (settings ?? {}) as Partial<AccessGrants>;
  return grants?.flatMap(({ subject }) => (subject.kind === 'person' ? [subject.user_id] : [])) ?? [];
}

/** The member `people` of a reply with these settings. */
function peopleFor(settings: readonly unknown[], personOf: (id: string) => Person) {
  const people = [...new Set(settings.flatMap(namedIn))].map(personOf).filter(isNamed);
  return people.length > 0 ? { people } : {};
}

/** The screens whose changes the caller sees. */
const seenBy = (guild: GuildAccess) =>
  revisionScreens.filter((module) => opens(guild, { module, level: 'see' }));

/** The condition for what the caller sees; undefined for everything. */
function seenOnly(guild: GuildAccess): SQL | undefined {
  const seen = seenBy(guild);
  return seen.length < revisionScreens.length ? inArray(revisions.screen, seen) : undefined;
}

/** @throws Refusal 404, also for a revision of another guild, and of settings that the caller does not see */
async function find(db: Db, guild: GuildAccess, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(eq(revisions.guild_id, guild.row.id), eq(revisions.id, id)));
  if (!row || !seenBy(guild).includes(row.screen)) throw refuse('not_found');
  return row;
}

const sidesOf = ({ before, after }: Row) => ({
  before: before as object | null,
  after: after as object | null,
});

/**
 * The current settings without a change, to be saved over exactly these settings.
 *
 * @throws Refusal 412 when the changed entry no longer exists
 */
async function undoneNow(call: Call<typeof restoreRevision>, row: Row) {
  const current = await revisedScreens[row.screen].current(call, row.entry_id);
  const undone = undoneOf({ ...sidesOf(row), current: current?.value ?? null });
  if (!undone) throw refuse('stale', { current: null });
  return { stored: undone.value, ifMatch: call.ifMatch ?? (current && [current.tag]) };
}

/** By name, in the order of a language. */
function byName(locale: string) {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (one: Person, other: Person) =>
    compare(one.display_name, other.display_name) || (one.id < other.id ? -1 : 1);
}

export const revisionsHandlers = {
  async getRevisions({ db, guild, query }) {
    checkDays(query);
    const { screen, entry_id, author_id, cursor, limit } = query;
    const { id, timezone } = guild.row;
    const list = listName(id, query);
    const ofGuild = and(eq(revisions.guild_id, id), seenOnly(guild));
    const wanted = and(
      ofGuild,
      optionalEq(revisions.screen, screen),
      optionalEq(revisions.entry_id, entry_id),
      optionalEq(revisions.author_id, author_id),
      ...inDays(revisions.at, query, timezone),
    );
    const place =
      cursor === undefined
        ? undefined
        : afterPosition(sortKey, 'desc', queryPosition(decodeCursor(list, cursor)));
    const [found, total, authors] = await Promise.all([
      db
        .select()
        .from(revisions)
        .where(and(wanted, place))
        .orderBy(desc(revisions.at), desc(revisions.number))
        .limit(limit + 1),
      db.$count(revisions, wanted),
      db.selectDistinct({ id: revisions.author_id }).from(revisions).where(ofGuild),
    ]);
    const settings = found.flatMap(({ before, after }) => [before, after]);
    const personOf = await userNames(db, [
      ...authors.map((author) => author.id),
      ...settings.flatMap(namedIn),
    ]);
    const rows = found.map((row) => ({ ...row, micros: row.at.getTime() * 1000 }));
    return {
      ...pageOf(rows, limit, list, total, (row) => changeOf(row, personOf)),
      authors: authors.map((author) => personOf(author.id)).sort(byName(guild.row.locale)),
      ...peopleFor(settings, personOf),
    };
  },

  async getRevision(call) {
    const { db, guild, params } = call;
    const row = await find(db, guild, params.revisionId);
    const current = await revisedScreens[row.screen].current(call, row.entry_id);
    const settings = [row.before, row.after, current?.value];
    const personOf = await userNames(db, [row.author_id, ...settings.flatMap(namedIn)]);
    const undone = undoneOf({ ...sidesOf(row), current: current?.value ?? null });
    return {
      ...wholeOf(row, personOf),
      current: current?.value ?? null,
      etag: current && `"${current.tag}"`,
      ...(undone && { undone }),
      ...peopleFor(settings, personOf),
    };
  },

  /** The guild is locked meanwhile, so that the settings do not change between the check here and the save. */
  async restoreRevision(call) {
    const { guild, params, body } = call;
    const row = await find(call.db, guild, params.revisionId);
    await requireAccess(call.db, guild, { module: row.screen, level: 'edit' });
    const screen = revisedScreens[row.screen];
    const { stored, ifMatch } =
      body.side === 'undone' ? await undoneNow(call, row) : { stored: row[body.side], ifMatch: call.ifMatch };
    const isValue = stored !== null && !Array.isArray(stored);
    const held = isValue ? await screen.held(call, row.entry_id, stored as object) : new Map();
    if (stored === null) await screen.leave?.({ ...call, ifMatch }, row.entry_id);
    return call.db.transaction(async (tx) => {
      await lockGuild(tx, guild.row.id);
      const restoration = { of: row.id, number: await nextNumber(tx, guild.row.id) };
      const within = { ...call, db: tx, ifMatch, restoration, held };
      if (isValue) await screen.save(within, row.entry_id, stored as object);
      else if (stored === null) await screen.remove(within, row.entry_id);
      else await screen.order(within, stored as readonly string[]);
      const isMade = and(eq(revisions.guild_id, guild.row.id), eq(revisions.number, restoration.number));
      const [made] = await tx.select().from(revisions).where(isMade);
      return { revision: made ? changeOf(made, await userNames(tx, [made.author_id])) : null };
    });
  },
} satisfies Handlers;
