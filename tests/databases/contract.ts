import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/open.ts';

const file = new URL('../../server/db/contract.sql', import.meta.url);

/** Takes away from a database what only the version before needs. */
export async function contract(db: Db): Promise<void> {
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) await db.execute(sql.raw(statement));
}
