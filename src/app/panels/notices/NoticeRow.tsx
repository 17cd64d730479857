import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/client.ts';
import { adoptStyles } from '../../../ui/adopt.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { go } from '../../navigation/go.ts';
import { markRead } from './checks.ts';
import type { Health, Notice } from './health.ts';
import lamp from './lamp.css?inline';
import { type NoticeAction, noticeActionOf } from './notice-actions.ts';
import css from './notice-row.css?inline';
import { detailsOf, noticeLocation, sentenceOf } from './notice-text.tsx';

adoptStyles(lamp);
adoptStyles(css);

interface Props {
  readonly notice: Notice;
  readonly health: Health;
  readonly guildId: string;
  /** Unread, in lists that keep track of it. */
  readonly isNew?: boolean;
}

/** A notice: what is wrong, where, and one button that fixes it or leads to the field. */
export function NoticeRow({ notice, health, guildId, isNew = false }: Props) {
  const { severity, key } = notice;
  return (
    <li className="notice-row" data-severity={severity}>
      <div className="notice-text">
        <span className="notice-lamp" aria-hidden="true" />
        <p className="font-semibold">
          {isNew && <span className="sr-only">{t('notices:new')} </span>}
          <span className="sr-only">{t(`notices:severity.${severity}`)} </span>
          {sentenceOf(notice, health)}
        </p>
        <p className="notice-details">
          {detailsOf(notice).map((detail, index) => (
            <span key={detail}>
              {index > 0 && ' · '}
              <bdi>{detail}</bdi>
            </span>
          ))}
        </p>
      </div>
      <MendButton
        mend={noticeActionOf(notice, guildId)}
        where={noticeLocation(notice)}
        isPrimary={severity === 'fault'}
        onUse={() => void markRead(guildId, [key])}
      />
      {isNew && <span className="notice-new" aria-hidden="true" />}
    </li>
  );
}

interface MendProps {
  readonly mend: NoticeAction;
  readonly where: string;
  readonly isPrimary: boolean;
  readonly onUse: () => void;
}

/** Closes the panel itself: within the same screen only the hash changes. */
function lead(event: MouseEvent<HTMLElement>, to: string) {
  if (new URL(to, location.href).pathname !== location.pathname) return;
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  go(to);
}

/** A fixed notice disappears. If its button had the focus, the focus moves to the next one, or to the panel's buttons. */
function useFocusAfter() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    const row = own?.closest('li');
    const panel = own?.closest<HTMLElement>('[data-notices]');
    return () => {
      if (document.activeElement !== own) return;
      const near = [row?.nextElementSibling, row?.previousElementSibling];
      keepFocus(...near.map((item) => () => item?.querySelector<HTMLElement>('a, button')), () =>
        panel?.querySelector<HTMLElement>('button'),
      );
    };
  }, []);
  return button;
}

function MendButton({ mend, where, isPrimary, onUse }: MendProps) {
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const button = useFocusAfter();
  const { label } = mend;
  const look = `notice-mend btn btn-sm ${isPrimary ? 'btn-primary' : 'btn-quiet'}`;
  const name = t('notices:mend_label', { label, where });
  if (mend.kind === 'lead') {
    return (
      <a
        className={look}
        href={mend.to}
        aria-label={name}
        onClick={(event) => {
          onUse();
          lead(event, mend.to);
        }}
      >
        {label}
      </a>
    );
  }
  async function run() {
    if (mend.kind !== 'do' || state === 'running') return;
    setState('running');
    const isDone = await mend.run().catch(() => false);
    setState(isDone ? 'idle' : 'failed');
  }
  return (
    <span className="notice-mend">
      <button
        ref={button}
        type="button"
        className={look}
        aria-label={name}
        aria-busy={state === 'running'}
        onClick={() => {
          onUse();
          void run();
        }}
      >
        {label}
      </button>
      {state === 'failed' && (
        <span role="alert" className="notice-failed">
          {t('notices:mend.failed')}
        </span>
      )}
    </span>
  );
}
