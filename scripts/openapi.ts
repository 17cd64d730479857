import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiText } from './openapi/document.ts';
import { readResources } from './openapi/resources.ts';
import { apiTables, withTables } from './openapi/tables.ts';

const root = join(import.meta.dirname, '..');
const document = join(root, 'public/openapi.json');
const page = join(root, 'docs/api.md');

const resources = await readResources();
writeFileSync(document, openapiText(resources));
writeFileSync(page, withTables(readFileSync(page, 'utf8'), apiTables(resources)));
console.log(
  `Wrote public/openapi.json and the tables of docs/api.md: ${resources.operations.length} operations.`,
);
