import { runNode } from './run.ts';

interface Check {
  readonly name: string;
  /** Arguments for Node. */
  readonly args: readonly string[];
}

/** What a change must pass besides its tests. `astro check` reads the TypeScript files too. */
export const staticChecks: readonly Check[] = [
  { name: 'types', args: ['node_modules/astro/astro.js', 'check'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'] },
];

/** Rules about the sources themselves, and the generated API document. They are tests: `npm test` runs them as such. */
export const guards: Check = {
  name: 'guards',
  args: ['node_modules/vitest/vitest.mjs', 'run', 'tests/guards', 'tests/unit/contract/openapi.test.ts'],
};

/** Runs all at once, prints a line for each, and returns those that failed with what they printed. */
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
