/** Chooses the role as which the dashboard is seen. */
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { type AccessGrant, getAccess } from '../../../contract/access.ts';
import { t } from '../../../i18n/client.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { menuItem } from '../../../ui/Menu.tsx';
import { RoleDot } from '../../../ui/pickers/RoleDot.tsx';
import { guildRoles, perGuild, useResource } from '../../guild/guild-data.ts';
import { call } from '../../session/api.ts';
import { errorWords } from '../../states/error-words.ts';
import { createResource } from '../../stores/resource.ts';
import { seeAs } from '../../stores/seen-as.ts';
import { seenAsRole } from './reach.ts';

/** What was granted; nothing on a host without grants. */
const grantsOf = perGuild<readonly AccessGrant[]>((id) =>
  createResource(async () => {
    const result = await call(getAccess, { params: { id } });
    if (result.ok) return { ...result, value: result.value.grants };
    return result.error.kind === 'not_offered' ? { ok: true, value: [], etag: null } : result;
  }),
);

interface Props {
  readonly guildId: string;
  readonly close: () => void;
}

export function SeeAs({ guildId, close }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="max-h-[inherit] overflow-y-auto p-6">
      <div className="flex items-center justify-between">
        <h2 ref={title} tabIndex={-1} className="text-title/5.5 focus:outline-none">
          {t('frame:see_as.title')}
        </h2>
        <IconButton aria-label={t('common:close')} onClick={close}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <p className="mb-3 mt-1 text-muted">{t('frame:see_as.help')}</p>
      <Roles guildId={guildId} />
    </div>
  );
}

function Roles({ guildId }: { readonly guildId: string }) {
  const roles = useResource(guildRoles(guildId));
  const grants = useResource(grantsOf(guildId));
  const failed = [roles, grants].find((state) => state.kind === 'failed');
  if (failed?.kind === 'failed') {
    const retry = () => {
      void guildRoles(guildId).reload();
      void grantsOf(guildId).reload();
    };
    return <Failure text={`${errorWords(failed.error, t).title}.`} onRetry={retry} />;
  }
  if (roles.kind !== 'ready' || grants.kind !== 'ready')
    return <LiveRegion className="text-muted">{t('common:loading')}</LiveRegion>;
  // The role of everyone has the id of the guild.
  const everyone = roles.value.find(({ id }) => id === guildId);
  const shown = roles.value
    .filter(({ managed }) => !managed)
    .toSorted((one, other) => other.position - one.position)
    .map((role) => ({ role, as: seenAsRole(guildId, role, everyone, grants.value) }));
  const open = shown.filter(({ as }) => as !== null);
  return (
    <>
      <ul className="-mx-2.5">
        {open.map(({ role: { id, name, color }, as }) => (
          <li key={id}>
            <button type="button" className={menuItem} onClick={() => seeAs(as)}>
              <RoleDot color={color} />
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {open.length < shown.length && (
        <p className="mt-3 text-body/4.5 text-muted">
          {t('frame:see_as.others', { count: shown.length - open.length })}
        </p>
      )}
    </>
  );
}
