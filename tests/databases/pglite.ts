import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { TestProject } from 'vitest/node';
import { emptyTemplate } from '../../server/db/template.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { demoTime } from './provided.ts';

/** Makes the demo once for all test files, each of which loads a copy: making it takes far longer. */
export async function setup(project: TestProject): Promise<() => void> {
  const client = await PGlite.create({ loadDataDir: await emptyTemplate() });
  await seedDemo(drizzle(client), 'small', demoTime);
  const demo = await client.dumpDataDir('none');
  await client.close();
  const folder = mkdtempSync(join(tmpdir(), 'vigie-pglite-'));
  const file = join(folder, 'demo.tar');
  writeFileSync(file, new Uint8Array(await demo.arrayBuffer()));
  project.provide('pglite', file);
  return () => rmSync(folder, { recursive: true });
}
