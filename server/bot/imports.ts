/** Imports of cases and tickets of any age, by the bot. */
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { botImport, botImportCheck, botImportRows } from '../../src/contract/bot/imports.ts';
import { importLimits } from '../../src/contract/imported-rows.ts';
import { id } from '../../src/contract/primitives.ts';
import type { Db } from '../db/open.ts';
import { guilds } from '../db/schema.ts';
import { addRows, checkRows } from '../features/import-rows.ts';
import { beginImport, listImports, undoImportPart } from '../features/imports.ts';
import { createCallQueue } from '../http/call-queue.ts';
import { parseRequest, readJson } from '../http/parse-request.ts';
import { invalid, refuse } from '../http/refusal.ts';
import { type GuildsOfBot, hasBot } from './guilds.ts';

/** The most calls that are handled at once, and that may wait: an import must not use all database connections. */
const atOnce = 2;
const mayWait = 20;

/**
 * The operations for imports by the bot, documented in docs/bot.md. Whoever adds them checks the bot's key.
 */
export function botImportRoutes(db: Db, botGuilds: GuildsOfBot, clock: () => Date): Hono {
  const app = new Hono();
  const queue = createCallQueue(atOnce, mayWait);
  const queued = <A>(work: () => Promise<A>) => queue.run('bot', work);

  /** @throws Refusal `guild.not_found` for a guild without the bot */
  async function checkGuild(guildId: string): Promise<void> {
    if (!v.is(id, guildId)) throw refuse('guild.not_found');
    const isKnown = async () => (await db.$count(guilds, and(eq(guilds.id, guildId), hasBot))) > 0;
    if (await isKnown()) return;
    await botGuilds.discover([guildId], clock());
    if (!(await isKnown())) throw refuse('guild.not_found');
  }

  app.use('/bot/guild/:id/imports/*', async (c, next) => {
    await checkGuild(c.req.param('id'));
    await next();
  });

  /** @throws Refusal 422 when there are more rows than a call takes */
  function checkRowCount({ cases, tickets }: { cases: unknown[]; tickets: unknown[] }): void {
    const limit = importLimits.rows;
    if (cases.length + tickets.length > limit) throw invalid([{ path: 'tickets', key: 'too_many', limit }]);
  }

  app.get('/bot/guild/:id/imports', async (c) => {
    const items = await listImports(db, c.req.param('id'));
    return c.json({ items, max: importLimits.imports });
  });

  app.post('/bot/guild/:id/imports', async (c) => {
    const body = parseRequest(botImport, await readJson(c.req.raw));
    const made = await beginImport(db, c.req.param('id'), { ...body, createdBy: null }, clock());
    return c.json(made, 201);
  });

  app.post('/bot/guild/:id/imports/check', async (c) => {
    const body = parseRequest(botImportCheck, await readJson(c.req.raw));
    checkRowCount(body);
    return c.json(await queued(() => checkRows(db, c.req.param('id'), body, true, clock())));
  });

  app.post('/bot/guild/:id/imports/:importId/rows', async (c) => {
    const body = parseRequest(botImportRows, await readJson(c.req.raw));
    checkRowCount(body);
    const { id: guildId, importId } = c.req.param();
    const added = { ...body, guildId, importId, byBot: true };
    return c.json(await queued(() => addRows(db, added, clock())));
  });

  app.delete('/bot/guild/:id/imports/:importId', async (c) => {
    const { id: guildId, importId } = c.req.param();
    return c.json({ remaining: await queued(() => undoImportPart(db, guildId, importId, clock())) });
  });
  return app;
}
