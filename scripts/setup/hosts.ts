import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

/** The web servers with which the built site is tested, and their Debian packages. */
const programs = {
  nginx: ['nginx', 'libnginx-mod-http-brotli-static'],
  caddy: ['caddy'],
} as const;

type Program = keyof typeof programs;
const names = Object.keys(programs) as Program[];

function isInstalled(name: Program): boolean {
  const question = name === 'nginx' ? '-v' : 'version';
  return spawnSync(name, [question], { stdio: 'ignore' }).status === 0;
}

/** The web servers that are not installed. */
export function missingPrograms(): Program[] {
  return names.filter((name) => !isInstalled(name));
}

/**
 * Installs missing web servers from Debian if this process is root, as in a container; on a personal machine, the owner
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
