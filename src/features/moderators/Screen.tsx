import { useGuildId } from '../../screens/context.ts';
import { mount } from '../../screens/Root.tsx';
import { ModeratorsBody } from './ModeratorsBody.tsx';
import { manifest } from './screen.ts';

/** What the moderators of a guild did by hand. */
export const Screen = mount(manifest, Moderators);

function Moderators() {
  const guildId = useGuildId();
  return <ModeratorsBody key={guildId} guildId={guildId} />;
}
