import { useEffect, useState } from 'react';
import { findMembers, type KnownMember } from '../../../contract/members.ts';
import { call } from '../../session/api.ts';

/** From so many letters on, members are looked for. */
const leastLetters = 2;
/** The longest text that the host takes. */
const mostLetters = 100;
/** How long the reader has to pause, in milliseconds. */
const pause = 200;

export type FoundMembers =
  | { readonly kind: 'idle' }
  | { readonly kind: 'found'; readonly members: readonly KnownMember[] }
  | { readonly kind: 'failed' };

/** The members of a guild whom a text finds, once the reader pauses: one call for what is typed. Without a guild, nobody. */
export function useFoundMembers(guildId: string | null, typed: string): FoundMembers {
  const [found, setFound] = useState<FoundMembers>({ kind: 'idle' });
  const q = typed.trim();
  useEffect(() => {
    if (guildId === null || q.length < leastLetters || q.length > mostLetters)
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
