/** Installs the packages that only proofs need. */
import { fileURLToPath } from 'node:url';
import { ensurePackages } from '../../scripts/setup/packages.mjs';

ensurePackages(fileURLToPath(new URL('.', import.meta.url)));
