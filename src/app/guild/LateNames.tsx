import { SlowNote } from '../states/SlowNote.tsx';
import { useGuild } from './use-guild.ts';

/** With a form that does not wait for the names in its pickers: says after a while that they take long, and moves nothing. */
export function LateNames() {
  const { channelList, roleList } = useGuild();
  const isLate = channelList.listing.kind === 'loading' || roleList.listing.kind === 'loading';
  return isLate && <SlowNote floats />;
}
