import { useMemo } from 'react';
import { useGuild } from '../../app/guild/use-guild.ts';
import type { Listing } from '../../ui/pickers/listing.ts';
import type { Names } from './sentence.ts';

type Named = Listing<{ readonly id: string; readonly name: string }>;

/** The name of an id; three dots while loading. */
function nameIn(listing: Named, id: string): string | null {
  if (listing.kind !== 'ready') return listing.kind === 'loading' ? '…' : id;
  return listing.value.find((one) => one.id === id)?.name ?? null;
}

/** The names of the guild's channels and roles. */
export function useNames(): Names {
  const { channelList, roleList } = useGuild();
  const [channels, roles] = [channelList.listing, roleList.listing];
  return useMemo(
    () => ({ channel: (id) => nameIn(channels, id), role: (id) => nameIn(roles, id) }),
    [channels, roles],
  );
}
