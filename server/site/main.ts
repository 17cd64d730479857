/** Serves the built site alone, with the API elsewhere: `--dir dist --port 4312`. */
import { parseArgs } from 'node:util';
import { drain, listen, onStop } from '../http/listen.ts';
import { readPort } from '../options.ts';
import { createSite } from './site.ts';

const { values } = parseArgs({
  options: { dir: { type: 'string', default: 'dist' }, port: { type: 'string', default: '4312' } },
});
try {
  const { server, port } = await listen(createSite(values.dir), {
    host: 'localhost',
    port: readPort(values.port),
    taken: 'fail',
  });
  onStop(() => drain(server));
  console.warn(`${values.dir} is served at http://localhost:${port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
