import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

/** The web servers on which the built site is tested, and Debian's packages for each. */
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

/** The web servers that are not installed here. */
export function missingPrograms(): Program[] {
  return names.filter((name) => !isInstalled(name));
}

/**
 * Installs the missing ones from Debian if this process is root, as in a container, and returns those that are missing still. On a
 * person's own machine they decide what is installed. Debian starts a server that it installs; in a container it cannot.
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
