/** Installs what package-lock.json names, only when node_modules has something else. No dependencies of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const oldestNode = [20, 19];

/** Stops with one sentence on a Node that is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

/**
 * True when node_modules is what `npm ci` makes of the lock. npm itself writes what it installed to
 * node_modules/.package-lock.json, as its last step; packages for other platforms are in the lock only. The lock has no download addresses,
 * so that `npm ci` works with any registry.
 */
export function isInstalled(root) {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedFile);
  const missing = Object.entries(wanted).some(([path, entry]) => {
    const found = installed[path];
    if (!found) return path !== '' && !entry.optional;
    return found.version !== entry.version || found.integrity !== entry.integrity;
  });
  return !missing && Object.keys(installed).every((path) => path in wanted);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Installs when needed, and says so first. Ends the process when npm fails. Returns whether it has installed. */
export function ensurePackages(root, announce = () => console.log('Installing packages…')) {
  if (isInstalled(root)) return false;
  announce();
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  // Through npm's own script when npm has started us: on Windows `npm` is a shell script that cannot be spawned.
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (status === 0) return true;
  console.error('The packages could not be installed. Is the registry within reach?');
  process.exit(status ?? 1);
}
