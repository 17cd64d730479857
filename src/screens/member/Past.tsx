import { useEffect } from 'react';
import { go } from '../../app/navigation/go.ts';
import { $acted } from '../../app/panels/act/acted.ts';
import { Timeline } from '../../screen-kits/member/Timeline.tsx';
import { createTimeline } from '../../screen-kits/member/timeline.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';

interface Props {
  readonly guildId: string;
  readonly memberId: string;
  readonly caseAt: (number: number) => string;
}

/** What happened to a member. It is fetched after the rest, since the code of lists is larger than all of that. */
export function Past({ guildId, memberId, caseAt }: Props) {
  const timeline = useOwned(() => createTimeline(guildId, memberId));
  useEffect(
    () => $acted.listen((news) => void (news?.memberIds.includes(memberId) && timeline.reload())),
    [memberId, timeline],
  );
  return (
    <Timeline
      isAlone
      guildId={guildId}
      timeline={timeline}
      current={null}
      onOpen={(number) => go(caseAt(number))}
    />
  );
}
