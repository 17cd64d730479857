import { useEffect, useState } from 'react';
import { type FoundMember, findMembers } from '../../../contract/members.ts';
import { lengthOf } from '../../../lib/characters.ts';
import { call } from '../../session/api.ts';

/** The fewest letters to search for. */
const leastLetters = 2;
/** The longest query that the host accepts. */
const mostLetters = 100;
/** How long to wait after the last key, in milliseconds. */
const pause = 200;

export type FoundMembers =
  | { readonly kind: 'idle' }
  | { readonly kind: 'found'; readonly members: readonly FoundMember[] }
  | { readonly kind: 'failed' };

/** Finds members of a guild by what is typed, once typing pauses. Without a guild, it finds nobody. */
export function useFoundMembers(guildId: string | null, typed: string): FoundMembers {
  const [found, setFound] = useState<FoundMembers>({ kind: 'idle' });
  const q = typed.trim();
  useEffect(() => {
    const letters = lengthOf(q);
    if (guildId === null || letters < leastLetters || letters > mostLetters)
      return setFound({ kind: 'idle' });
    const asked = new AbortController();
    const { signal } = asked;
    const timer = setTimeout(async () => {
      const result = await call(findMembers, { params: { id: guildId }, query: { q }, signal });
      if (signal.aborted) return;
      setFound(result.ok ? { kind: 'found', members: result.value.items } : { kind: 'failed' });
    }, pause);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [guildId, q]);
  return found;
}
