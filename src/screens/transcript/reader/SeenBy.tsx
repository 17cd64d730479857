import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { quietCall } from '../../../app/session/api.ts';
import { createResource } from '../../../app/stores/resource.ts';
import { $session } from '../../../app/stores/session.ts';
import { getTranscriptOpenings } from '../../../contract/transcript.ts';
import { t } from '../../../i18n/client.ts';
import { MemberLink } from '../../../screen-kits/member/MemberLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Part, partRow } from './Part.tsx';
import type { TranscriptPlace } from './place.ts';

/** Who has read the transcript, for managers of the guild. Hidden if the host does not record it. */
export function SeenBy({ place }: { readonly place: TranscriptPlace }) {
  const { guildId, channelId, timeZone } = place;
  const openings = useMemo(
    () => createResource(() => quietCall(getTranscriptOpenings, { params: { id: guildId, channelId } })),
    [guildId, channelId],
  );
  useEffect(() => {
    openings.start();
    return openings.dispose;
  }, [openings]);
  const state = useStore(openings.$state);
  const session = useStore($session);
  const own = session.kind === 'signed_in' ? session.user.id : null;
  if (state.kind === 'failed' && state.error.kind === 'not_offered') return null;
  return (
    <Part id="transcript-seen" title={t('transcript-reader:seen.title')}>
      <p className="text-body/4.5 text-muted">{t('transcript-reader:seen.lead')}</p>
      {state.kind === 'loading' && <div className="d-skeleton h-8" />}
      {state.kind === 'failed' && (
        <p className="text-muted">
          {t('transcript-reader:seen.failed')}{' '}
          <button type="button" className="anchor" onClick={() => void openings.reload()}>
            {t('common:retry')}
          </button>
        </p>
      )}
      {state.kind === 'ready' && (
        <ul className="-mx-2">
          {state.value.items.map(({ user, at }) => (
            <li key={user.id + at} className={partRow}>
              <Avatar name={user.display_name} src={user.avatar_url} id={user.id} size={32} round />
              <span className="min-w-0 grow">
                <span className="block truncate">
                  <MemberLink guildId={guildId} person={user} />
                </span>
                <span className="block text-body/4.5 text-muted">
                  {user.id === own && `${t('transcript-reader:seen.you')} · `}
                  <RelativeTime at={at} timeZone={timeZone} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
