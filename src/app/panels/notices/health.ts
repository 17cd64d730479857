import { getHealth, type Health, type Notice } from '../../../contract/health.ts';
import { perGuild } from '../../guild/guild-data.ts';
import { call } from '../../session/api.ts';
import { createResource } from '../../stores/resource.ts';
import { onWrite } from '../../stores/writes.ts';

export type { Health, Notice };

/** The health of a guild: one reply for the inbox, the overview and the marks in the navigation. */
export const guildHealth = perGuild<Health>((id) =>
  createResource(() => call(getHealth, { params: { id } })),
);

// A save may have fixed or broken something. Several saves in quick succession cause one read.
onWrite((guildId) => guildHealth(guildId).refresh());
