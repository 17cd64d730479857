import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Where the packages are that only proofs need. */
export const proofPackages = fileURLToPath(new URL('../node_modules', import.meta.url));

/** Installs them, unless they are there. */
export function installPackages(): void {
  const install = fileURLToPath(new URL('../install.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [install], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('The packages of the proofs could not be installed.');
}
