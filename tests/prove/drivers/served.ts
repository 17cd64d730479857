/** The built site and its API on the addresses that the build names, for browsers whose requests cannot be sent elsewhere. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { embeddedDatabase } from '../../../server/db/open.ts';
import { reportDemoBot, startDemoAnswers } from '../../../server/demo/bot.ts';
import { createApp } from '../../../server/http/app.ts';
import { type Handler, listen } from '../../../server/http/listen.ts';
import { createSite } from '../../../server/site/site.ts';
import { demoFile, openDemo } from '../../databases/demo.ts';
import { apiOrigin, siteOrigin } from '../../e2e/origins.ts';

const toldAt = '/told';

/** Tells the site of each error. Not every browser tells its driver. */
function watch(toldAt: string): void {
  const tell = (...parts: readonly unknown[]) =>
    void navigator.sendBeacon(toldAt, `${location.pathname}: ${parts.map(String).join(' ')}`);
  // Firefox also tells of what it stops loading because the page is left.
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  addEventListener(
    'error',
    ({ message, error, target }) => {
      if (target instanceof Element) isLeft || tell('not loaded:', target.outerHTML.slice(0, 200));
      else tell(message, error instanceof Error ? error.stack : '');
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell('rejected:', reason, reason?.stack ?? ''));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('policy:', violatedDirective, blockedURI),
  );
  const { error } = console;
  console.error = (...parts) => {
    tell('console:', ...parts);
    error(...parts);
  };
}

export interface Served {
  /** What pages have told since it was asked last. */
  errors(): string[];
  close(): Promise<void>;
}

/** Serves a fresh demo. Its pages begin with {@link watch}, as a script of the site: the content policy is unchanged. */
export async function serve(): Promise<Served> {
  const demo = await demoFile('browser', new Date(new Date().setMinutes(0, 0, 0)));
  const database = embeddedDatabase(await openDemo(new Blob([readFileSync(demo)])));
  await reportDemoBot(database.db, new Date(Date.now() + 3_600_000), undefined);
  const endAnswers = await startDemoAnswers(database, { clock: () => new Date(), report: console.error });
  const app = createApp(database, { siteOrigins: [siteOrigin], publicOrigin: '' });
  const site = createSite('dist-e2e');
  const told: string[] = [];
  const watched: Handler = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === toldAt) {
      told.push(await request.text());
      return new Response(null, { status: 204 });
    }
    if (pathname === `${toldAt}.js`)
      return new Response(`(${watch})('${toldAt}')`, { headers: { 'Content-Type': 'text/javascript' } });
    const headers = new Headers(request.headers);
    headers.delete('accept-encoding');
    headers.delete('if-none-match');
    const response = site(new Request(request.url, { method: request.method, headers }));
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const html = (await response.text()).replace('<head>', `<head><script src="${toldAt}.js"></script>`);
    const given = new Headers(response.headers);
    given.delete('content-length');
    return new Response(html, { status: response.status, headers: given });
  };
  const at = (origin: string) =>
    ({ host: '127.0.0.1', port: Number(new URL(origin).port), taken: 'fail' }) as const;
  const servers: Server[] = [];
  const close = async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    await endAnswers();
    await database.close();
  };
  try {
    servers.push((await listen(app.fetch, at(apiOrigin))).server);
    servers.push((await listen(watched, at(siteOrigin))).server);
  } catch (error) {
    await close();
    throw error;
  }
  return { errors: () => told.splice(0), close };
}
