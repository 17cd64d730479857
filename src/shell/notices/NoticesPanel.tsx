import { useStore } from '@nanostores/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect } from 'react';
import { t } from '../../i18n/client.ts';
import type { Notice } from '../../lib/notices.ts';
import { routes } from '../../routes.ts';
import { adopt } from '../../ui/adopt.ts';
import { Failure } from '../../ui/Failure.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { addressOf, iconOf } from '../catalogue.ts';
import { go } from '../go.ts';
import { $checks, checkAgain, markRead, startChecks } from './checks.ts';
import css from './notices.css?inline';
import { sentenceOf, whereOf } from './words.ts';

adopt(css);

/** The notices of the current guild. */
export function NoticesPanel({ guildId }: { readonly guildId: string | undefined }) {
  return (
    <section className="notices" aria-label={t('frame:notices')}>
      {guildId ? <OfGuild guildId={guildId} /> : <p className="notices-note">{t('notices:elsewhere')}</p>}
    </section>
  );
}

function OfGuild({ guildId }: { readonly guildId: string }) {
  const state = useStore($checks);
  useEffect(() => startChecks(guildId), [guildId]);
  if (state.kind === 'moderator') return <p className="notices-note">{t('notices:moderator')}</p>;
  if (state.kind === 'checking') {
    return (
      <p role="status" className="notices-note">
        {t('notices:checking')}
      </p>
    );
  }
  const again = () => checkAgain(guildId);
  const { outcome, read } = state;
  const { notices, partial } = outcome;
  if (!notices) return <Failure text={t('notices:failed')} onRetry={again} />;
  const unread = notices.filter(({ key }) => !read.has(key));
  return (
    <>
      {partial && <p className="notices-note">{t('notices:partial')}</p>}
      {notices.length === 0 && !partial && (
        <div className="notices-note">
          <LineDrawing name="lantern" />
          <p className="font-semibold text-content">{t('notices:empty.title')}</p>
          <p>{t('notices:empty.text')}</p>
        </div>
      )}
      <ul>
        {notices.map((notice) => (
          <Row key={notice.key} notice={notice} isRead={read.has(notice.key)} guildId={guildId} />
        ))}
      </ul>
      <div className="notices-foot">
        <button type="button" className="btn btn-plain btn-sm" onClick={again}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
          {t('notices:again')}
        </button>
        {unread.length > 0 && (
          <button
            type="button"
            className="btn btn-plain btn-sm"
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
          </button>
        )}
      </div>
    </>
  );
}

interface RowProps {
  readonly notice: Notice;
  readonly isRead: boolean;
  readonly guildId: string;
}

function Row({ notice, isRead, guildId }: RowProps) {
  const { screen, anchor, key } = notice;
  const Icon = iconOf(screen);
  const where = whereOf(notice);
  const to = addressOf(screen, guildId) + (anchor ? `#${anchor}` : '');
  return (
    <li className="notices-row">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className={isRead ? undefined : 'font-semibold'}>
          {!isRead && <span className="sr-only">{t('notices:new')} </span>}
          <bdi>{where}</bdi>
        </p>
        <p className="text-small text-muted">{sentenceOf(notice)}</p>
        {routes[screen].built && (
          <a
            className="anchor text-small"
            href={to}
            aria-label={t('notices:mend_label', { where })}
            onClick={(event) => {
              void markRead(guildId, [key]);
              if (new URL(to, location.href).pathname !== location.pathname) return;
              event.preventDefault();
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              go(to);
            }}
          >
            {t('notices:mend')}
          </a>
        )}
      </div>
      {!isRead && <span className="notices-dot" aria-hidden="true" />}
    </li>
  );
}
