import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { undescribed } from './described.ts';
import { invalid, Refusal } from './refusal.ts';
import { banRoutes } from './routes/bans.ts';
import { channelRoutes } from './routes/channels.ts';
import { commandRoutes } from './routes/commands.ts';
import type { App, Asked, Env } from './routes/context.ts';
import { guildRoutes } from './routes/guilds.ts';
import { interactionRoutes } from './routes/interactions.ts';
import { markRoutes } from './routes/marks.ts';
import { memberRoutes } from './routes/members.ts';
import { messageRoutes } from './routes/messages.ts';
import { type Address, userRoutes } from './routes/users.ts';
import { stir } from './until.ts';
import type { World } from './world.ts';

/** A request that was made, with its path behind the version. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly files: readonly File[];
  readonly reason: string | null;
}

/** How a request is made to fail. `retryAfter` is in seconds, for a 429. */
export interface Answer {
  readonly status: number;
  readonly code?: number;
  readonly message?: string;
  readonly retryAfter?: number;
}

export interface Refused {
  readonly match: (request: Request) => boolean;
  readonly answer: Answer;
  times: number;
}

/** What the server writes down, and what makes it refuse. */
export interface Records {
  readonly requests: Request[];
  readonly faults: string[];
  readonly refused: Refused[];
}

const base = '/api/v10';

/** The HTTP server, which does not listen yet. */
export function restServer(world: World, records: Records, gateway: Address): Server {
  const site = new Hono<Env>();
  const app: App = site.basePath(base);
  app.use(async (c, next) => {
    const request = await read(c);
    records.requests.push(request);
    const refused = records.refused.find(({ match, times }) => times > 0 && match(request));
    if (refused) {
      refused.times -= 1;
      throw refusal(refused.answer);
    }
    const needsToken = !/^\/(interactions|webhooks)\//.test(request.path);
    if (needsToken && c.req.header('authorization') !== `Bot ${world.token}`) {
      throw new Refusal(401, 0, '401: Unauthorized');
    }
    const isDescribed = request.body !== undefined && request.method !== 'GET';
    const fault = isDescribed
      ? undescribed(request.method, request.path, JSON.stringify(request.body))
      : null;
    if (fault) {
      records.faults.push(fault);
      throw invalid(RESTJSONErrorCodes.InvalidFormBodyOrContentType, 'Invalid Form Body', {
        errors: { fault },
      });
    }
    await next();
  });
  userRoutes(app, world, gateway);
  guildRoutes(app, world);
  channelRoutes(app, world);
  markRoutes(app, world);
  messageRoutes(app, world);
  memberRoutes(app, world);
  banRoutes(app, world);
  commandRoutes(app, world);
  interactionRoutes(app, world);

  site.get('/attachments/:channel/:attachment/:name', (c) => {
    const file = world.files.get(c.req.param('attachment'));
    return file ? c.body(file.stream()) : c.notFound();
  });
  site.notFound((c) => {
    records.faults.push(`Not known: ${c.req.method} ${c.req.path.replace(base, '')}`);
    return c.json({ message: '404: Not Found', code: 0 }, 404);
  });
  site.onError((error, c) => {
    if (error instanceof Refusal)
      return c.json(error.body, error.status as ContentfulStatusCode, headersOf(error));
    records.faults.push(`${c.req.method} ${c.req.path}: ${error.stack}`);
    return c.json({ message: 'Internal Server Error', code: 0 }, 500);
  });
  site.use(async (_, next) => {
    await next();
    stir();
  });
  return createServer(getRequestListener(site.fetch, { overrideGlobalObjects: false }));
}

/** A request with its JSON and its files. */
async function read(c: Asked): Promise<Request> {
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
  const form = isForm ? await c.req.formData() : null;
  const text = form ? form.get('payload_json') : await c.req.text();
  const body: unknown = text ? JSON.parse(String(text)) : undefined;
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File);
  const reason = c.req.header('x-audit-log-reason');
  const request: Request = {
    method: c.req.method,
    path: c.req.path.slice(base.length),
    query: c.req.query(),
    body,
    files,
    reason: reason ? decodeURIComponent(reason) : null,
  };
  c.set('body', body);
  c.set('files', files);
  c.set('reason', request.reason);
  return request;
}

const refusal = ({ status, code = 0, message = 'Refused by the test', retryAfter = 0 }: Answer): Refusal =>
  new Refusal(status, code, message, status === 429 ? { retry_after: retryAfter, global: false } : {});

const headersOf = ({ body }: Refusal): Record<string, string> =>
  'retry_after' in body ? { 'retry-after': String(body.retry_after), 'x-ratelimit-scope': 'user' } : {};
