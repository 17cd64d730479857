import { currentGuild, perGuild, useResource } from '../../app/guild/guild-data.ts';
import { may } from '../../app/guild/may.ts';
import { call } from '../../app/session/api.ts';
import { createResource, type Resource } from '../../app/stores/resource.ts';
import { getTicketAccess, type TicketAccess } from '../../contract/ticket-access.ts';

const ticketAccess = perGuild<TicketAccess>((id) =>
  createResource(() => call(getTicketAccess, { params: { id } })),
);

/** Whoever may read all transcripts sees all tickets, so this needs no request. */
const everything: Resource<TicketAccess> = createResource(async () => ({
  ok: true,
  value: { moderators_read: 'all' },
  etag: null,
}));

/**
 * Which tickets the reader may see. A partial list looks complete, so this is shown. `all` if the host does not provide
 * it.
 */
export function useScope(guildId: string): 'loading' | 'own_panels' | 'all' {
  const guild = useResource(currentGuild(guildId));
  const isPartial = guild.kind === 'ready' && !may(guild.value, 'transcripts', 'see');
  const access = useResource(isPartial ? ticketAccess(guildId) : everything);
  if (guild.kind === 'loading' || (isPartial && access.kind === 'loading')) return 'loading';
  return isPartial && access.kind === 'ready' ? access.value.moderators_read : 'all';
}
