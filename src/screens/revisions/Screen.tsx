import { useGuildId } from '../../app/guild/context.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { RevisionsBody } from './RevisionsBody.tsx';
import { manifest } from './screen.ts';

/** Everything that was changed in the settings of a guild. */
export const Screen = mount(manifest, Revisions);

function Revisions() {
  const guildId = useGuildId();
  return <RevisionsBody key={guildId} guildId={guildId} />;
}
