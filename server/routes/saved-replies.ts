/** The texts that the team of a guild answers tickets with. */
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  createSavedReply,
  replaceSavedReply,
  type SavedReply,
  type SavedReplyBody,
  savedReplyLimits,
} from '../../src/contract/saved-replies.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { savedReplies } from '../db/schema.ts';
import { lockGuild } from '../documents/revisions.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers, IfMatch } from '../http/handler.ts';
import { refuse, refuseAs } from '../http/refusal.ts';
import { isRepeated } from './repeated.ts';

type Row = typeof savedReplies.$inferSelect;

const tagOf = ({ revision }: Row) => String(revision);

/** Replies as the API returns them, with the names of those who saved them. */
async function shown(db: Db, rows: readonly Row[]): Promise<SavedReply[]> {
  const personOf = await userNames(
    db,
    rows.map(({ saved_by }) => saved_by),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    text: row.text,
    panel_ids: [...row.panel_ids],
    etag: `"${tagOf(row)}"`,
    uses: row.uses,
    used_at: row.used_at?.toISOString() ?? null,
    saved_by: personOf(row.saved_by),
    saved_at: row.saved_at.toISOString(),
  }));
}

async function shownOne(db: Db, row: Row): Promise<SavedReply> {
  const [reply] = await shown(db, [row]);
  if (!reply) throw new Error('A row is shown as one reply.');
  return reply;
}

const at = (guildId: string, replyId: string) =>
  and(eq(savedReplies.guild_id, guildId), eq(savedReplies.id, replyId));

/** @throws Refusal 404 when there is no such reply, 412 with the current one when its tag is not in `ifMatch` */
async function found(tx: Db, guildId: string, replyId: string, ifMatch: IfMatch): Promise<Row> {
  // Locked, so that one that is being used keeps its count.
  const [row] = await tx.select().from(savedReplies).where(at(guildId, replyId)).for('update');
  if (!row) throw refuse('not_found');
  if (ifMatch !== null && !ifMatch.includes(tagOf(row))) {
    throw refuse('stale', { current: await shownOne(tx, row), headers: { ETag: `"${tagOf(row)}"` } });
  }
  return row;
}

/** The reply with this name. Case is ignored, as in the unique index. */
async function named(tx: Db, guildId: string, name: string): Promise<Row | undefined> {
  const isSame = eq(sql`lower(${savedReplies.name})`, sql`lower(${name})`);
  const [row] = await tx
    .select()
    .from(savedReplies)
    .where(and(eq(savedReplies.guild_id, guildId), isSame));
  return row;
}

const taken = 'Another saved reply of this guild has that name.';

interface Save {
  readonly guildId: string;
  readonly userId: string;
  readonly body: SavedReplyBody;
  readonly now: Date;
}

/** Adds a reply while the guild is locked, so that two requests at once neither exceed the limit nor use the same name. */
function create(db: Db, { guildId, userId, body, now }: Save): Promise<Row> {
  return db.transaction(async (tx) => {
    await lockGuild(tx, guildId);
    const same = await named(tx, guildId, body.name);
    if (same && isRepeated(same, { userId, body })) return same;
    if (same) throw refuseAs(createSavedReply, 'reply.name_taken', taken);
    if ((await tx.$count(savedReplies, eq(savedReplies.guild_id, guildId))) >= savedReplyLimits.replies)
      throw refuseAs(
        createSavedReply,
        'reply.limit_reached',
        'This guild has as many saved replies as it may.',
      );
    const row: Row = {
      id: await newId(tx, now),
      guild_id: guildId,
      ...body,
      saved_by: userId,
      saved_at: now,
      revision: 1,
      uses: 0,
      used_at: null,
    };
    await tx.insert(savedReplies).values(row);
    return row;
  });
}

function replace(
  db: Db,
  replyId: string,
  ifMatch: IfMatch,
  { guildId, userId, body, now }: Save,
): Promise<Row> {
  return db.transaction(async (tx) => {
    await lockGuild(tx, guildId);
    const before = await found(tx, guildId, replyId, ifMatch);
    const same = await named(tx, guildId, body.name);
    if (same && same.id !== replyId) throw refuseAs(replaceSavedReply, 'reply.name_taken', taken);
    const changed = { ...body, saved_by: userId, saved_at: now, revision: before.revision + 1 };
    await tx.update(savedReplies).set(changed).where(at(guildId, replyId));
    return { ...before, ...changed };
  });
}

export const savedRepliesHandlers = {
  async getSavedReplies({ db, guild }) {
    const rows = await db
      .select()
      .from(savedReplies)
      .where(eq(savedReplies.guild_id, guild.row.id))
      .orderBy(asc(sql`lower(${savedReplies.name})`));
    return { items: await shown(db, rows), max: savedReplyLimits.replies };
  },

  async createSavedReply({ db, guild, session, body, now }) {
    const save = { guildId: guild.row.id, userId: session.user.id, body, now };
    return shownOne(db, await create(db, save));
  },

  async replaceSavedReply({ db, guild, session, params, body, ifMatch, now }) {
    const save = { guildId: guild.row.id, userId: session.user.id, body, now };
    return shownOne(db, await replace(db, params.replyId, ifMatch, save));
  },

  async deleteSavedReply({ db, guild, params, ifMatch }) {
    const guildId = guild.row.id;
    await db.transaction(async (tx) => {
      await lockGuild(tx, guildId);
      await found(tx, guildId, params.replyId, ifMatch);
      await tx.delete(savedReplies).where(at(guildId, params.replyId));
    });
    return undefined;
  },
} satisfies Handlers;
