import { requireAccess } from '../access/require.ts';
import { otherViewers, savePresence } from '../features/presence.ts';
import { currentRaidMode } from '../features/raid-mode.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';

export const presenceHandlers = {
  async announcePresence({ db, guild, session, body, now }) {
    await requireAccess(db, guild, { module: body.screen, level: 'see' });
    const presence = { ...body, guild_id: guild.row.id, user_id: session.user.id, seen_at: now };
    await savePresence(db, presence);
    const others = await otherViewers(db, presence);
    const personOf = await userNames(
      db,
      others.map(({ user_id }) => user_id),
    );
    return {
      others: others.map(({ user_id, entry_id, is_editing }) => ({
        user: personOf(user_id),
        entry_id,
        is_editing,
      })),
      raid: (await currentRaidMode(db, guild.row.id, now)) !== null,
    };
  },
} satisfies Handlers;
