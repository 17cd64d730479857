import { join } from 'node:path';
import { environmentOf } from '../../src/config.ts';
import { runNode } from '../setup/run.ts';
import type { BuildOptions } from './options.ts';

/** The id of a build. A document compares its own with the published one (app/navigation/build-id.ts). */
export const buildIdOf = (hash: string): string => hash.slice(0, 12);

/** Runs `astro build` in a process of its own. `quiet` keeps its output for the error of a build that fails. */
export async function runAstro(
  root: string,
  options: BuildOptions,
  { quiet, hash }: { quiet: boolean; hash: string },
): Promise<void> {
  const { code, text } = await runNode([join(root, 'node_modules/astro/astro.js'), 'build'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      OUT_DIR: options.outDir,
      ...environmentOf(options.config),
      PUBLIC_BUILD: buildIdOf(hash),
    },
    output: quiet ? 'keep' : 'show',
  });
  if (code !== 0) throw new Error(`astro build failed (${code}).\n${text}`);
}
