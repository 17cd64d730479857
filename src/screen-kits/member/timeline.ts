import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../app/session/api.ts';
import {
  getTimeline,
  type KnownMember,
  type TimelineEntry,
  type TimelineKind,
} from '../../contract/members.ts';
import { createPages, type PageReader } from '../table/pages.ts';

export interface MemberTimeline extends PageReader<TimelineKind | null, TimelineEntry> {
  /** The member; null until the first reply. */
  readonly $member: ReadableAtom<KnownMember | null>;
}

/** The timeline of a member in pages, of one kind or all. */
export function createTimeline(guildId: string, memberId: string): MemberTimeline {
  const $member = atom<KnownMember | null>(null);
  const pages = createPages<TimelineKind | null, TimelineEntry>(async (kind, cursor, signal) => {
    const result = await call(getTimeline, {
      params: { id: guildId, memberId },
      query: { ...(kind !== null && { kind }), ...(cursor !== null && { cursor }) },
      signal,
    });
    if (result.ok && !signal.aborted) $member.set(result.value.member);
    return result;
  });
  return { ...pages, $member };
}
