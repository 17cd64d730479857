import { guildRoles, useResource } from '../../app/guild/guild-data.ts';
import type { KnownMember, Membership } from '../../contract/members.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatDate } from '../../i18n/format.ts';
import { createdAt } from '../../lib/snowflake.ts';
import { RoleDot } from '../../ui/pickers/RoleDot.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Part } from './Part.tsx';

interface Props {
  readonly guildId: string;
  readonly member: KnownMember;
  readonly membership: Membership | null | undefined;
}

/** What the platform says of a member now. */
export function Facts({ guildId, member, membership }: Props) {
  const roles = useResource(guildRoles(guildId));
  const known = roles.kind === 'ready' ? roles.value : [];
  const held = known.filter(({ id }) => membership?.role_ids.includes(id));
  const created = createdAt(member.id);
  return (
    <Part title={t('member:facts.title')}>
      <dl className="grid gap-2 [&_dt]:text-muted">
        {membership?.nickname && (
          <div>
            <dt>{t('member:facts.name')}</dt>
            <dd>
              <bdi>{member.display_name}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('member:facts.account')}</dt>
          <dd>
            {formatDate(created.getTime(), locale)}{' '}
            <span className="text-muted">
              (<RelativeTime at={created.toISOString()} />)
            </span>
          </dd>
        </div>
        {membership?.joined_at && (
          <div>
            <dt>{t('member:facts.joined')}</dt>
            <dd>
              {formatDate(membership.joined_at, locale)}{' '}
              <span className="text-muted">
                (<RelativeTime at={membership.joined_at} />)
              </span>
            </dd>
          </div>
        )}
        {membership && (
          <div>
            <dt>{t('member:facts.roles')}</dt>
            <dd>
              {held.length === 0 ? (
                t('member:facts.no_roles')
              ) : (
                <ul className="flex flex-wrap gap-1.5">
                  {held.map(({ id, name, color }) => (
                    <li
                      key={id}
                      className="inline-flex items-center gap-1.5 rounded-full bg-sunken px-2 text-body/5"
                    >
                      <RoleDot color={color} />
                      <bdi>{name}</bdi>
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        )}
      </dl>
      {membership === undefined && <p className="text-muted">{t('member:facts.unknown')}</p>}
    </Part>
  );
}
