import { useGuildId } from '../../app/guild/context.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { ModeratorsBody } from './ModeratorsBody.tsx';
import { manifest } from './screen.ts';

/** What the moderators of a guild did by hand. */
export const Screen = mount(manifest, Moderators);

function Moderators() {
  const guildId = useGuildId();
  return <ModeratorsBody key={guildId} guildId={guildId} />;
}
