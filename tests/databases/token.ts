import { startSession } from '../../server/access/sessions.ts';
import { randomSecret } from '../../server/access/tokens.ts';
import type { Db } from '../../server/db/open.ts';

/** Creates an access token without the sign-in in a browser. */
export async function tokenFor(db: Db, user_id: string, now: Date): Promise<string> {
  const device = { browser: null, system: null };
  return (await startSession(db, { user_id, code_hash: randomSecret(), device }, now)).access_token;
}
