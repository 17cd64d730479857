import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const file = new URL('../package.json', import.meta.url);

/** The version of the host. */
export const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, 'utf8')));
