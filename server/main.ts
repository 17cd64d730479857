/** The reference API and the built site in one process. Options and variables: docs/deploy.md. */
import { createApp } from './app.ts';
import { seedDemo } from './db/demo.ts';
import { type Database, openDatabase } from './db/open.ts';
import { users } from './db/schema.ts';
import { drain, type Handler, listen, onStop } from './listen.ts';
import { type ServerOptions, serverOptions } from './options.ts';
import { belongsToApi, createSite, sharedVary } from './site.ts';

async function isEmpty({ db }: Database): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
}

/** Sends each request to the API or the site. A call that shares its address with a page must not be cached as one. */
function share(api: Handler, site: (request: Request) => Response): Handler {
  return async (request) => {
    if (!belongsToApi(request)) return site(request);
    const reply = await api(request);
    const answer = new Response(reply.body, reply);
    answer.headers.append('Vary', sharedVary);
    return answer;
  };
}

async function main(options: ServerOptions): Promise<void> {
  // Before it is ready there is nothing to drain, and a database folder survives the end of its process.
  let stop = async (): Promise<void> => undefined;
  onStop(() => stop());
  const site = options.siteDir === null ? null : createSite(options.siteDir);
  const database = await openDatabase(options.database);
  if (options.demo !== 'none' && (await isEmpty(database))) {
    console.log('Making the demo data…');
    await seedDemo(database.db, options.demo);
  }
  // The API must know its address, which is known once a free port is found.
  let handler: Handler = () => new Response('Starting\n', { status: 503 });
  const { server, port } = await listen((request) => handler(request), options);
  const own = `http://localhost:${port}`;
  const siteOrigin = options.siteOrigin ?? own;
  const app = createApp(database, { siteOrigins: [siteOrigin], publicOrigin: '' });
  const api: Handler = (request) => app.fetch(request);
  handler = site ? share(api, site) : api;
  stop = async () => {
    await drain(server);
    await database.close();
  };
  console.log(site ? `Vigie is ready at ${own}` : `The API is ready at ${own} for ${siteOrigin}`);
}

try {
  await main(serverOptions(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
