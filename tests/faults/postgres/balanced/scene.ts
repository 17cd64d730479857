import { startSession } from '../../../../server/access/sessions.ts';
import { randomSecret } from '../../../../server/access/tokens.ts';
import type { Database } from '../../../../server/db/open.ts';
import { guilds, users } from '../../../../server/db/schema.ts';
import { tokenFor } from '../../../databases/token.ts';

export const owner = '1';
/** Both belong to the owner. */
export const guildIds = ['1001', '1002'] as const;

/** Two guilds, and sessions of their owner. */
export interface Scene {
  readonly tokens: readonly string[];
  /** The token of a session that is only renewed. */
  readonly refreshToken: string;
}

export async function prepareScene({ db }: Database): Promise<Scene> {
  const now = new Date();
  await db.insert(users).values({ id: owner, username: 'owner', display_name: 'Owner' });
  await db.insert(guilds).values(
    guildIds.map((id) => ({
      id,
      name: `Guild ${id}`,
      owner_id: owner,
      locale: 'fr',
      timezone: 'Europe/Paris',
      premium_until: new Date(now.getTime() + 86_400_000),
      bot_joined_at: now,
      bot_permissions: '8',
      bot_role_position: 1,
    })),
  );
  const device = { browser: null, system: null };
  const begun = { user_id: owner, code_hash: randomSecret(), device };
  return {
    tokens: [await tokenFor(db, owner, now), await tokenFor(db, owner, now), await tokenFor(db, owner, now)],
    refreshToken: (await startSession(db, begun, now)).refresh_token,
  };
}
