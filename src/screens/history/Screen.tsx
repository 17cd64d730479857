import { useGuildId } from '../../app/guild/context.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { HistoryBody } from './HistoryBody.tsx';
import { manifest } from './screen.ts';

/** Every case of a guild, and what happened to its members. */
export const Screen = mount(manifest, History);

function History() {
  const guildId = useGuildId();
  return <HistoryBody key={guildId} guildId={guildId} />;
}
