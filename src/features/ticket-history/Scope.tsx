import Lock from 'lucide-react/icons/lock';
import { getTicketAccess, type TicketAccess } from '../../contract/ticket-access.ts';
import { t } from '../../i18n/client.ts';
import { call } from '../../shell/api.ts';
import { currentGuild, perGuild, useResource } from '../../shell/guild-data.ts';
import { createResource } from '../../stores/resource.ts';

const ticketAccess = perGuild<TicketAccess>((id) =>
  createResource(() => call(getTicketAccess, { params: { id } })),
);

/** Tells moderators that they see a part of the tickets, where that is so: figures and lists look whole by themselves. */
export function Scope({ guildId }: { readonly guildId: string }) {
  const guild = useResource(currentGuild(guildId));
  const moderates = guild.kind === 'ready' && guild.value.viewer.role === 'moderator';
  return moderates ? <OwnPanels guildId={guildId} /> : null;
}

function OwnPanels({ guildId }: { readonly guildId: string }) {
  const access = useResource(ticketAccess(guildId));
  if (access.kind !== 'ready' || access.value.moderators_read === 'all') return null;
  return (
    <p className="ticket-scope">
      <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('ticket-history:scope')}
    </p>
  );
}
