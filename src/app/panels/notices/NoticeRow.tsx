import type { MouseEvent } from 'react';
import { t } from '../../../i18n/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { go } from '../../navigation/go.ts';
import { markRead } from './checks.ts';
import type { Health, Notice } from './health.ts';
import { Lamp } from './Lamp.tsx';
import { type NoticeLink, noticeLinkOf } from './notice-link.ts';
import { detailsOf, noticeLocation, sentenceOf } from './notice-text.tsx';

/** Around rows: the inbox is as narrow as a phone, the overview as wide as the page. In the narrow one, buttons stand below the sentences. */
export const noticeRows = '[container-type:inline-size]';

interface Props {
  readonly notice: Notice;
  readonly health: Health;
  readonly guildId: string;
  /** Unread, in lists that keep track of it. */
  readonly isNew?: boolean;
}

/** A notice: what is wrong, where, and one link to where it is fixed, if the reader can fix it. */
export function NoticeRow({ notice, health, guildId, isNew = false }: Props) {
  const { severity, key } = notice;
  const link = noticeLinkOf(notice, guildId);
  return (
    <li
      className={`relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 [&+&]:border-t [&+&]:border-line ${severity === 'fault' ? 'bg-error-soft' : ''}`}
    >
      <div className="relative min-w-0 flex-[1_1_16rem] ps-7 [@container(max-width:29rem)]:basis-full">
        <Lamp severity={severity} className="absolute start-1 top-1.5" />
        <p className="font-semibold">
          {isNew && <span className="sr-only">{t('notices:new')} </span>}
          <span className="sr-only">{t(`notices:severity.${severity}`)} </span>
          {sentenceOf(notice, health)}
        </p>
        <p className="text-muted">
          {detailsOf(notice).map((detail, index) => (
            <span key={detail}>
              {index > 0 && ' · '}
              <bdi>{detail}</bdi>
            </span>
          ))}
        </p>
      </div>
      {link && (
        <MendLink {...link} where={noticeLocation(notice)} onUse={() => void markRead(guildId, [key])} />
      )}
      {isNew && (
        <span
          className="absolute end-2 top-2 h-1.5 w-1.5 rounded-full bg-link forced-color-adjust-none forced-colors:bg-highlight"
          aria-hidden="true"
        />
      )}
    </li>
  );
}

interface MendProps extends NoticeLink {
  readonly where: string;
  readonly onUse: () => void;
}

/** Closes the panel itself: within the same screen only the hash changes. */
function lead(event: MouseEvent<HTMLElement>, to: string) {
  if (new URL(to, location.href).pathname !== location.pathname) return;
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  go(to);
}

function MendLink({ label, to, where, onUse }: MendProps) {
  return (
    <Button
      kind="lead"
      small
      className="flex-none [@container(max-width:29rem)]:ms-7"
      href={to}
      aria-label={t('notices:mend_label', { label, where })}
      onClick={(event) => {
        onUse();
        lead(event, to);
      }}
    >
      {label}
    </Button>
  );
}
