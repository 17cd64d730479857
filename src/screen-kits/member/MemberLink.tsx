import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { mayOpen } from '../../app/guild/may.ts';
import type { Person } from '../../contract/user.ts';
import { locale } from '../../i18n/client.ts';
import { href } from '../../routes.ts';

interface Props {
  readonly guildId: string;
  readonly person: Pick<Person, 'id' | 'display_name'>;
}

/** The address of a member's page. */
export const memberPath = (guildId: string, memberId: string): string =>
  href('member', { guild_id: guildId, member_id: memberId }, locale);

/** A person's name; a link to their page for whoever may open it. */
export function MemberLink({ guildId, person }: Props) {
  const guild = useResource(currentGuild(guildId));
  const name = <bdi>{person.display_name}</bdi>;
  if (guild.kind !== 'ready' || !mayOpen(guild.value, 'member')) return name;
  return (
    <a className="anchor" href={memberPath(guildId, person.id)}>
      {name}
    </a>
  );
}
