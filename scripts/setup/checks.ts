import { runNode } from './run.ts';

/** Types, lint, format and the generated API document: what a change must pass besides its tests. */
const checks = [
  { name: 'types', args: ['node_modules/astro/astro.js', 'check'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] },
  { name: 'API document', args: ['--import', 'tsx', 'scripts/openapi.ts', '--check'] },
];

/** Runs every check at once, prints a line for each, and returns those that failed with what they printed. */
export async function runChecks(root: string): Promise<{ name: string; text: string }[]> {
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
