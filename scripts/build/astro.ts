import { join } from 'node:path';
import { environmentOf } from '../../src/config.ts';
import { runNode } from '../setup/run.ts';
import type { BuildOptions } from './options.ts';

/** The id of a build. A document compares its own with the published one (app/navigation/build-id.ts). */
export const buildIdOf = (hash: string): string => hash.slice(0, 12);

/** What Astro prints when it begins with a part of its work, and what that is. */
const parts: readonly (readonly [string, string])[] = [
  ['Building static entrypoints', 'bundling what renders the pages'],
  ['building client', 'bundling what the browser runs'],
  ['generating static routes', 'rendering the pages'],
];

interface Run {
  /** Astro's output is kept for the error of a build that fails; otherwise it goes to the console. */
  readonly quiet: boolean;
  readonly hash: string;
  readonly say: (doing: string) => void;
}

/** Runs `astro build` in a process of its own. */
export async function runAstro(
  root: string,
  options: BuildOptions,
  { quiet, hash, say }: Run,
): Promise<void> {
  const onText = (text: string): void => {
    for (const [sign, doing] of parts) if (text.includes(sign)) say(doing);
  };
  const astro = join(root, 'node_modules/astro/astro.js');
  // The bundler makes so many short-lived objects that Node’s usual 16 MB for them cost a tenth of its time.
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
