import { drizzle } from 'drizzle-orm/node-postgres';
import { hasDatabase, openEngine } from './folder.ts';
import { lockFolder } from './lock.ts';
import { type DatabaseLocation, type Db, embeddedDatabase } from './open.ts';
import { whenReachable } from './reachable.ts';
import { withConnection } from './server.ts';

/**
 * Looks into a database as it is, without migrating it and without waiting for its server.
 *
 * @param variable names the address of the server
 * @returns null when there is none yet: the folder does not exist
 * @throws Error with a sentence for the operator when it cannot be used
 */
export async function lookInto<T>(
  place: DatabaseLocation,
  look: (db: Db) => Promise<T>,
  variable = 'DATABASE_URL',
): Promise<T | null> {
  if (place.kind === 'url') {
    const run = () => withConnection(place.direct ?? place.url, (client) => look(drizzle(client)));
    return whenReachable(variable, run, { say: () => undefined, patience: 0 });
  }
  if (place.kind === 'memory' || !hasDatabase(place.path)) return null;
  const unlock = lockFolder(place.path);
  try {
    const client = await openEngine(place.path);
    const database = embeddedDatabase(client);
    return await look(database.db).finally(() => database.close());
  } finally {
    unlock();
  }
}
