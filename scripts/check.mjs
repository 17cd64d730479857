/** `npm run check`: types, lint, format and guards. */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { guards, runChecks, staticChecks } = await import('./setup/checks.ts');
const failures = await runChecks(fileURLToPath(new URL('..', import.meta.url)), [...staticChecks, guards]);
for (const { name, text } of failures) console.error(`\n${name}\n${text}`);
process.exitCode = failures.length ? 1 : 0;
