/** `npm run sbom`: prints the packages that a host installs, as a bill of materials. */
import { readFileSync } from 'node:fs';
import { billOfMaterials, type Lock } from './sbom/bill.ts';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;
console.log(JSON.stringify(billOfMaterials(lock), null, 2));
