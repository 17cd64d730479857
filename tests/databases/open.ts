/** Opens databases for tests. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { copyDatabase, dropDatabase, setSequential } from './copies.ts';
import { openDemo } from './demo.ts';
import './provided.ts';
import { openReusable } from './reuse.ts';

/** The content of a test database: only tables, or the small demo too. */
type Content = 'empty' | 'demo';

/** Opens a database on the engine of the test project: PostgreSQL, directly or through a pooler, or PGlite in memory. */
export async function openTestDatabase(content: Content): Promise<Database> {
  if (inject('postgres') === undefined) return openEmbedded(content);
  const { name, url, drop } = await createOnServer(content);
  const pooler = inject('pooler');
  const pooled = pooler && { url: pooler.replace('{name}', name), direct: url };
  try {
    const database = await openDatabase({ kind: 'url', url, ...pooled });
    return { ...database, close: () => database.close().then(drop) };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function openEmbedded(content: Content): Promise<Database> {
  if (content === 'empty') return openDatabase({ kind: 'memory' });
  const demo = inject('pglite');
  if (demo === undefined) throw new Error('This test belongs to the projects pglite and postgres.');
  return openReusable(() => openDemo(new Blob([readFileSync(demo)])));
}

/** Creates a database on the test server, for tests that open it more than once. */
export async function createOnServer(
  content: Content,
): Promise<{ readonly name: string; readonly url: string; readonly drop: () => Promise<void> }> {
  const server = inject('postgres');
  if (server === undefined) throw new Error('This test needs PostgreSQL.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // A distributed database is one on each node, of which none names another.
  const servers = [server, ...(inject('workers') ?? [])];
  for (const one of servers) await copyDatabase(one, content, name);
  if (servers.length > 1) await setSequential(server, name);
  const drop = async () => {
    for (const one of servers) await dropDatabase(one, name);
  };
  return { name, url: server.replace('{name}', name), drop };
}
