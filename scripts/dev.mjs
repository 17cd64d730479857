/** `npm run dev`: runs the API, restarted on changes, and Astro's development server. Both stop together. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stopWithNpm } from './setup/parent.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = 'http://localhost:4321';
const api = 'http://localhost:4320';

const children = [
  spawn(
    process.execPath,
    [
      'node_modules/tsx/dist/cli.mjs',
      'watch',
      '--clear-screen=false',
      'server/main.ts',
      '--no-site',
      '--port',
      '4320',
      '--strict-port',
    ],
    {
      cwd: root,
      env: { ...process.env, SITE_ORIGIN: site },
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, ['node_modules/astro/astro.js', 'dev', '--port', '4321'], {
    cwd: root,
    env: {
      ...process.env,
      PUBLIC_API_HOST: api,
      PUBLIC_I18N: process.env.PUBLIC_I18N ?? 'on',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: 'inherit',
  }),
];

let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

stopWithNpm();
for (const child of children) child.once('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
