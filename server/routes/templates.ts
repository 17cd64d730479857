import { and, count, desc, eq, sql } from 'drizzle-orm';
import {
  createTemplate,
  replaceTemplate,
  type SharedTemplate,
  type TemplateBody,
  templateLimits,
} from '../../src/contract/templates.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { templates } from '../db/schema.ts';
import { lockGuild } from '../documents/revisions.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers, IfMatch } from '../http/handler.ts';
import { refuse, refuseAs } from '../http/refusal.ts';
import { isRepeated } from './repeated.ts';

type Row = typeof templates.$inferSelect;

const tagOf = ({ revision }: Row) => String(revision);

/** Templates as the API returns them, with the names of those who saved them. */
async function shown(db: Db, rows: readonly Row[]): Promise<SharedTemplate[]> {
  const personOf = await userNames(
    db,
    rows.map(({ saved_by }) => saved_by),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    message: row.message,
    etag: `"${tagOf(row)}"`,
    revision: row.revision,
    saved_by: personOf(row.saved_by),
    saved_at: row.saved_at.toISOString(),
  }));
}

async function shownOne(db: Db, row: Row): Promise<SharedTemplate> {
  const [template] = await shown(db, [row]);
  if (!template) throw new Error('A row is shown as one template.');
  return template;
}

const at = (guildId: string, templateId: string) =>
  and(eq(templates.guild_id, guildId), eq(templates.id, templateId));

/** @throws Refusal 404 when there is no such template, 412 with the current template when its tag is not in `ifMatch` */
async function found(tx: Db, guildId: string, templateId: string, ifMatch: IfMatch): Promise<Row> {
  const [row] = await tx.select().from(templates).where(at(guildId, templateId));
  if (!row) throw refuse('not_found');
  if (ifMatch !== null && !ifMatch.includes(tagOf(row))) {
    throw refuse('stale', { current: await shownOne(tx, row), headers: { ETag: `"${tagOf(row)}"` } });
  }
  return row;
}

/** The template with this name. Case is ignored, as in the unique index. */
async function named(tx: Db, guildId: string, name: string): Promise<Row | undefined> {
  const isSame = eq(sql`lower(${templates.name})`, sql`lower(${name})`);
  const [row] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.guild_id, guildId), isSame));
  return row;
}

const taken = 'Another template of this guild has that name.';

interface Save {
  readonly guildId: string;
  readonly userId: string;
  readonly body: TemplateBody;
  readonly now: Date;
}

/**
 * Adds a template while the guild is locked, so that two requests at once cannot exceed the limit or use the same
 * name.
 */
function create(db: Db, { guildId, userId, body, now }: Save): Promise<Row> {
  return db.transaction(async (tx) => {
    await lockGuild(tx, guildId);
    const same = await named(tx, guildId, body.name);
    if (same && isRepeated(same, { userId, body })) return same;
    if (same) throw refuseAs(createTemplate, 'template.name_taken', taken);
    const [held] = await tx
      .select({ templates: count() })
      .from(templates)
      .where(eq(templates.guild_id, guildId));
    if ((held?.templates ?? 0) >= templateLimits.templates) {
      throw refuseAs(createTemplate, 'template.limit_reached', 'This guild has as many templates as it may.');
    }
    const row: Row = {
      id: await newId(tx, now),
      guild_id: guildId,
      ...body,
      saved_by: userId,
      saved_at: now,
      revision: 1,
    };
    await tx.insert(templates).values(row);
    return row;
  });
}

function replace(
  db: Db,
  templateId: string,
  ifMatch: IfMatch,
  { guildId, userId, body, now }: Save,
): Promise<Row> {
  return db.transaction(async (tx) => {
    await lockGuild(tx, guildId);
    const before = await found(tx, guildId, templateId, ifMatch);
    const same = await named(tx, guildId, body.name);
    if (same && same.id !== templateId) throw refuseAs(replaceTemplate, 'template.name_taken', taken);
    const changed = { ...body, saved_by: userId, saved_at: now, revision: before.revision + 1 };
    await tx.update(templates).set(changed).where(at(guildId, templateId));
    return { ...before, ...changed };
  });
}

export const templatesHandlers = {
  async getTemplates({ db, guild }) {
    const rows = await db
      .select()
      .from(templates)
      .where(eq(templates.guild_id, guild.row.id))
      .orderBy(desc(templates.saved_at), desc(templates.id));
    return { items: await shown(db, rows), max: templateLimits.templates };
  },

  async createTemplate({ db, guild, session, body, now }) {
    const save = { guildId: guild.row.id, userId: session.user.id, body, now };
    return shownOne(db, await create(db, save));
  },

  async replaceTemplate({ db, guild, session, params, body, ifMatch, now }) {
    const save = { guildId: guild.row.id, userId: session.user.id, body, now };
    return shownOne(db, await replace(db, params.templateId, ifMatch, save));
  },

  async deleteTemplate({ db, guild, params, ifMatch }) {
    const guildId = guild.row.id;
    await db.transaction(async (tx) => {
      await lockGuild(tx, guildId);
      await found(tx, guildId, params.templateId, ifMatch);
      await tx.delete(templates).where(at(guildId, params.templateId));
    });
    return undefined;
  },
} satisfies Handlers;
