/** A search over all transcripts that has led into this one: its hits here, and where it goes on. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { quietCall } from '../../../app/session/api.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { getTranscriptHits, type TranscriptHits } from '../../../contract/transcript.ts';
import { locale } from '../../../i18n/client.ts';
import { href } from '../../../routes.ts';

export type Side = 'previous' | 'next';

export interface Trail {
  /** What was searched for. */
  readonly q: string;
  /** Ids of messages, oldest first; empty until they are known. */
  readonly hits: readonly string[];
  readonly isLoading: boolean;
  /** The side from which the reader has stepped into this transcript; null for another way. */
  readonly arrivedBy: Side | null;
  /** Whether the search goes on in another transcript. */
  readonly goesOn: (side: Side) => boolean;
  /** Opens the hit in the other transcript. */
  readonly goOn: (side: Side) => void;
  /** Ends the search; the transcript stays. */
  readonly leave: () => void;
}

type Query = QueryOf<typeof getTranscriptHits>;

/** The search in the address; null without one. */
export function trailOf(search: string): Query | null {
  const typed = Object.fromEntries(new URLSearchParams(search));
  const { success } = v.safeParse(getTranscriptHits.query, typed);
  return success ? (typed as unknown as Query) : null;
}

/** Set while the reader steps into another transcript. */
let steppedBy: Side | null = null;

interface Props {
  readonly guildId: string;
  readonly channelId: string;
}

/**
 * The search in the address that the reader has come by.
 *
 * @param onEnd called when there is none any more, with what was searched for
 */
export function useTrail({ guildId, channelId }: Props, onEnd: (q: string) => void): Trail | null {
  const [query, setQuery] = useState(() => trailOf(location.search));
  const [found, setFound] = useState<TranscriptHits | null>(null);
  const [arrivedBy] = useState(() => steppedBy);
  useEffect(() => {
    steppedBy = null;
  }, []);

  function end(q: string): void {
    history.replaceState(history.state, '', location.pathname + location.hash);
    setQuery(null);
    onEnd(q);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` has nothing of its own.
  useEffect(() => {
    if (!query) return;
    let isGone = false;
    void quietCall(getTranscriptHits, { params: { id: guildId, channelId }, query }).then((result) => {
      if (isGone) return;
      if (result.ok) setFound(result.value);
      // What the host does not find is looked for in this transcript alone.
      else end(query.transcript_q);
    });
    return () => {
      isGone = true;
    };
  }, [guildId, channelId, query]);

  if (!query) return null;
  return {
    q: query.transcript_q,
    hits: found?.message_ids ?? [],
    isLoading: !found,
    arrivedBy,
    goesOn: (side) => Boolean(found?.[side]),
    goOn(side) {
      const hit = found?.[side];
      if (!hit) return;
      steppedBy = side;
      const path = href('transcript', { guild_id: guildId, channel_id: hit.channel_id }, locale);
      location.assign(`${path}${location.search}#${hit.message_id}`);
    },
    leave: () => end(''),
  };
}
