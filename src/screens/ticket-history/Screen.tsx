import { useGuildId } from '../../app/guild/context.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { manifest } from './screen.ts';
import { TicketsBody } from './TicketsBody.tsx';

/** The tickets of a guild in figures, and all of them. */
export const Screen = mount(manifest, TicketHistory);

function TicketHistory() {
  const guildId = useGuildId();
  return <TicketsBody key={guildId} guildId={guildId} />;
}
