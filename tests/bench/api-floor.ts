/** A server with one bare route on the API's listener: the maximum of Hono and Node on this machine. `--port 4421` */
import { parseArgs } from 'node:util';
import { Hono } from 'hono';
import { drain, listen, onStop } from '../../server/http/listen.ts';
import { readPort } from '../../server/options.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4421' } } });
const app = new Hono().get('/', (c) => c.json({ status: 'ok' }));
const { server } = await listen((request) => app.fetch(request), {
  host: 'localhost',
  port: readPort(values.port),
  taken: 'fail',
});
onStop(() => drain(server));
