import { useEffect, useState } from 'react';
import { quietCall } from '../../../app/session/api.ts';
import { getTicketHistory, type Ticket } from '../../../contract/ticket-history.ts';
import { locale } from '../../../i18n/client.ts';
import { href } from '../../../routes.ts';

export interface Neighbour {
  readonly ticket: Ticket;
  /** Of its transcript; where none was kept, of what the history says about it. */
  readonly href: string;
}

/** The tickets before and after one, by number; null where there is none that the reader may see, or not yet. */
export interface Neighbours {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

const none: Neighbours = { previous: null, next: null };

async function find(guildId: string, number: number): Promise<Neighbour | null> {
  if (number < 1) return null;
  const query = { q: `#${number}`, limit: 1 };
  const result = await quietCall(getTicketHistory, { params: { id: guildId }, query });
  const ticket = result.ok ? result.value.items[0] : undefined;
  if (ticket?.number !== number) return null;
  const { has_transcript, channel_id } = ticket;
  return {
    ticket,
    href: has_transcript
      ? href('transcript', { guild_id: guildId, channel_id }, locale)
      : `${href('ticket-history', { guild_id: guildId }, locale)}?ticket=${number}`,
  };
}

export function useNeighbours(guildId: string, number: number): Neighbours {
  const [found, setFound] = useState(none);
  useEffect(() => {
    let isGone = false;
    void Promise.all([find(guildId, number - 1), find(guildId, number + 1)]).then(([previous, next]) => {
      if (!isGone) setFound({ previous, next });
    });
    return () => {
      isGone = true;
    };
  }, [guildId, number]);
  return found;
}
