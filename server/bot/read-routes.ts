import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { botTemplatesQuery, memberCasesQuery, openTicketsQuery } from '../../src/contract/bot/reads.ts';
import { platformId } from '../../src/contract/primitives.ts';
import type { Db } from '../db/open.ts';
import { parseRequest } from '../http/parse-request.ts';
import { refuse } from '../http/refusal.ts';
import { type GuildsOfBot, guildWithBot } from './guilds.ts';
import { caseFor, casesOfMember, templatesFor, ticketsToAnswer } from './reads.ts';

/** The highest number that the database can compare with those of cases. */
const highest = 2 ** 31 - 1;

/** An id in the address. What is none is an address at which there is nothing. */
function idIn(c: Context, name: string): string {
  const given = c.req.param(name);
  if (!v.is(platformId, given)) throw refuse('not_found');
  return given;
}

function numberIn(c: Context, name: string): number {
  const given = c.req.param(name) ?? '';
  const number = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : highest + 1;
  if (number > highest) throw refuse('not_found');
  return number;
}

/** The operations with which the bot reads what a guild has, documented in docs/bot.md. */
export function readRoutes(db: Db, clock: () => Date, guilds: GuildsOfBot): Hono {
  const app = new Hono();
  const guildIn = async (c: Context) => (await guildWithBot(db, guilds, c.req.param('id') ?? '', clock())).id;

  app.get('/bot/guild/:id/members/:memberId/cases', async (c) => {
    const query = parseRequest(memberCasesQuery, c.req.query());
    const guildId = await guildIn(c);
    return c.json(await casesOfMember(db, guildId, idIn(c, 'memberId'), query, clock()));
  });

  app.get('/bot/guild/:id/cases/:caseId', async (c) =>
    c.json(await caseFor(db, await guildIn(c), { id: idIn(c, 'caseId') }, clock())),
  );

  app.get('/bot/guild/:id/cases/number/:number', async (c) =>
    c.json(await caseFor(db, await guildIn(c), { number: numberIn(c, 'number') }, clock())),
  );

  app.get('/bot/guild/:id/tickets', async (c) => {
    const query = parseRequest(openTicketsQuery, c.req.query());
    return c.json(await ticketsToAnswer(db, await guildIn(c), query));
  });

  app.get('/bot/guild/:id/templates', async (c) => {
    const query = parseRequest(botTemplatesQuery, c.req.query());
    return c.json(await templatesFor(db, await guildIn(c), query));
  });
  return app;
}
