import type { announcePresence } from '../../src/contract/presence.ts';
import { requireAccess } from '../access/require.ts';
import { checkReadableIn } from '../access/ticket-access.ts';
import type { PresencePlace } from '../db/schema/revisions.ts';
import { otherViewers, savePresence, ticketPlace } from '../features/presence.ts';
import { currentRaidMode } from '../features/raid-mode.ts';
import { userNames } from '../features/user-names.ts';
import type { Call, Handlers } from '../http/handler.ts';

/** What the caller says that they have open, once it is sure that they may see it. */
async function placeOf(call: Call<typeof announcePresence>): Promise<PresencePlace> {
  const { db, guild, body } = call;
  if (body.screen !== 'transcript') {
    await requireAccess(db, guild, { module: 'frame', level: 'edit' });
    await requireAccess(db, guild, { module: body.screen, level: 'see' });
    return body.screen;
  }
  await requireAccess(db, guild, { module: 'tickets', level: 'see' });
  const channelId = body.entry_id ?? '';
  await checkReadableIn(call, channelId);
  return ticketPlace(channelId);
}

export const presenceHandlers = {
  async announcePresence(call) {
    const { db, guild, session, body, now } = call;
    const screen = await placeOf(call);
    const presence = { ...body, screen, guild_id: guild.row.id, user_id: session.user.id, seen_at: now };
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
