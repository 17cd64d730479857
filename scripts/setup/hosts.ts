import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

/** Web servers and other programs around a host: how each tells its version, and its Debian packages. */
const programs = {
  nginx: { version: '-v', packages: ['nginx', 'libnginx-mod-http-brotli-static'] },
  caddy: { version: 'version', packages: ['caddy'] },
  pgbouncer: { version: '--version', packages: ['pgbouncer'] },
  promtool: { version: '--version', packages: ['prometheus'] },
  'systemd-analyze': { version: '--version', packages: ['systemd'] },
} as const;

type Program = keyof typeof programs;
const names = Object.keys(programs) as Program[];

function isInstalled(name: Program): boolean {
  return spawnSync(name, [programs[name].version], { stdio: 'ignore' }).status === 0;
}

/** The programs that are not installed. */
export function missingPrograms(): Program[] {
  return names.filter((name) => !isInstalled(name));
}

/**
 * Installs missing programs from Debian if this process is root, as in a container; on a personal machine, the owner
 * decides. Returns those that are still missing. Debian starts an installed server, which does not work in a container.
 */
export function ensurePrograms(): Program[] {
  const missing = missingPrograms();
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return missing;
  for (const name of missing) {
    console.log(`Installing ${name}…`);
    for (const debian of programs[name].packages) installFromDebian(debian);
  }
  return missingPrograms();
}
