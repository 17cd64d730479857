/** The process of a {@link World}, started as `node --import tsx tests/e2e/world-process.ts <demo file> <folder of the site>`. */
import { readFileSync } from 'node:fs';
import { type Database, embeddedDatabase } from '../../server/db/open.ts';
import { reportDemoBot, startDemoAnswers } from '../../server/demo/bot.ts';
import { createApp } from '../../server/http/app.ts';
import { listen } from '../../server/http/listen.ts';
import { createSite } from '../../server/site/site.ts';
import { openDemo } from '../databases/demo.ts';
import { siteOrigin } from './origins.ts';

const demo = new Blob([readFileSync(process.argv[2] ?? '')]);
/** A fixed time for the host's clock, so that what it tells is always the same (tests/pictures/). */
const fixed = process.env.DEMO_NOW ? new Date(process.env.DEMO_NOW) : undefined;
let database: Database | undefined;
let app: ReturnType<typeof createApp>;
let endAnswers: (() => Promise<void>) | undefined;

async function renew(): Promise<void> {
  await endAnswers?.();
  const old = database;
  database = embeddedDatabase(await openDemo(demo));
  // From the future, so that it stays recent while a file is tested.
  await reportDemoBot(database.db, fixed ?? new Date(Date.now() + 3_600_000), fixed);
  endAnswers = await startDemoAnswers(database, {
    clock: () => fixed ?? new Date(),
    report: (error) => console.error(error),
  });
  app = createApp(database, {
    siteOrigins: [siteOrigin],
    publicOrigin: '',
    ...(fixed && { now: () => fixed }),
  });
  await old?.close();
}

await renew();
const place = { host: '127.0.0.1', port: 0, taken: 'fail' } as const;
const api = await listen(async (request, connection) => {
  const response = await app.fetch(request, connection);
  if (fixed) response.headers.set('date', fixed.toUTCString());
  return response;
}, place);
const site = await listen(createSite(process.argv[3] ?? 'dist-e2e'), place);
process.on('message', async () => {
  await renew();
  process.send?.('renewed');
});
// Exit when the parent process has ended.
process.on('disconnect', () => process.exit());
process.send?.({ api: api.port, site: site.port });
