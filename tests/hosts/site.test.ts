import { describe } from 'vitest';
import { siteHeaders } from '../../scripts/build/headers.ts';
import { drain, listen } from '../../server/http/listen.ts';
import { createSite } from '../../server/site/site.ts';
import { askServer } from './ask.ts';
import { checkHost } from './check.ts';
import { readPolicy, tree } from './tree.ts';

async function start() {
  const { server, port } = await listen(createSite(tree), { host: 'localhost', port: 0, taken: 'fail' });
  return { ask: askServer({ port }), stop: () => drain(server) };
}

describe('the server of npm start', () => {
  checkHost('site', start, { headers: siteHeaders(readPolicy()) });
});
