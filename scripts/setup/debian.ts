import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function run(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Installs a Debian package, as root or with passwordless `sudo`. Returns whether it succeeded. */
export function installFromDebian(name: string): boolean {
  if (!existsSync('/etc/debian_version')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && !run('sudo', ['-n', 'true'])) return false;
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
    return run(program, [...rest, ...args]);
  };
  apt('update');
  return apt('install', '-y', '--no-install-recommends', name);
}
