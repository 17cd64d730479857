import { currentGuild, perGuild, useResource } from '../../app/guild/guild-data.ts';
import { call } from '../../app/session/api.ts';
import { createResource, type Resource } from '../../app/stores/resource.ts';
import { getTicketAccess, type TicketAccess } from '../../contract/ticket-access.ts';

const ticketAccess = perGuild<TicketAccess>((id) =>
  createResource(() => call(getTicketAccess, { params: { id } })),
);

/** Managers read all tickets: nothing is asked for them. */
const everything: Resource<TicketAccess> = createResource(async () => ({
  ok: true,
  value: { moderators_read: 'all' },
  etag: null,
}));

/**
 * What of the tickets the reader gets to see. Lists and figures of a part look whole by themselves, so it has to be said. `all`
 * where the host does not tell.
 */
export function useScope(guildId: string): 'loading' | 'own_panels' | 'all' {
  const guild = useResource(currentGuild(guildId));
  const moderates = guild.kind === 'ready' && guild.value.viewer.role === 'moderator';
  const access = useResource(moderates ? ticketAccess(guildId) : everything);
  if (guild.kind === 'loading' || (moderates && access.kind === 'loading')) return 'loading';
  return moderates && access.kind === 'ready' ? access.value.moderators_read : 'all';
}
