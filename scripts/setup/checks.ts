import { runNode } from './run.ts';

interface Check {
  readonly name: string;
  /** Arguments for Node. */
  readonly args: readonly string[];
}

/** Static checks of every change. `astro check` includes the TypeScript files. */
export const staticChecks: readonly Check[] = [
  { name: 'types', args: ['node_modules/astro/astro.js', 'check'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'] },
];

/** Tests of rules about the sources, and of the generated API document. `npm test` runs them with the other tests. */
export const guards: Check = {
  name: 'guards',
  args: ['node_modules/vitest/vitest.mjs', 'run', 'tests/guards', 'tests/unit/contract/openapi.test.ts'],
};

/** Runs checks concurrently and prints a line for each. Returns the failed ones with their output. */
export async function runChecks(
  root: string,
  checks: readonly Check[],
): Promise<{ name: string; text: string }[]> {
  const results = await Promise.all(
    checks.map(async ({ name, args }) => {
      const env = { ASTRO_TELEMETRY_DISABLED: '1' };
      const { code, text } = await runNode(args, { cwd: root, env, output: 'keep' });
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}`);
      return { name, code, text };
    }),
  );
  return results.filter(({ code }) => code !== 0);
}
