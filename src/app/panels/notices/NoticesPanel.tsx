import { useStore } from '@nanostores/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect } from 'react';
import type { User } from '../../../contract/user.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatTime } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { LineDrawing } from '../../../ui/structure/LineDrawing.tsx';
import { currentGuild, useResource } from '../../guild/guild-data.ts';
import { may } from '../../guild/may.ts';
import { $session } from '../../stores/session.ts';
import { ChangesRow } from './ChangesRow.tsx';
import { markRead, startChecks } from './checks.ts';
import { guildHealth, type Health } from './health.ts';
import { NoticeRow, noticeRows } from './NoticeRow.tsx';
import { readBy } from './read.ts';

const note = 'px-4 py-3 text-muted';

/** The inbox: the notices of the current guild. */
export function NoticesPanel({ guildId }: { readonly guildId: string | undefined }) {
  const session = useStore($session);
  return (
    <section className="w-[25rem] max-w-full" aria-label={t('frame:notices')}>
      {!guildId && <p className={note}>{t('notices:elsewhere')}</p>}
      {guildId && session.kind === 'signed_in' && (
        <>
          <OfGuild guildId={guildId} user={session.user} />
          <Changes guildId={guildId} user={session.user} />
        </>
      )}
    </section>
  );
}

function OfGuild({ guildId, user }: { readonly guildId: string; readonly user: User }) {
  const health = guildHealth(guildId);
  const state = useResource(health);
  useEffect(() => void startChecks(guildId), [guildId]);
  if (state.kind === 'ready')
    return <Checked health={state.value} guildId={guildId} user={user} onAgain={health.refresh} />;
  if (state.kind === 'loading') {
    return <LiveRegion className={note}>{t('notices:checking')}</LiveRegion>;
  }
  if (state.error.kind === 'not_offered') return <p className={note}>{t('notices:not_offered')}</p>;
  return <Failure text={t('notices:failed')} onRetry={() => void health.reload()} />;
}

/** Only for whoever may see changes: the call of others would be refused. */
function Changes({ guildId, user }: { readonly guildId: string; readonly user: User }) {
  const guild = useResource(currentGuild(guildId));
  if (guild.kind !== 'ready' || !may(guild.value, 'revisions', 'see')) return null;
  return <ChangesRow guildId={guildId} user={user} />;
}

function Quiet({ guildId }: { readonly guildId: string }) {
  const guild = useResource(currentGuild(guildId));
  const known = guild.kind === 'ready' ? guild.value : null;
  if (known && !known.bot) return <p className={note}>{t('notices:no_bot')}</p>;
  if (known && !may(known, 'frame', 'edit')) return <p className={note}>{t('notices:moderator')}</p>;
  return (
    <div className={note}>
      <LineDrawing name="lantern" />
      <p className="font-semibold text-content">{t('notices:empty.title')}</p>
      <p>{t('notices:empty.text')}</p>
    </div>
  );
}

interface CheckedProps {
  readonly health: Health;
  readonly guildId: string;
  readonly user: User;
  readonly onAgain: () => void;
}

function Checked({ health, guildId, user, onAgain }: CheckedProps) {
  const read = new Set(useStore(readBy(user.id)));
  const { notices, checked_at } = health;
  const unread = notices.filter(({ key }) => !read.has(`${guildId}/${key}`));
  return (
    <>
      {notices.length === 0 && <Quiet guildId={guildId} />}
      <ul className={noticeRows}>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.key}
            notice={notice}
            health={health}
            guildId={guildId}
            isNew={unread.includes(notice)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-1 border-t border-line p-1.5">
        <Button kind="plain" small onClick={onAgain}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('notices:again')}
        </Button>
        {unread.length > 0 && (
          <Button
            kind="plain"
            small
            onClick={(event) => {
              // The button disappears, so the focus moves to the panel.
              event.currentTarget.parentElement?.querySelector('button')?.focus();
              void markRead(
                guildId,
                unread.map(({ key }) => key),
              );
            }}
          >
            {t('notices:read_all')}
          </Button>
        )}
        <LiveRegion className="me-2.5 ms-auto text-muted">
          {t('notices:checked_at', { time: formatTime(checked_at, locale) })}
        </LiveRegion>
      </div>
    </>
  );
}
