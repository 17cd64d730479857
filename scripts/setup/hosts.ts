import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

/** The servers with which the built site and the API are tested, and their Debian packages. */
const programs = {
  nginx: ['nginx', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
  pgbouncer: ['pgbouncer'],
} as const;

type Program = keyof typeof programs;
const names = Object.keys(programs) as Program[];

/** How each is asked for its version. */
const questions = { nginx: '-v', caddy: 'version', pgbouncer: '--version' } as const;

function isInstalled(name: Program): boolean {
  return spawnSync(name, [questions[name]], { stdio: 'ignore' }).status === 0;
}

/** The servers that are not installed. */
export function missingPrograms(): Program[] {
  return names.filter((name) => !isInstalled(name));
}

/**
 * Installs missing servers from Debian if this process is root, as in a container; on a personal machine, the owner
 * decides. Returns those that are still missing. Debian starts an installed server, which does not work in a container.
 */
export function ensurePrograms(): Program[] {
  const missing = missingPrograms();
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return missing;
  for (const name of missing) {
    console.log(`Installing ${name}…`);
    for (const debian of programs[name]) installFromDebian(debian);
  }
  return missingPrograms();
}
