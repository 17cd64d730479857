import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiDocument, openapiText } from './openapi/document.ts';
import { additions, type RequiredMembers, requiredMembers, requiredText } from './openapi/required.ts';
import { readResources } from './openapi/resources.ts';
import { apiTables, withTables } from './openapi/tables.ts';

const root = join(import.meta.dirname, '..');
const document = join(root, 'public/openapi.json');
const page = join(root, 'docs/api.md');
const required = join(root, 'tests/guards/required-members.json');

const resources = await readResources();
const now = requiredMembers(openapiDocument(resources));
const refused = additions(JSON.parse(readFileSync(required, 'utf8')) as RequiredMembers, now);
if (refused.length > 0) {
  console.error(refused.join('\n'));
  process.exit(1);
}
writeFileSync(document, openapiText(resources));
writeFileSync(page, withTables(readFileSync(page, 'utf8'), apiTables(resources)));
writeFileSync(required, requiredText(now));
console.log(
  `Wrote public/openapi.json and the tables of docs/api.md: ${resources.operations.length} operations.`,
);
