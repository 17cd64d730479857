import { useStore } from '@nanostores/react';
import { $place } from '../../app/navigation/place.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { $session, $token } from '../../app/stores/session.ts';
import { Reading } from './Reading.tsx';
import { SignIn } from './SignIn.tsx';
import { manifest } from './screen.ts';

/** The transcript of a ticket, for readers whom the host allows to see it. */
export const Screen = mount(manifest, Transcript);

function Transcript() {
  const { guild_id: guildId = '', channel_id: channelId = '' } = useStore($place).params;
  const token = useStore($token);
  const { kind } = useStore($session);
  if (!token || kind === 'signed_out' || kind === 'ended') return <SignIn />;
  return <Reading guildId={guildId} channelId={channelId} />;
}
