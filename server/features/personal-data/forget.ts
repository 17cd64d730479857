import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/open.ts';
import { personalColumns } from '../../db/schema/people.ts';
import {
  appeals,
  cases,
  guilds,
  premiumAssignments,
  premiumGrants,
  renames,
  templates,
  transcriptMessages,
  transcripts,
  users,
} from '../../db/schema.ts';
import { notifyBotOfGuilds } from '../../documents/outbox.ts';
import { caseTexts, indexCases, indexMessages, messageTexts } from '../index-words.ts';
import { saveNames } from '../saved-names.ts';
import { blankedBy, namedIn, notedBy, reactedTo, tables } from './data-categories.ts';
import { exportPerson } from './export.ts';
import { ownedGuilds } from './owned-guilds.ts';

/** The result of a deletion. */
export type ForgetResult =
  /** The host has no data about them. */
  | { readonly kind: 'unknown' }
  /** They own guilds with the bot, which need an owner. */
  | { readonly kind: 'owner'; readonly guilds: readonly string[] }
  /** `pseudonym` replaces their id in the guilds' records. */
  | { readonly kind: 'forgotten'; readonly pseudonym: string };

/** Replaces an id in a document wherever it stands by itself: as a string, in mentions and in addresses. Their avatars are left out. */
const replaced = (document: PgColumn | SQL, from: string, to: string): SQL => {
  const avatars = `https?://[^"\\s]*/avatars/${from}/[^"\\s)]*`;
  return sql`regexp_replace(regexp_replace(${document}::text, ${avatars}, '', 'g'), ${`(?<!\\d)${from}(?!\\d)`}, ${to}, 'g')`;
};

/** Ends the premium that guilds have from the person. */
async function endPremium(tx: Db, userId: string, now: Date): Promise<void> {
  const own = tx
    .select({ id: premiumGrants.id })
    .from(premiumGrants)
    .where(eq(premiumGrants.user_id, userId));
  const freed = await tx
    .delete(premiumAssignments)
    .where(inArray(premiumAssignments.grant_id, own))
    .returning({ id: premiumAssignments.guild_id });
  const ids = freed.map(({ id }) => id);
  await tx.update(guilds).set({ premium_until: null }).where(inArray(guilds.id, ids));
  await notifyBotOfGuilds(tx, ids, now);
}

/** Replaces the person in transcripts: their name, reactions and mentions. */
async function renameInTranscripts(tx: Db, from: string, to: string): Promise<void> {
  const key = { guild_id: transcripts.guild_id, ticket_id: transcripts.ticket_id };
  const named = tx.select(key).from(transcripts).where(namedIn(from));
  const { extras, content, author_id, guild_id, ticket_id } = transcriptMessages;
  const mentions = sql`((${author_id} = ${from} or (${guild_id}, ${ticket_id}) in ${named}) and (${content} like ${`%${from}%`} or ${extras}::text like ${`%${from}%`}))`;
  const changed = await tx
    .update(transcriptMessages)
    .set({ content: replaced(content, from, to), extras: sql`${replaced(extras, from, to)}::jsonb` })
    .where(sql`(${reactedTo(from)} or ${blankedBy(from)} or ${mentions})`)
    .returning(messageTexts);
  await indexMessages(tx, changed);
  const nobody = JSON.stringify({
    username: to,
    display_name: to,
    avatar_url: null,
    bot: false,
    color: null,
  });
  await tx
    .update(transcripts)
    .set({
      users: sql`(${transcripts.users} - ${from}::text) || jsonb_build_object(${to}::text, ${nobody}::jsonb)`,
    })
    .where(namedIn(from));
}

/** Applies the deletion to all columns with the person's id: rows are deleted, or get the pseudonym or null. */
async function forgetIds(tx: Db, from: string, to: string): Promise<void> {
  for (const table of tables) {
    for (const { by, erasure, column } of personalColumns(table)) {
      if (by !== 'id' || erasure === 'kept') continue;
      if (erasure === 'deleted') await tx.delete(table).where(eq(column, from));
      else {
        const value = erasure === 'pseudonym' ? to : null;
        await tx
          .update(table)
          .set({ [column.name]: value })
          .where(eq(column, from));
      }
    }
  }
  await tx
    .update(templates)
    .set({ message: sql`${replaced(templates.message, from, to)}::jsonb` })
    .where(sql`${templates.message}::text like ${`%${from}%`}`);
  const changed = await tx
    .update(cases)
    .set({ notes: sql`${replaced(cases.notes, from, to)}::jsonb` })
    .where(notedBy(from))
    .returning(caseTexts);
  await indexCases(tx, changed);
}

/** Deletes the person. If there are cases about them, or appeals of theirs, only their id is kept. */
async function deleteAccount(tx: Db, userId: string, now: Date): Promise<void> {
  const records = await tx.$count(cases, eq(cases.target_id, userId));
  if (records + (await tx.$count(appeals, eq(appeals.user_id, userId))) === 0) {
    await tx.delete(users).where(eq(users.id, userId));
    return;
  }
  const unnamed = { username: userId, display_name: userId, avatar_url: null, named_at: now };
  await saveNames(tx, [{ id: userId, ...unnamed, locale: null, bot_admin: false }]);
}

/**
 * Deletes a person's data. Account, sessions, permissions and premium are deleted. Records of guilds about their
 * actions stay under a pseudonym. Cases against them stay under their id, since a deletion must not lift a ban, and so
 * do their appeals, since it must not allow another one at once. The texts of their messages in transcripts stay;
 * managers of the guild can blank them.
 */
export function forgetPerson(db: Db, userId: string, now: Date): Promise<ForgetResult> {
  return db.transaction(async (tx): Promise<ForgetResult> => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    // A person may appear in a transcript without ever having been seen by the bot.
    const held = await exportPerson(tx, userId, 'operator', now, 1);
    if (Object.keys(held.records).length === 0) return { kind: 'unknown' };
    const owned = await ownedGuilds(tx, userId);
    if (owned.length > 0) return { kind: 'owner', guilds: owned.map(({ id }) => id) };
    const pseudonym = await newId(tx, now);
    await tx
      .insert(users)
      .values({ id: pseudonym, username: pseudonym, display_name: pseudonym, known_at: now });
    await endPremium(tx, userId, now);
    await renameInTranscripts(tx, userId, pseudonym);
    await forgetIds(tx, userId, pseudonym);
    await deleteAccount(tx, userId, now);
    // The words of what is stored under the pseudonym now follow, as after a rename.
    await tx.insert(renames).values({ user_id: pseudonym });
    return { kind: 'forgotten', pseudonym };
  });
}
