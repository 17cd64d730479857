import type { ReactNode } from 'react';
import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { mayOpen } from '../../app/guild/may.ts';
import type { Person } from '../../contract/user.ts';
import { locale } from '../../i18n/client.ts';
import { href } from '../../routes.ts';

interface Props {
  readonly guildId: string;
  readonly person: Pick<Person, 'id' | 'display_name'>;
  /** What stands for their name, such as "You". */
  readonly children?: ReactNode;
}

/** The address of a member's page. */
export const memberPath = (guildId: string, memberId: string): string =>
  href('member', { guild_id: guildId, member_id: memberId }, locale);

/** A person's name; a link to their page for whoever may open it. */
export function MemberLink({ guildId, person, children = <bdi>{person.display_name}</bdi> }: Props) {
  const guild = useResource(currentGuild(guildId));
  if (guild.kind !== 'ready' || !mayOpen(guild.value, 'member')) return children;
  return (
    <a className="anchor" href={memberPath(guildId, person.id)}>
      {children}
    </a>
  );
}
