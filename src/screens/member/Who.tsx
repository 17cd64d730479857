import { ActButton } from '../../app/panels/act/ActButton.tsx';
import type { FormerName, KnownMember, Membership } from '../../contract/members.ts';
import { t } from '../../i18n/client.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FormerNames } from './FormerNames.tsx';
import { SeeAsMember } from './SeeAsMember.tsx';

interface Props {
  readonly guildId: string;
  readonly member: KnownMember;
  /** Null for somebody who is not a member; undefined when it is not known. */
  readonly membership: Membership | null | undefined;
  /** The names that they had before. */
  readonly names: readonly FormerName[];
}

/** Who somebody is, with what matters most of where they stand. */
export function Who({ guildId, member, membership, names }: Props) {
  const standing = membership === null ? t('member:gone') : membership?.owner ? t('member:owner') : null;
  return (
    <section
      className="panel flex flex-wrap items-center gap-4 px-5 py-4 max-sm:px-4"
      aria-label={t('member:who')}
    >
      <Avatar name={member.display_name} src={member.avatar_url} id={member.id} size={56} round />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-title/5.5 font-semibold">
          <bdi>{membership?.nickname ?? member.display_name}</bdi>
          {standing && (
            <span className="rounded-full bg-sunken px-2 text-body/5 font-normal text-muted forced-colors:border forced-colors:border-canvas-text">
              {standing}
            </span>
          )}
        </p>
        <p className="text-body/5 text-muted">
          <bdi>@{member.username}</bdi> · <bdi className="id">{member.id}</bdi>
        </p>
      </div>
      <div className="ms-auto flex flex-wrap gap-2">
        {membership && <SeeAsMember guildId={guildId} member={member} membership={membership} />}
        <ActButton guildId={guildId} people={[member]} />
      </div>
      {names.length > 0 && <FormerNames member={member} names={names} />}
    </section>
  );
}
