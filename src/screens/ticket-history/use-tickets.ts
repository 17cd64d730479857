import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../app/session/api.ts';
import { getTicketHistory, getTicketStats } from '../../contract/ticket-history.ts';
import { createQuery } from '../../screen-kits/query/query.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { type Filters, params } from './params.ts';
import { createStats, createTickets, queryOf, type ReadTickets, statsQueryOf } from './store.ts';

/** The filters of the address; the same object until one of them changes. */
function useFilters({ q, said, panel, opener, closer, rating, opened }: Filters): Filters {
  return useMemo(
    () => ({ q, said, panel, opener, closer, rating, opened }),
    [q, said, panel, opener, closer, rating, opened],
  );
}

/**
 * The list and the statistics that the address asks for; they are read again when it changes.
 *
 * @param today the current day of the guild; null while it is not known
 */
export function useTickets(guildId: string, today: string | null) {
  const address = useOwned(() => createQuery(params));
  /** Of how many tickets the transcripts were searched, where that is not all of them. */
  const [newestSearched, setNewestSearched] = useState<number | null>(null);
  const read = useCallback<ReadTickets>(
    async (query, signal) => {
      const result = await call(getTicketHistory, { params: { id: guildId }, query, signal });
      if (result.ok && !signal.aborted) setNewestSearched(result.value.newest_searched ?? null);
      return result;
    },
    [guildId],
  );
  const tickets = useOwned(() => createTickets(read));
  const stats = useOwned(() =>
    createStats((query, signal) => call(getTicketStats, { params: { id: guildId }, query, signal })),
  );
  const query = useStore(address.$query);
  const filters = useFilters(query);
  const wanted = useMemo(() => queryOf(filters, today), [filters, today]);
  const wantedStats = useMemo(() => statsQueryOf(query.period, today), [query.period, today]);
  // The day only matters for periods relative to today.
  const [asked, askedStats] = [JSON.stringify(wanted), JSON.stringify(wantedStats)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for `wanted`; how many rows there were counts at the start alone.
  useEffect(() => {
    if (wanted) void tickets.read(wanted, query.rows ?? 0);
  }, [tickets, asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `askedStats` stands for `wantedStats`.
  useEffect(() => {
    if (wantedStats) void stats.read(wantedStats);
  }, [stats, askedStats]);

  return { address, query, filters, wanted, tickets, stats, read, newestSearched };
}
