import { getHealth, type Health as HealthReply } from '../../../contract/health.ts';
import { perGuild } from '../../guild/guild-data.ts';
import { call } from '../../session/api.ts';
import { createResource } from '../../stores/resource.ts';
import { onWrite } from '../../stores/writes.ts';
import { allNotices, type Notice } from './attention.ts';

export type { Notice };

/** The health of a guild. Its notices are all in one list. */
export interface Health extends Omit<HealthReply, 'notices' | 'guild_notices'> {
  readonly notices: readonly Notice[];
}

/** The health of a guild: one reply for the inbox, the overview and the marks in the navigation. */
export const guildHealth = perGuild<Health>((id) =>
  createResource(async () => {
    const result = await call(getHealth, { params: { id } });
    return result.ok ? { ...result, value: { ...result.value, notices: allNotices(result.value) } } : result;
  }),
);

// A save may have fixed or broken something. Several saves in quick succession cause one read.
onWrite((guildId) => guildHealth(guildId).refresh());
