/** `npm run new -- <document|list|table> <name> [one]`: writes the skeleton of a new screen. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { documentPlan } from './new/document.ts';
import { listPlan } from './new/list.ts';
import { carryOut, namesOf } from './new/plan.ts';
import { tablePlan } from './new/table.ts';

const kinds = { document: documentPlan, list: listPlan, table: tablePlan } as const;

const [kind = '', name = '', one] = process.argv.slice(2);
if (!(kind in kinds) || !/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error(
    'npm run new -- <document|list|table> <name, such as ban-notes> [one of them, such as ban-note]',
  );
  process.exit(1);
}
const root = join(import.meta.dirname, '..');
const npx = (...args: string[]) =>
  execFileSync('npx', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

const written = carryOut(kinds[kind as keyof typeof kinds](namesOf(name, one)), root);
npx('biome', 'check', '--write', ...written.filter((path) => !path.endsWith('.astro')));
npx('tsx', 'scripts/openapi.ts');
console.log(`Wrote ${written.length} files. Now make it yours: its columns or fields, its texts in three languages,
its icon (src/ui/nav-icons.ts), and a line in CHANGELOG.md. Then: ${
  kind === 'table' ? `npm run migrations -- --name ${name}, ` : ''
}npm run openapi,
npm test -- ${name}, npm run check. docs/new-screen.md says more.`);
