/** Installs the packages of package-lock.json if node_modules differs from it. Must not have dependencies itself. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const oldestNode = [20, 19];

/** Exits with a message if Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

/**
 * Whether node_modules matches the lock file. npm writes what it installed to node_modules/.package-lock.json as its
 * last step; packages for other platforms are only in the lock file. The lock file has no download URLs, so that `npm
 * ci` works with any registry.
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

/** Installs packages if needed, after announcing it. Exits if npm fails. Returns whether packages were installed. */
export function ensurePackages(root, announce = () => console.log('Installing packages…')) {
  if (isInstalled(root)) return false;
  announce();
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  // Uses npm's script if npm started this process, because on Windows `npm` is a shell script that cannot be spawned.
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (status === 0) return true;
  console.error('The packages could not be installed. Is the registry within reach?');
  process.exit(status ?? 1);
}
