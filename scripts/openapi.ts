import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiDocument, openapiText } from './openapi/document.ts';
import { additions, type RequiredMembers, requiredMembers, requiredText } from './openapi/required.ts';
import { readResources } from './openapi/resources.ts';
import { rightsDocument } from './openapi/rights.ts';
import { apiTables, withTables } from './openapi/tables.ts';

const root = join(import.meta.dirname, '..');
const document = join(root, 'public/openapi.json');
const page = join(root, 'docs/api.md');
const required = join(root, 'tests/guards/required-members.json');

/**
 * The required members on the main branch, so that members added on this branch may still change. Without a repository,
 * those in the file.
 */
function before(): RequiredMembers {
  for (const branch of ['origin/main', 'main']) {
    const shown = spawnSync('git', ['show', `${branch}:tests/guards/required-members.json`], {
      cwd: root,
      encoding: 'utf8',
    });
    if (shown.status === 0) return JSON.parse(shown.stdout) as RequiredMembers;
  }
  return JSON.parse(readFileSync(required, 'utf8')) as RequiredMembers;
}

const resources = await readResources();
const now = requiredMembers(openapiDocument(resources));
const refused = additions(before(), now);
if (refused.length > 0) {
  console.error(refused.join('\n'));
  process.exit(1);
}
writeFileSync(document, openapiText(resources));
writeFileSync(page, withTables(readFileSync(page, 'utf8'), apiTables(resources)));
const security = join(root, 'docs/security.md');
writeFileSync(security, withTables(readFileSync(security, 'utf8'), rightsDocument()));
writeFileSync(required, requiredText(now));
console.log(
  `Wrote public/openapi.json and the tables of docs/api.md and docs/security.md: ${resources.operations.length} operations.`,
);
