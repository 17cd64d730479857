/** A bot that sends events to a host that never answers, and says which are sent, until it is killed. */
import { openHost } from '../../packages/bot/src/host/host.ts';

const [folder = '', key = ''] = process.argv.slice(2);
const host = openHost({ address: 'http://127.0.0.1:9', key, folder });

for (let number = 0; ; number += 1) {
  host.send('command_used', '1', { command: `n${number}`, duration_ms: 1, ok: true });
  process.stdout.write(`${number}\n`);
  if (number % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
}
