import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../../app/session/api.ts';
import {
  getTimeline,
  type KnownMember,
  type TimelineEntry,
  type TimelineKind,
} from '../../../contract/members.ts';
import { createPages, type PageReader } from '../../../screen-kits/table/pages.ts';

export interface MemberTimeline extends PageReader<TimelineKind | null, TimelineEntry> {
  /** Whose it is; null until the first answer. */
  readonly $member: ReadableAtom<KnownMember | null>;
}

/** What happened to a member of a guild, page after page: of one kind, or of all. */
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
