import { useMemo } from 'react';
import { useGuild } from '../../app/guild/use-guild.ts';
import type { Listing } from '../../ui/pickers/listing.ts';
import type { Names } from './sentence.ts';

type Named = Listing<{ readonly id: string; readonly name: string }>;

/** While the names are on their way, three dots stand for each. */
function nameIn(listing: Named, id: string): string | null {
  if (listing.kind !== 'ready') return listing.kind === 'loading' ? '…' : id;
  return listing.value.find((one) => one.id === id)?.name ?? null;
}

/** What the channels and roles of the guild are called. */
export function useNames(): Names {
  const { channelList, roleList } = useGuild();
  const [channels, roles] = [channelList.listing, roleList.listing];
  return useMemo(
    () => ({ channel: (id) => nameIn(channels, id), role: (id) => nameIn(roles, id) }),
    [channels, roles],
  );
}
