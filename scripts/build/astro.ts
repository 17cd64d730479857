import { join } from 'node:path';
import { environmentOf } from '../../src/config.ts';
import { runNode } from '../setup/run.ts';
import type { BuildOptions } from './options.ts';

/**
 * The id of a build, from the hash of its inputs. Pages compare theirs with the published one
 * (app/navigation/build-id.ts).
 */
export const buildIdOf = (hash: string): string => hash.slice(0, 12);

/** Lines that Astro prints when it begins a phase, and what to display. */
const parts: readonly (readonly [string, string])[] = [
  ['Building static entrypoints', 'bundling what renders the pages'],
  ['building client', 'bundling what the browser runs'],
  ['generating static routes', 'rendering the pages'],
];

interface Run {
  /** Whether to keep Astro's output for the error of a failed build, instead of printing it. */
  readonly quiet: boolean;
  readonly hash: string;
  readonly say: (doing: string) => void;
}

/** Runs `astro build` in another process. */
export async function runAstro(
  root: string,
  options: BuildOptions,
  { quiet, hash, say }: Run,
): Promise<void> {
  const onText = (text: string): void => {
    for (const [sign, doing] of parts) if (text.includes(sign)) say(doing);
  };
  const astro = join(root, 'node_modules/astro/astro.js');
  // The bundler creates many short-lived objects; Node's default of 16 MB for them makes it a tenth slower.
  const { code, text } = await runNode(['--max-semi-space-size=32', astro, 'build'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      OUT_DIR: options.outDir,
      ...environmentOf(options.config),
      PUBLIC_BUILD: buildIdOf(hash),
    },
    output: quiet ? 'keep' : 'show',
    onText,
  });
  if (code !== 0) throw new Error(`astro build failed (${code}).\n${text}`);
}
