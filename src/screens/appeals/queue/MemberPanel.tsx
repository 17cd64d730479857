import { go } from '../../../app/navigation/go.ts';
import { ActButton } from '../../../app/panels/act/ActButton.tsx';
import type { Person } from '../../../contract/user.ts';
import { locale } from '../../../i18n/client.ts';
import { href } from '../../../routes.ts';
import { MemberLink } from '../../../screen-kits/member/MemberLink.tsx';
import { Timeline } from '../../../screen-kits/member/Timeline.tsx';
import { createTimeline } from '../../../screen-kits/member/timeline.ts';
import { useOwned } from '../../../screen-kits/query/use-owned.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

interface Props {
  readonly guildId: string;
  readonly person: Person;
}

/** Who sent an appeal and what happened before, with a link to their page. Use the person's id as `key`. */
export function MemberPanel({ guildId, person }: Props) {
  const timeline = useOwned(() => createTimeline(guildId, person.id));
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={person.display_name} src={person.avatar_url} id={person.id} size={40} round />
        <div>
          <p className="font-semibold [&>a]:inline-flex [&>a]:min-h-6 [&>a]:items-center coarse:[&>a]:min-h-11 coarse:[&>a]:min-w-11">
            <MemberLink guildId={guildId} person={person} />
          </p>
          <p className="text-body/4.5 text-muted">
            <bdi>@{person.username}</bdi> · <bdi className="id">{person.id}</bdi>
          </p>
        </div>
        <div className="ms-auto">
          <ActButton guildId={guildId} people={[person]} />
        </div>
      </div>
      <Timeline
        guildId={guildId}
        timeline={timeline}
        current={null}
        onOpen={(number) => go(`${href('history', { guild_id: guildId }, locale)}?case=${number}`)}
      />
    </>
  );
}
