import AlarmClock from 'lucide-react/icons/alarm-clock';
import type { ReactNode } from 'react';
import type { InboxTicket } from '../../contract/ticket-inbox.ts';
import { locale, t } from '../../i18n/client.ts';
import { formatAgo, formatMoment } from '../../i18n/format.ts';
import { shortDuration } from '../../lib/duration.ts';
import { href } from '../../routes.ts';
import { failedLook, waitingLook } from '../../screen-kits/table/looks.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import type { InboxDeed } from './deeds.ts';
import { isMissed } from './parts.ts';

/** A row, with the focus of its link around all of it. */
const rowLook =
  'relative flex items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0 hover:bg-hover ' +
  'has-[[data-opener]:focus-visible]:bg-hover has-[[data-opener]:focus-visible]:-outline-offset-2 ' +
  'has-[[data-opener]:focus-visible]:[outline:2px_solid_var(--link)]';

interface Props {
  readonly guildId: string;
  readonly entry: InboxTicket;
  readonly ownId: string;
  readonly panelName: (id: string) => string;
  /** In milliseconds. */
  readonly now: number;
  /** What is under way in it. */
  readonly deed: InboxDeed | undefined;
  /** The menu at its end. */
  readonly menu: ReactNode;
}

/** What the bot is doing with a ticket. */
function deedText(deed: InboxDeed): string {
  if (deed.kind === 'close_ticket') return t('inbox:closing');
  return t(deed.user_id === null ? 'inbox:releasing' : 'inbox:claiming');
}

/** How long its opener waits; that it was answered where nobody does. */
function Waits({ entry: { waiting_since: since }, now }: Pick<Props, 'entry' | 'now'>) {
  if (since === null) return t('inbox:answered');
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / 60_000));
  return (
    <time dateTime={since} title={formatMoment(since, locale)}>
      {t('inbox:waits', { duration: shortDuration(minutes * 60, locale) })}
    </time>
  );
}

/** By when the first answer is due, or that it was missed. */
function Due({ entry, now }: Pick<Props, 'entry' | 'now'>) {
  const { answer_due_at: due } = entry;
  if (due === null) return null;
  const isLate = isMissed(entry, now);
  return (
    <span
      className={`inline-flex items-center gap-1 ${isLate ? failedLook : waitingLook}`}
      title={formatMoment(due, locale)}
    >
      <AlarmClock size={14} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      {t(isLate ? 'inbox:missed' : 'inbox:due', { when: formatAgo(Date.parse(due), now, locale) })}
    </span>
  );
}

function snoozeText({ by, until }: NonNullable<InboxTicket['snoozed']>): string {
  const name = by.display_name;
  return until === null
    ? t('inbox:snooze.until_member', { name })
    : t('inbox:snooze.until', { name, when: formatMoment(until, locale) });
}

/** A ticket of the inbox: all of the row leads to it. */
export function Row({ guildId, entry, ownId, panelName, now, deed, menu }: Props) {
  const { ticket, last_message: last, snoozed } = entry;
  const { id, number, name, opener, panel_id, channel_id, claimed_by: holder } = ticket;
  const path = href('transcript', { guild_id: guildId, channel_id }, locale);
  return (
    <li className={rowLook} data-entry={id} aria-busy={deed !== undefined}>
      <Avatar name={opener.display_name} src={opener.avatar_url} id={opener.id} size={32} round />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <a
            data-opener
            href={path}
            className="font-semibold after:absolute after:inset-0 after:content-[''] focus-visible:[outline:none]"
          >
            <bdi>{opener.display_name}</bdi>
            <span className="font-normal text-muted">
              {' · '}
              <bdi>{name ?? panelName(panel_id)}</bdi> <bdi className="id">#{number}</bdi>
            </span>
          </a>
        </p>
        <p className="text-body text-muted sm:text-end">
          {deed ? <span role="status">{deedText(deed)}</span> : <Waits entry={entry} now={now} />}
        </p>
        <p className="min-w-0 truncate text-body text-muted">
          {last ? (
            <>
              <bdi className="font-medium text-content">{last.author_name}</bdi> <bdi>{last.content}</bdi>
            </>
          ) : (
            t('inbox:silent')
          )}
        </p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-body text-muted sm:justify-end">
          {snoozed && <span>{snoozeText(snoozed)}</span>}
          <Due entry={entry} now={now} />
          {holder ? (
            <span>
              {holder.id === ownId ? t('inbox:yours') : t('inbox:holder', { name: holder.display_name })}
            </span>
          ) : (
            t('inbox:nobody')
          )}
        </p>
      </div>
      {menu}
    </li>
  );
}
